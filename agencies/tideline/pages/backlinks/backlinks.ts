import { formatMoney } from '#catalogue/money.ts';
import type { Question } from '#site/src/parts/questions/question.ts';
import { type BacklinkPack, backlinkBaseUnitAmount, backlinkPacks, backlinkTerms } from '../../backlinks.ts';

const { domainAuthority, deliveryDays, anchorsPerUrl } = backlinkTerms;

export const aboutEach = formatMoney(backlinkBaseUnitAmount);
export const authorityRange = `DA${domainAuthority.min}–${domainAuthority.max}`;

/** A saving below this is arithmetic, not an argument. Integer cents. */
const worthSayingUnitAmount = 10_00;

/** Why to take this pack and not a smaller one; nothing for the smallest. */
export function packAdvantage(pack: BacklinkPack): string | undefined {
  const saved = pack.saved;
  if (saved >= worthSayingUnitAmount) return `Save ${formatMoney(saved)}`;
  const [trial] = backlinkPacks;
  const times = trial ? pack.quantity / trial.quantity : 0;
  if (!trial || times < 2 || !Number.isInteger(times)) return undefined;
  const less = times * trial.unitAmount - pack.unitAmount;
  return `${formatMoney(less)} less than ${times === 2 ? 'two' : times} packs of ${trial.quantity}`;
}

/** The packs as they are shown. */
export const packRows = backlinkPacks.map((pack: BacklinkPack) => {
  return {
    quantity: pack.quantity,
    price: formatMoney(pack.unitAmount),
    each: formatMoney(pack.perItem),
    advantage: packAdvantage(pack),
    isPopular: pack.popular === true,
  };
});

const smallest = packRows[0];
const largest = packRows.at(-1);

export const backlinkFacts = [
  { figure: authorityRange, label: 'domain authority of the sites' },
  { figure: `${deliveryDays} days`, label: 'or less until every link is live' },
  { figure: `${anchorsPerUrl} anchor`, label: 'per URL, agreed with you' },
  { figure: 'Once', label: 'paid once, no plan to cancel' },
] as const;

export const backlinkQuestions: readonly Question[] = [
  {
    question: 'What counts as a backlink here?',
    answer: `A link in an article on a ${authorityRange} site, written for that site. It goes to one URL of yours, with ${anchorsPerUrl} anchor.`,
  },
  {
    question: 'How long does it take?',
    answer: `All links in a pack are live within ${deliveryDays} days. You get a sheet with the address, anchor and authority of each one.`,
  },
  {
    question: 'What are the savings compared with?',
    answer: `With ${aboutEach} a link. In the pack of ${smallest?.quantity}, a link costs ${smallest?.each}, so compared with that you save a little more. In the largest pack, it’s ${largest?.each}.`,
  },
  {
    question: 'Do you promise a ranking?',
    answer:
      'No. Links are one reason among many that a page is found. Anyone who promises you first place is guessing.',
  },
  {
    question: 'Can I get links every month instead?',
    answer: 'Yes. The SEO plans on the pricing page come with blog posts and backlinks each month.',
  },
];
