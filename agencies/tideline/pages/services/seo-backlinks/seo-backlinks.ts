import { formatMoney } from '#catalogue/money.ts';
import type { Step } from '#site/src/parts/service/steps.tsx';
import { backlinkBaseUnitAmount, backlinkPacks, backlinkTerms } from '../../../backlinks.ts';

const { domainAuthority, deliveryDays, anchorsPerUrl } = backlinkTerms;
const each = formatMoney(backlinkBaseUnitAmount);
const smallest = formatMoney(Math.min(...backlinkPacks.map(({ unitAmount }) => unitAmount)));

export const seoBacklinksPage = {
  path: '/services/seo-backlinks',
  name: 'SEO Backlinks',
  price: `about ${each} each`,
  /** What savings are counted against. */
  base: each,
  description: `Backlinks placed by hand on sites of DA${domainAuthority.min}–${domainAuthority.max}, in packs from ${smallest}. Delivered within ${deliveryDays} days, ${anchorsPerUrl} anchor per URL.`,
} as const;

export const backlinkFacts = [
  { figure: `DA${domainAuthority.min}–${domainAuthority.max}`, label: 'sites' },
  { figure: `${deliveryDays} days`, label: 'or less until every link is live' },
  { figure: `${anchorsPerUrl} anchor`, label: 'per URL' },
  { figure: 'One-time', label: 'payment, no plan' },
] as const;

export const backlinkSteps: readonly Step[] = [
  {
    time: 'day 1',
    title: 'You choose the pages',
    text: 'Tell us which of your pages people should find, and for what.',
  },
  {
    time: 'week 1',
    title: 'We choose the sites',
    text: 'A list of real sites with real readers. Cross out any you don’t like.',
  },
  {
    time: 'weeks 2–4',
    title: 'We write and place',
    text: 'Each link sits in an article worth reading, written for that site.',
  },
  {
    time: `by day ${deliveryDays}`,
    title: 'You get the addresses',
    text: 'Every link with its page, its anchor and its authority, on one sheet.',
  },
];

export const backlinkPromises = [
  { do: 'Sites with readers, topics and an editor', not: 'Link farms and private networks' },
  { do: 'Text written for that one page', not: 'The same article on fifty sites' },
  { do: 'Anchors that read like a sentence', not: 'Your keyword, thirty times' },
] as const;
