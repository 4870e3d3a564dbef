import { type Embed, isFramedByUrl, isLinkOnly, isReadByScript, type Kit, type Target } from './embed.ts';
import { isForPage, singleWidgetEmbed, standaloneWidgets } from './tags.ts';

const bundles: readonly Target[] = ['react', 'vue'];

/** Returns a sentence about each choice that the code for this platform cannot contain. */
export function omittedChoices(embed: Embed, kit: Kit): readonly string[] {
  const { target, colors = {}, campaign = {}, priceList } = embed;
  const isFrame = target === 'iframe' || isFramedByUrl(target);
  const own = standaloneWidgets(embed, kit).map((widget) => ({
    widget,
    names: Object.keys(singleWidgetEmbed(widget, embed, kit).attributes ?? {}),
  }));
  const names = [...new Set(own.flatMap((one) => one.names))];
  const sentences: string[] = [];
  if (isLinkOnly(target)) {
    const lost = [...names.filter((name) => name !== 'partner'), ...Object.keys(colors).map((name) => `color ${name}`)];
    if (lost.length > 0) sentences.push(`A link includes the partner and the campaign, but not: ${lost.join(', ')}.`);
  }
  if (isFrame) {
    const lost = own.flatMap(({ widget, names }) => {
      const { attributes = [], inFrames = [] } = kit.widgets[widget] ?? {};
      const isKnown = (name: string) => attributes.includes(name) || isReadByScript(name) || !isForPage(name, kit);
      return names.filter((name) => !inFrames.includes(name) && isKnown(name));
    });
    if (lost.length > 0)
      sentences.push(`A frame can’t have: ${[...new Set(lost)].join(', ')}. Anyone could write its address.`);
  }
  if (bundles.includes(target) && names.includes('loading')) {
    sentences.push('Your own bundle decides when the widget loads, so loading is left out.');
  }
  const unread = names.filter((name) => name === 'config' || name === 'health');
  if (bundles.includes(target) && unread.length > 0) {
    sentences.push(`Only our own script reads ${unread.join(' and ')}, and a bundle doesn’t include that script.`);
  }
  const hasCampaign = Object.values(campaign).some(Boolean);
  if (hasCampaign && !isLinkOnly(target) && !isFrame) {
    sentences.push('The campaign is only in the link: the widget reads it from the address of your page.');
  }
  if (priceList && names.includes('test'))
    sentences.push('Before the script loads, prices inside the tag would place real orders, so a test tag has none.');
  if (priceList && target === 'tag-manager') {
    sentences.push('A tag manager needs scripts, so prices inside the tag could never show without scripts.');
  }
  if (priceList && target === 'react')
    sentences.push('On a server, the component renders its prices itself, so the list inside the tag is left out.');
  if (priceList && target === 'wordpress')
    sentences.push('The prices inside the tag are in the Custom HTML block only.');
  return sentences;
}
