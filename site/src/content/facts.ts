/** Times, terms and limits that several pages quote. Prices are in the catalogue, never here. */
export const platforms = ['Facebook', 'Instagram', 'LinkedIn', 'TikTok', 'YouTube', 'WhatsApp', 'Snapchat'] as const;

export const facts = {
  contentDelivery: '24 hours',
  setup: '48 hours',
  websiteDelivery: '14-21 business days',
  emailDelivery: '5 business days',
  videoDelivery: '2-5 business days',
  boothSetup: '1-2 weeks',
  boothReport: '5 days',
  cancellationNotice: '30 days',
  recommendedTrial: '3-month',
  guarantee: '30 days',
  strategyCall: '30 minutes',
  contactReply: '24 hours',
  costSaving: '20-30%',
} as const;
