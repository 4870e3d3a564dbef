import { formatMoney } from '#catalogue/money.ts';
import { getLowestUnitAmount } from '#catalogue/products.ts';
import { formatLowestPrice, getPlanMaximum } from '#site/src/parts/service/figures.ts';

const cheapest = getLowestUnitAmount('social-media');

/** Median yearly wage of a public relations specialist in the United States, in integer US cents. */
const medianWage = { unitAmount: 69_780_00, source: 'US Bureau of Labor Statistics, May 2024' } as const;

/** Monthly wage for one working day a week, in integer US cents, rounded to whole dollars. */
export const monthlyWageForOneDayAWeek = Math.round(medianWage.unitAmount / 5 / 12 / 100) * 100;

export const socialMediaPage = {
  path: '/services/social-media',
  name: 'Social Media',
  price: formatLowestPrice('social-media'),
  description: `Posts planned, written, designed and published for you from ${formatLowestPrice('social-media')}, on up to ${getPlanMaximum('social-media', 'platforms')} platforms. Checked by an editor before they go out.`,
  claims: [
    {
      claim: '80% cheaper',
      text: `Our Starter plan is ${formatMoney(cheapest)} a month. Someone on your payroll one day a week costs ${formatMoney(monthlyWageForOneDayAWeek)} a month in wages alone, at the median pay for a public relations specialist: ${formatMoney(medianWage.unitAmount)} a year (${medianWage.source}).`,
    },
    {
      claim: 'Made by real people, not AI',
      text: 'To be exact: AI writes the first drafts of a post. An editor then picks one, rewrites it, checks the facts and signs off. No post goes out the way the AI wrote it.',
    },
  ],
} as const;
