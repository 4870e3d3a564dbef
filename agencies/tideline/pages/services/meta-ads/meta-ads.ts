import type { Package } from '#catalogue/product.ts';
import { packagesIn } from '#catalogue/products.ts';
import { fact } from '#site/src/agency.ts';
import type { Benefit } from '#site/src/parts/service/benefits.tsx';
import { onlyPrice, planMost, planRange, priceLabel } from '#site/src/parts/service/figures.ts';
import type { Step } from '#site/src/parts/service/steps.tsx';

export const metaAdsPage = {
  path: '/services/meta-ads',
  name: 'Meta Ads',
  price: onlyPrice('ads'),
  description: `Facebook and Instagram ads from only ${onlyPrice('ads')}: set up, ${planMost('ads', 'creatives')} ad creatives monthly, weekly optimization and a report you can read.`,
} as const;

export const metaAdsBenefits: readonly Benefit[] = [
  {
    title: 'Found by people near you',
    text: 'We build the audience by place, interest and habit, and show it to you first.',
  },
  {
    title: 'Fresh ads every month',
    text: `${planMost('ads', 'creatives')} ad creatives monthly, so nobody sees the same picture for the tenth time.`,
  },
  {
    title: 'Changed every week',
    text: 'Weekly optimization: what costs too much stops, and what works gets the money.',
  },
  {
    title: 'Second chances',
    text: 'Retargeting reminds people who looked, put something in a cart, or asked and went quiet.',
  },
  {
    title: 'Your money, your account',
    text: 'You pay the platforms directly and own the account, the data and the pixels.',
  },
  {
    title: 'A price that stays put',
    text: 'A flat monthly price. We don’t take a percentage of what you spend on ads.',
  },
];

export const metaPlatforms = [
  {
    network: 'Facebook',
    text: 'Where neighbors plan their weekend and ask who fixes what. Good for local reach, events and people over thirty.',
    placements: ['Feed', 'Marketplace', 'Video feeds', 'Stories', 'Right column'],
  },
  {
    network: 'Instagram',
    text: 'Where people look before they go. Good for anything that can be shown, and for being remembered.',
    placements: ['Feed', 'Stories', 'Reels', 'Explore', 'Shop'],
  },
] as const;

export const metaAdsSteps: readonly Step[] = [
  {
    time: `within ${fact('setup')}`,
    title: 'Strategy',
    text: 'Who should do what, and what you can afford to pay for a customer. We agree on both.',
  },
  {
    time: 'first week',
    title: 'Campaign setup',
    text: 'Account, audiences, budget and, if you add it, pixel and tracking.',
  },
  {
    time: 'every month',
    title: 'Creative production',
    text: `${planMost('ads', 'creatives')} ads a month: pictures, videos and words, checked by a person.`,
  },
  {
    time: 'every week',
    title: 'Optimization and reporting',
    text: 'We move the budget to what works and tell you why.',
  },
];

/** The three plans, line by line. */
export const adsComparison: readonly { readonly label: string; readonly value: (plan: Package) => string }[] = [
  { label: 'Price', value: priceLabel },
  { label: 'Ad platforms', value: ({ quantities }) => `${quantities.platforms}` },
  { label: 'Campaigns', value: ({ quantities }) => `${quantities.campaigns}` },
  { label: 'Ad creatives monthly', value: ({ quantities }) => `${quantities.creatives}` },
  { label: 'Optimization', value: () => 'Weekly' },
  { label: 'Audience research', value: () => 'Yes' },
  ...['Retargeting', 'A/B tested creatives', 'Landing page advice'].map((feature) => ({
    label: feature,
    value: (plan: Package) => (plan.features.includes(feature) ? 'Yes' : 'No'),
  })),
  { label: 'Pixel and tracking setup', value: () => 'Optional add-on' },
];

export const adsPlans = packagesIn('ads');

export const adsFacts = [
  { figure: `${planMost('ads', 'creatives')}`, label: 'ad creatives monthly' },
  { figure: 'Weekly', label: 'optimization' },
  { figure: planRange('ads', 'campaigns'), label: 'campaigns at a time' },
  { figure: fact('setup'), label: 'to set you up' },
] as const;
