import { packages } from './packages.ts';
import type { AddOn, BillingMode, Category, PriceUnit } from './product.ts';

interface AddOnOptions {
  /** Narrower than the whole category. */
  only?: readonly string[];
  estimatedQuantity?: { min: number; max: number };
  popular?: boolean;
}

function addOn(
  key: string,
  name: string,
  unitAmount: number,
  unit: PriceUnit,
  category: Category,
  description: string,
  features: readonly string[],
  { only, ...options }: AddOnOptions = {},
): AddOn {
  const mode: BillingMode = unit === 'event' || unit === 'day' ? 'payment' : 'subscription';
  const id = `addOn${key}`;
  return {
    kind: 'add-on',
    id,
    name,
    priceId: `price_${id}`,
    unitAmount,
    unit,
    mode,
    category,
    description,
    features,
    compatibility: only ?? packages.filter((plan) => plan.category === category).map((plan) => plan.id),
    ...options,
  };
}

/** Everything bought on top of a plan. Prices per post or video are billed monthly for the number chosen. */
export const addOns = [
  addOn(
    'CarouselPosts',
    'Carousel Posts',
    4_00,
    'post',
    'social-media',
    'Swipeable posts of up to ten slides.',
    ['Up to 10 slides each', 'Written and designed'],
    { estimatedQuantity: { min: 5, max: 10 } },
  ),
  // Pro is on all seven already.
  addOn(
    'ExtraPlatform',
    'Extra Platform',
    8_00,
    'mo',
    'social-media',
    'Your posts on one more platform.',
    ['Resized and reworded for it'],
    { only: ['socialMediaStarter', 'socialMediaGrowth'] },
  ),
  addOn('SocialListening', 'Social Listening', 49_00, 'mo', 'social-media', 'Know when people talk about you.', [
    'Brand and competitor mentions',
    'Weekly summary',
  ]),
  addOn(
    'InfluencerOutreach',
    'Influencer Outreach',
    99_00,
    'mo',
    'social-media',
    'We find and brief creators who fit.',
    ['Shortlist every month', 'Briefs and follow-up'],
  ),
  addOn('InstagramStories', 'Extra Instagram Stories', 40_00, 'mo', 'instagram', 'More stories between your posts.', [
    'Polls, questions and stickers',
    'Matched to your grid',
  ]),
  addOn('YoutubeAdvertising', 'YouTube Advertising', 99_00, 'mo', 'ads', 'Your campaigns, in front of videos.', [
    'Campaign setup',
    'Monthly optimization',
  ]),
  addOn(
    'LongFormContent',
    'Long-Form Content',
    99_00,
    'post',
    'seo',
    'Guides of 2,500+ words that earn links.',
    ['Researched and sourced', 'Two rounds of changes'],
    { estimatedQuantity: { min: 1, max: 2 } },
  ),
  addOn('LocalSeo', 'Local SEO', 79_00, 'mo', 'seo', 'Show up on the map and in “near me”.', [
    'Business profile care',
    'Local citations',
  ]),
  addOn(
    'EmailAbTesting',
    'Email A/B Testing',
    49_00,
    'mo',
    'email',
    'Two versions of each campaign; the better one wins.',
    ['Subject lines and layouts', 'Results in your report'],
    { only: ['emailStandard', 'emailPremium'] },
  ),
  addOn(
    'RushVideoDelivery',
    'Rush Video Delivery',
    25_00,
    'video',
    'video',
    'A finished video the next day.',
    ['Next-day delivery', 'Priority editing'],
    { only: ['videoBasic', 'videoStandard', 'videoGrowth', 'videoPro'], popular: true },
  ),
  addOn('BoothPhotography', 'Photography', 199_00, 'event', 'booth', 'A photographer at your booth for 4 hours.', [
    '4 hours on site',
    'Edited gallery',
  ]),
  addOn('BoothVideoCoverage', 'Video Coverage', 299_00, 'event', 'booth', 'The event on film, cut for social.', [
    'Highlight film',
    'Short clips',
  ]),
  addOn(
    'BoothExtendedSocial',
    'Extended Social Coverage',
    149_00,
    'event',
    'booth',
    '10 extra posts from your event.',
    ['10 extra posts'],
  ),
  addOn('BoothPremiumDesign', 'Premium Booth Design', 399_00, 'event', 'booth', 'A booth people photograph.', [
    'Custom backdrop and signage',
  ]),
  addOn(
    'BoothLeadQualification',
    'Lead Qualification',
    99_00,
    'event',
    'booth',
    'Every contact sorted before you call.',
    ['Scored lead list'],
  ),
  addOn('BoothFollowUp', 'Follow-up Campaign', 249_00, 'event', 'booth', 'Emails that continue the conversation.', [
    'Three emails to your new contacts',
  ]),
  addOn('BoothAdditionalStaff', 'Additional Staff', 200_00, 'day', 'booth', 'One more pair of hands, for a day.', [
    'Trained on your brand',
  ]),
] satisfies readonly AddOn[];
