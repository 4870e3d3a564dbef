import type { Service } from '../../site/src/parts/service/service.ts';
import { allInOneSocialMedia } from './all-in-one-social-media.ts';
import { emailMarketing } from './email-marketing.ts';
import { fullFunnelAds } from './full-funnel-ads.ts';
import { instagramGrowth } from './instagram-growth.ts';
import { onsiteBooth } from './onsite-booth.ts';
import { seoContentLinkbuilding } from './seo-content-linkbuilding.ts';
import { videoProduction } from './video-production.ts';
import { websiteDesign } from './website-design.ts';

/** The services of the list, in its order. */
export const knownServices: readonly Service[] = [
  allInOneSocialMedia,
  fullFunnelAds,
  websiteDesign,
  emailMarketing,
  instagramGrowth,
  videoProduction,
  onsiteBooth,
];

/** Services whose page is made from their record alone; the others have a page of their own. */
export const generatedServices: readonly Service[] = [
  allInOneSocialMedia,
  fullFunnelAds,
  emailMarketing,
  videoProduction,
  seoContentLinkbuilding,
];

/** Up to three others, the first of the list. */
export function relatedServices(id: string): readonly Service[] {
  return knownServices.filter((service) => service.id !== id).slice(0, 3);
}

/** A description cut to at most 100 characters, at a space. */
export function shortDescription({ description }: Service): string {
  const limit = 100;
  if (description.length <= limit) return description;
  const cut = description.slice(0, limit);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[,.;:]$/, '')}…`;
}
