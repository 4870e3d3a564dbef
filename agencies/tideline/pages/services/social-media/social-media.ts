import { formatMoney } from '#catalogue/money.ts';
import { fromUnitAmount } from '#catalogue/products.ts';
import { fact } from '#site/src/agency.ts';
import type { Benefit } from '#site/src/parts/service/benefits.tsx';
import { onlyPrice, planMost, planRange } from '#site/src/parts/service/figures.ts';
import type { Step } from '#site/src/parts/service/steps.tsx';

const cheapest = fromUnitAmount('social-media');

/** What a public relations specialist earns in a year: the median of the United States, integer US cents. */
const medianWage = { unitAmount: 69_780_00, source: 'US Bureau of Labor Statistics, May 2024' } as const;

/** Wages of one day a week, for a month. */
export const dayAWeekUnitAmount = Math.round(medianWage.unitAmount / 5 / 12 / 100) * 100;

export const socialMediaPage = {
  path: '/services/social-media',
  name: 'Social Media',
  price: onlyPrice('social-media'),
  description: `Posts planned, written, designed and published for you from ${onlyPrice('social-media')}, on up to ${planMost('social-media', 'platforms')} platforms. Checked by a person before they go out.`,
  claims: [
    {
      claim: '80% cheaper',
      text: `Our Starter plan is ${formatMoney(cheapest)} a month. Someone on your payroll one day a week is ${formatMoney(dayAWeekUnitAmount)} in wages alone, at what a public relations specialist earns: a median of ${formatMoney(medianWage.unitAmount)} a year (${medianWage.source}).`,
    },
    {
      claim: 'Made by real people, not AI',
      text: 'AI writes a first draft and nothing more. A person chooses, rewrites, checks the facts and signs off on every post, so nothing goes out that only a machine has touched.',
    },
  ],
} as const;

export const socialMediaBenefits: readonly Benefit[] = [
  { title: 'Your evenings back', text: 'No more captions at eleven at night. You approve a calendar; we do the rest.' },
  {
    title: 'A post every day',
    text: `${planRange('social-media', 'posts')} posts a month, so your last one is never three weeks old.`,
  },
  {
    title: 'Made for each platform',
    text: 'Resized, reworded and timed for where it goes. Never the same square everywhere.',
  },
  {
    title: 'A voice that’s yours',
    text: 'We write down how you sound before we write a single post, and a person checks every line against it.',
  },
  {
    title: 'Fast when it counts',
    text: `Something happened today? A post about it is with you within ${fact('contentDelivery')}.`,
  },
  { title: 'Numbers you can read', text: 'One page a month: what people saw, what they did, and what we’re changing.' },
];

export const socialPlatforms: readonly { network: string; features: readonly string[] }[] = [
  { network: 'Instagram', features: ['Posts and carousels', 'Stories with stickers', 'Reels', 'A planned grid'] },
  { network: 'Facebook', features: ['Page posts', 'Events and offers', 'Local groups', 'Replies to comments'] },
  { network: 'LinkedIn', features: ['Company posts', 'Document carousels', 'Posts for the founder', 'Hiring news'] },
  { network: 'YouTube', features: ['Shorts', 'Titles and thumbnails', 'Descriptions for search', 'Community posts'] },
  { network: 'Twitter', features: ['Short posts', 'Threads', 'Replies while it’s news', 'Pinned offers'] },
  {
    network: 'TikTok',
    features: ['Vertical videos', 'Trends that suit you', 'Captions and sound', 'Video replies'],
  },
];

export const socialSteps: readonly Step[] = [
  {
    time: `within ${fact('setup')}`,
    title: 'Strategy',
    text: 'We learn how you sound and who you’re after, and suggest a month of themes.',
  },
  {
    time: fact('contentCreation'),
    title: 'Content creation',
    text: `AI drafts, people finish. You get your first batch to approve; after that, each brief becomes a post within ${fact('contentDelivery')}.`,
  },
  { time: 'every day', title: 'Publishing', text: 'Posted when your people are scrolling. Comments get answered.' },
  { time: 'every month', title: 'Analytics', text: 'We repeat what worked and drop what didn’t. You see both.' },
];
