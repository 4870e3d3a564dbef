import { delivery, deliveryTimes } from '../catalogue/delivery.ts';

/** Times, terms and limits that several pages quote. Prices and delivery times are in the catalogue, never here. */
export const platforms = ['Facebook', 'Instagram', 'LinkedIn', 'TikTok', 'YouTube', 'WhatsApp', 'Snapchat'] as const;

/** Twitter is on none of the lists of seven, and offered all the same. */
export const twitter = 'Twitter can take the place of any one of them.';

export const facts = {
  /** Posts alone: every other kind of work has a time of its own. */
  contentDelivery: deliveryTimes['social-media'],
  setup: `${delivery.setupHours} hours`,
  websiteDelivery: deliveryTimes.website,
  emailDelivery: deliveryTimes.email,
  videoDelivery: deliveryTimes.video,
  adsDelivery: deliveryTimes.ads,
  seoDelivery: deliveryTimes.seo,
  boothSetup: `${delivery.boothNoticeWeeks} weeks`,
  boothReport: `${delivery.boothReportDays} days`,
  cancellationNotice: '30 days',
  recommendedTrial: '3-month',
  guarantee: '30 days',
  strategyCall: '30 minutes',
  contactReply: '24 hours',
  costSaving: '20-30%',
} as const;
