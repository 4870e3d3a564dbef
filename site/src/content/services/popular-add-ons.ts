import type { AddOn } from '../../../../catalogue/product.ts';
import { findProduct } from '../../../../catalogue/products.ts';

const chosen = [
  ['addOnInstagramStories', 'Instagram Stories'],
  ['addOnEmailAbTesting', 'A/B Testing'],
  ['addOnYoutubeAdvertising', 'YouTube Ads'],
  ['addOnLocalSeo', 'Local SEO'],
  ['addOnInfluencerOutreach', 'Influencer Outreach'],
  ['addOnRushVideoDelivery', 'Rush Delivery'],
] as const;

/** The six of the services page, under their short names. */
export const popularAddOns: readonly AddOn[] = chosen.map(([id, name]) => {
  const addOn = findProduct(id);
  if (addOn?.kind !== 'add-on') throw new Error(`${id} is no add-on of the catalogue.`);
  return { ...addOn, name };
});
