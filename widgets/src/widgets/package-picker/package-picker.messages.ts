import type { ShowcaseId } from './showcases.ts';

interface ShowcaseMessages {
  readonly name: string;
  readonly description: string;
  /** Counts in braces come from the catalogue. */
  readonly features: readonly string[];
  /** What the sample beside the text shows, for those who cannot see it. */
  readonly sample: string;
}

export interface PackagePickerMessages {
  readonly heading: string;
  readonly services: string;
  readonly pause: string;
  readonly play: string;
  readonly ofTheShowcase: string;
  readonly fromOnly: string;
  readonly perMonth: string;
  readonly once: string;
  readonly seePlans: string;
  readonly learnMore: string;
  readonly sampleNote: string;
  readonly showcases: Readonly<Record<ShowcaseId, ShowcaseMessages>>;
  /** The made-up client of the samples. */
  readonly client: { readonly name: string; readonly handle: string; readonly site: string };
  readonly story: {
    readonly label: string;
    readonly business: string;
    readonly businessMore: string;
    readonly offer: string;
    readonly offerMore: string;
    readonly code: string;
  };
  readonly post: { readonly label: string; readonly caption: string };
  readonly reel: { readonly label: string; readonly caption: string; readonly like: string; readonly mute: string };
  readonly growth: { readonly name: string; readonly figure: string };
  readonly work: {
    readonly week: string;
    readonly post: string;
    readonly reel: string;
    readonly email: string;
    readonly ad: string;
    readonly article: string;
    readonly reviewed: string;
    readonly sponsored: string;
    readonly adHeadline: string;
    readonly adAction: string;
    readonly seen: string;
    readonly clicked: string;
    readonly bought: string;
    readonly siteHeadline: string;
    readonly siteAction: string;
    readonly subject: string;
    readonly emailAction: string;
    readonly hook: string;
    readonly steps: string;
    readonly offer: string;
  };
}

const en: PackagePickerMessages = {
  heading: 'Pick what you need. See what you get.',
  services: 'Services',
  pause: 'Pause',
  play: 'Play',
  ofTheShowcase: 'the showcase',
  fromOnly: 'from only',
  perMonth: '/mo',
  once: 'one-time',
  seePlans: 'See plans',
  learnMore: 'How it works',
  sampleNote: 'Sample work for Harbour Coffee, a café we made up.',
  showcases: {
    'all-in-one': {
      name: 'All-in-One Suite',
      description: 'Start with social media. Add ads, email, video or SEO when you are ready.',
      features: [
        'One team for every channel',
        'One content calendar, one invoice',
        'Bundles save up to {saved} a month',
        'Every piece reviewed by a human',
      ],
      sample: 'A sample content calendar with posts, reels, emails, ads and articles.',
    },
    'social-media': {
      name: 'Social Media',
      description: 'Posts planned, written, designed and published for you.',
      features: ['{posts} posts a month', '{platforms} platforms', 'Reviewed by a human', 'Next-day delivery'],
      sample: 'A sample story, post and reel.',
    },
    'full-funnel-ads': {
      name: 'Full Funnel Ads',
      description: 'Meta and Google campaigns, from the first look to the sale.',
      features: [
        '{platforms} ad platforms',
        '{campaigns} campaigns',
        '{creatives} ad creatives monthly',
        'Weekly optimization',
      ],
      sample: 'A sample feed ad, and the funnel from seen to bought.',
    },
    'website-design': {
      name: 'Website Design',
      description: 'A fast site that says what you do, designed, written and built.',
      features: ['{pages} pages', '{supportDays} days of support', 'Ready in 14-21 business days', 'Responsive design'],
      sample: 'A sample website on a computer and on a phone.',
    },
    'email-marketing': {
      name: 'Email Marketing',
      description: 'Campaigns people open, written, designed and sent.',
      features: [
        '{emails} email campaigns a month',
        'Custom design and copy',
        'Works on every mail app',
        'Delivered in 5 business days',
      ],
      sample: 'A sample email with an offer.',
    },
    'video-content': {
      name: 'Video Content',
      description: 'Short videos that hold a thumb still.',
      features: [
        '{videos} short videos a month',
        'Script, edit, captions and sound',
        'Cut for Reels, TikTok and Shorts',
        'Delivered in 2-5 business days',
      ],
      sample: 'A sample short video and the timeline it was cut on.',
    },
  },
  client: { name: 'Harbour Coffee', handle: 'harbour.coffee', site: 'harbour.example' },
  story: {
    label: 'Story',
    business: 'Roasted at five. In your cup by nine.',
    businessMore: 'Meet the early crew',
    offer: '20% off the slow season',
    offerMore: 'Show this at the counter',
    code: 'SLOWTIDE20',
  },
  post: { label: 'Post', caption: 'Rainy-day menu, out now. Two for one until noon.' },
  reel: { label: 'Reel', caption: 'Three ways to pour', like: 'Like', mute: 'Mute' },
  growth: { name: 'Instagram Growth', figure: 'Reach, last 30 days' },
  work: {
    week: 'This week',
    post: 'Post',
    reel: 'Reel',
    email: 'Email',
    ad: 'Ad',
    article: 'Article',
    reviewed: 'Reviewed by a human',
    sponsored: 'Sponsored',
    adHeadline: 'Your nine o’clock, sorted',
    adAction: 'Order now',
    seen: 'Seen',
    clicked: 'Clicked',
    bought: 'Bought',
    siteHeadline: 'Coffee by the water.',
    siteAction: 'Book a table',
    subject: 'The slow season is 20% off',
    emailAction: 'Use SLOWTIDE20',
    hook: 'Hook',
    steps: 'Steps',
    offer: 'Offer',
  },
};

export const packagePickerMessages = { name: 'package-picker', en };

declare module '../../shared/element/languages.ts' {
  interface KitMessages {
    'package-picker': PackagePickerMessages;
  }
}
