import { type Cart, calculateCartTotals, hasPackageFor, listAddOnsWithoutPackage } from './cart-rules.ts';
import { findProduct } from './products.ts';

/**
 * Splits a cart into carts that are checked out separately, because all plans of a Stripe subscription need the same
 * interval. One-time products are part of the monthly checkout, unless they belong to a yearly plan or a yearly add-on.
 */
export function splitIntoCheckouts(cart: Cart): readonly Cart[] {
  const { thenMonthly, thenYearly } = calculateCartTotals(cart);
  if (thenMonthly === 0 || thenYearly === 0) return [cart];
  const yearly = cart.filter(({ id }) => findProduct(id)?.interval === 'year');
  const addOns = listAddOnsWithoutPackage(yearly);
  const plans = cart.filter((line) => addOns.some((addOn) => hasPackageFor([line], addOn)));
  const rest = cart.filter((line) => !yearly.includes(line) && !plans.includes(line));
  const withoutPlan = listAddOnsWithoutPackage(rest).map(({ id }) => id);
  const first = rest.filter(({ id }) => !withoutPlan.includes(id));
  return [first, cart.filter((line) => !first.includes(line))];
}
