/** How long work takes, and what a buyer is told of it. Pages, terms and the receipt (page and mail) take their times from here. */
import { afterPaymentSentences } from '#agency/catalogue';
import type { Category } from './product.ts';

export { deliveryTimes, nextSteps, times } from '#agency/catalogue';

/** What a buyer is told right after paying: who writes, when work starts, and what each kind of order waits for. */
export function afterPayment(categories: ReadonlySet<Category>, sentences = afterPaymentSentences): string {
  const isSaid = ({ except, only }: (typeof sentences)[number]) =>
    !(except && [...categories].every((category) => except.includes(category))) &&
    (!only || only.some((category) => categories.has(category)));
  return sentences
    .filter(isSaid)
    .map(({ text }) => text)
    .join(' ');
}
