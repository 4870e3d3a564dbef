import { addOnsWithoutPackage, type Cart, cartTotals, hasPackageFor } from './cart-rules.ts';
import { findProduct } from './products.ts';

/**
 * The carts to be checked out one by one: Stripe bills the plans of one subscription at the same interval. What is paid once goes
 * with the monthly plans, unless it is an add-on for a yearly one, or the plan of a yearly add-on.
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
