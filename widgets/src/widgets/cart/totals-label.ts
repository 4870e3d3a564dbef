import type { CartTotals } from '#catalogue/cart-rules.ts';
import type { CartMessages } from './cart.messages.ts';

/** Some of it is billed at another interval than the rest. */
export function isMixed({ dueToday, thenMonthly, thenYearly }: CartTotals): boolean {
  return ![0, dueToday].includes(thenMonthly) || ![0, dueToday].includes(thenYearly);
}

/** What to call the amount that is due today. */
export function dueTodayLabel(totals: CartTotals, messages: CartMessages): string {
  if (isMixed(totals)) return messages.dueToday;
  if (totals.thenYearly > 0) return messages.yearlyTotal;
  return totals.thenMonthly > 0 ? messages.monthlyTotal : messages.total;
}
