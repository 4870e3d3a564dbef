import type { Embed, Kit, Target } from './embed.ts';

const frames: readonly Target[] = ['iframe', 'wix'];
const bundles: readonly Target[] = ['react', 'vue'];

/** What was chosen and cannot be in the code for this place, in sentences. */
export function leftOut(embed: Embed, kit: Kit): readonly string[] {
  const { widget, target, attributes = {}, colors = {}, campaign = {}, priceList } = embed;
  const names = Object.keys(attributes);
  const sentences: string[] = [];
  if (target === 'link') {
    const lost = [...names.filter((name) => name !== 'partner'), ...Object.keys(colors).map((name) => `color ${name}`)];
    if (lost.length > 0)
      sentences.push(`A link takes the partner and the campaign along, but not: ${lost.join(', ')}.`);
  }
  if (frames.includes(target)) {
    const lost = names.filter((name) => !kit.widgets[widget]?.inFrames.includes(name));
    if (lost.length > 0) sentences.push(`A frame cannot be given: ${lost.join(', ')}. Its address could be anyone’s.`);
  }
  if (bundles.includes(target) && attributes.loading) {
    sentences.push('Your own bundle decides when the widget loads, so loading is left out.');
  }
  const hasCampaign = Object.values(campaign).some(Boolean);
  if (hasCampaign && target !== 'link' && !frames.includes(target)) {
    sentences.push('The campaign is only in the link: the widget reads it from the address of your page.');
  }
  if (priceList && target === 'tag-manager') {
    sentences.push('A tag manager is a script itself, so prices inside the tag would never show without one.');
  }
  if (priceList && target === 'wordpress')
    sentences.push('The prices inside the tag are in the Custom HTML block only.');
  return sentences;
}
