import type { AddOn } from '../../catalogue/product.ts';
import { addOnById } from '../../catalogue/read/by-id.ts';

const chosen = [
  ['addOnInstagramStories', 'Instagram Stories'],
  ['addOnEmailAbTesting', 'A/B Testing'],
  ['addOnYoutubeAdvertising', 'YouTube Ads'],
  ['addOnLocalSeo', 'Local SEO'],
  ['addOnInfluencerOutreach', 'Influencer Outreach'],
  ['addOnRushVideoDelivery', 'Rush Delivery'],
] as const;

/** The six of the services page, under their short names. */
export const popularAddOns: readonly AddOn[] = chosen.map(([id, name]) => ({ ...addOnById(id), name }));
