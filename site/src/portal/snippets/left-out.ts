import { type Embed, isFramedByUrl, isLinkOnly, isReadByScript, type Kit, type Target } from './embed.ts';
import { isInShortcodes, leadsAway } from './shortcodes.ts';
import { createSingleWidgetEmbed, isForPage, listChosenWidgets, listStandaloneWidgets } from './tags.ts';

const bundles: readonly Target[] = ['react', 'vue'];

/** Returns a sentence about each choice that the code for this platform cannot contain. */
export function listOmittedChoices(embed: Embed, kit: Kit): readonly string[] {
  const { target, colors = {}, campaign = {}, priceList, pinned } = embed;
  const isFrame = target === 'iframe' || isFramedByUrl(target);
  const own = listChosenWidgets(embed).map((widget) => {
    const { attributes = {} } = createSingleWidgetEmbed(widget, embed, kit);
    return { widget, attributes, names: Object.keys(attributes) };
  });
  const names = [...new Set(own.flatMap((one) => one.names))];
  const sentences: string[] = [];
  if (isLinkOnly(target)) {
    const lost = [...names.filter((name) => name !== 'partner'), ...Object.keys(colors).map((name) => `color ${name}`)];
    if (lost.length > 0) sentences.push(`A link includes the partner and the campaign, but not: ${lost.join(', ')}.`);
  }
  if (isFrame) {
    const framed = listStandaloneWidgets(embed, kit);
    const ofCompanions = own
      .filter(({ widget }) => !framed.includes(widget))
      .flatMap(({ names }) => names.filter((name) => !isForPage(name, kit)));
    if (ofCompanions.length > 0)
      sentences.push(`The frame includes the cart, but not its options: ${ofCompanions.join(', ')}.`);
    const lost = own.flatMap(({ widget, names }) => {
      if (!framed.includes(widget)) return [];
      const { attributes = [], inFrames = [] } = kit.widgets[widget] ?? {};
      const isKnown = (name: string) => attributes.includes(name) || isReadByScript(name) || !isForPage(name, kit);
      return names.filter((name) => !inFrames.includes(name) && isKnown(name));
    });
    if (lost.length > 0)
      sentences.push(`A frame can’t have: ${[...new Set(lost)].join(', ')}. Anyone could change its URL.`);
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
    sentences.push('The campaign is only in the link: the widget reads it from your page’s URL.');
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
  if (target === 'wordpress') {
    const refused = own.flatMap(({ attributes }) =>
      Object.entries(attributes)
        .filter(([name, value]) => !isInShortcodes(name, value))
        .map(([name, value]) => (leadsAway.includes(name) ? name : `${name}="${value}"`)),
    );
    if (refused.length > 0)
      sentences.push(
        `Any author can write a shortcode, so it can’t have: ${[...new Set(refused)].join(', ')}. The Custom HTML block can.`,
      );
    if (pinned) sentences.push('For a shortcode, the settings of the plugin choose the version.');
  }
  return sentences;
}
