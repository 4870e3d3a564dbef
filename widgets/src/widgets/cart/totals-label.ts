import type { CartTotals } from '../../../../catalogue/cart-rules.ts';
import type { CartMessages } from './cart.messages.ts';

/** Some of it is billed once and some every month. */
export function isMixed({ dueToday, thenMonthly }: CartTotals): boolean {
  return thenMonthly > 0 && thenMonthly !== dueToday;
}

/** What to call the amount that is due today. */
export function dueTodayLabel(totals: CartTotals, messages: CartMessages): string {
  if (isMixed(totals)) return messages.dueToday;
  return totals.thenMonthly > 0 ? messages.monthlyTotal : messages.total;
}
