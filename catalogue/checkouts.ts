import { addOnsWithoutPackage, type Cart, cartTotals, hasPackageFor } from './cart-rules.ts';
import { findProduct } from './products.ts';

/**
 * Splits a cart into carts that are checked out separately, because all plans of one Stripe subscription have the same
 * interval. One-time products join the monthly part, unless they are an add-on for a yearly plan or the plan of a
 * yearly add-on.
 */
export function checkoutsOf(cart: Cart): readonly Cart[] {
  const { thenMonthly, thenYearly } = cartTotals(cart);
  if (thenMonthly === 0 || thenYearly === 0) return [cart];
  const yearly = cart.filter(({ id }) => findProduct(id)?.interval === 'year');
  const addOns = addOnsWithoutPackage(yearly);
  const plans = cart.filter((line) => addOns.some((addOn) => hasPackageFor([line], addOn)));
  const rest = cart.filter((line) => !yearly.includes(line) && !plans.includes(line));
  const withoutPlan = addOnsWithoutPackage(rest).map(({ id }) => id);
  const first = rest.filter(({ id }) => !withoutPlan.includes(id));
  return [first, cart.filter((line) => !first.includes(line))];
}
