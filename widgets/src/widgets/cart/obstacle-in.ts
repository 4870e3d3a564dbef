import type { Cart } from '#catalogue/cart-rules.ts';
import { sharedCheckouts } from '../../shared/cart-store/checkouts.ts';
import type { Checkout } from '../../shared/cart-store/stored-checkouts.ts';
import type { CartApi } from '../../shared/cart-store/use-cart.tsx';
import type { Obstacle } from './checkout-failure.ts';

/** What has to be settled before these lines of the cart can be paid for. */
export function obstacleIn({ soldTwice, addOnsWithoutPackage }: CartApi, wanted: Cart): Obstacle | undefined {
  if (soldTwice.length > 0) return 'sold-twice';
  if (addOnsWithoutPackage.length > 0) return 'add-on-needs-package';
  const { checkouts } = sharedCheckouts().getState();
  return checkouts.some((checkout) => isOnItsWay(checkout, wanted)) ? 'payment-processing' : undefined;
}

/** Whether lines of the cart are what a payment on its way is for. */
export function isOnItsWay({ state, released, lines }: Checkout, cart: Cart): boolean {
  return state === 'processing' && !released && lines.some(({ id }) => cart.some((line) => line.id === id));
}
