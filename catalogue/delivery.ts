/** Delivery times and the sentences about them, for pages, terms and receipts. */
import { afterPaymentSentences } from '#agency/catalogue';
import type { Category } from './product.ts';

export { deliveryTimes, nextSteps, times } from '#agency/catalogue';

/** Returns the text for a buyer after the payment: who writes, when work starts, and what the agency needs first. */
export function buildAfterPaymentText(categories: ReadonlySet<Category>, sentences = afterPaymentSentences): string {
  const appliesToOrder = ({ except, only }: (typeof sentences)[number]) =>
    !(except && [...categories].every((category) => except.includes(category))) &&
    (!only || only.some((category) => categories.has(category)));
  return sentences
    .filter(appliesToOrder)
    .map(({ text }) => text)
    .join(' ');
}
