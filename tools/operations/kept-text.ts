import type { Kept } from '../../checkout-worker/src/privacy/person-data.ts';

/** A subscription goes on when its buyer's data is erased. */
export function runningText(numbers: readonly string[]): string {
  return `Still running, and still charged: the subscription of ${numbers.join(', ')}. Cancel it in Stripe’s dashboard, then erase again.`;
}

/** What stays of a person who asked to be forgotten, and why. */
export function keptText({ subscriptions, withdrawals, orders, partners, customers, deskActions }: Kept): string[] {
  const sentences = [
    subscriptions.length > 0 && runningText(subscriptions),
    withdrawals.length > 0 &&
      `Kept for three years, as proof: the withdrawal from ${withdrawals.join(', ')} with name and address.`,
    orders.length > 0 &&
      `Kept for the books: ${orders.join(', ')} with what was ordered and paid, without name or address.`,
    partners.length > 0 &&
      `Still registered: the partner ${partners.join(', ')}, with name, sites and sales. \`npm run partner -- remove\` deletes it.`,
    customers.length > 0 &&
      `Stripe keeps name, address and invoices of ${customers.join(', ')}. Once no subscription is running, have them redacted in Stripe’s dashboard.`,
    deskActions > 0 &&
      `Kept for a year: what this address did at the desk, ${deskActions} ${deskActions === 1 ? 'entry' : 'entries'}.`,
  ];
  return sentences.filter((sentence) => sentence !== false);
}
