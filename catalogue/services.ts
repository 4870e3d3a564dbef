import type { Category } from './product.ts';

/** A tab of the pricing page. Its options are the packages of the same category. */
export interface Service {
  readonly id: Exclude<Category, 'bundle'>;
  readonly name: string;
  readonly shortName: string;
  /** What the price covers, in words. */
  readonly unit: string;
  readonly description: string;
}

export const services = [
  {
    id: 'social-media',
    name: 'All-in-One Social Media Management',
    shortName: 'Social media',
    unit: 'per month',
    description: 'Posts planned, written, designed and published on up to seven platforms.',
  },
  {
    id: 'ads',
    name: 'Full-Funnel Ads Management',
    shortName: 'Ads',
    unit: 'per month',
    description: 'Meta and Google campaigns, set up, tested and improved every week.',
  },
  {
    id: 'seo',
    name: 'SEO Content & Link Building',
    shortName: 'SEO',
    unit: 'per month',
    description: 'Articles worth reading and backlinks worth having.',
  },
  {
    id: 'email',
    name: 'Email Marketing Campaigns',
    shortName: 'Email',
    unit: 'per month',
    description: 'Campaigns designed, written and sent to the people who asked for them.',
  },
  {
    id: 'instagram',
    name: 'Instagram Growth Accelerator',
    shortName: 'Instagram',
    unit: 'per month',
    description: 'Posts, stories and reels that bring real followers.',
  },
  {
    id: 'video',
    name: 'Short-Form Video Content',
    shortName: 'Video',
    unit: 'per month',
    description: 'Scripts, edits and captions for Reels, TikTok and Shorts.',
  },
  {
    id: 'website',
    name: 'Website Design',
    shortName: 'Website',
    unit: 'one-time',
    description: 'A site designed, written and built, then looked after.',
  },
  {
    id: 'booth',
    name: 'On-Site Booth Services',
    shortName: 'Booth',
    unit: 'per event',
    description: 'A content team at your event, posting while it happens.',
  },
] as const satisfies readonly Service[];

export type ServiceId = (typeof services)[number]['id'];
