import type { SoldTwice } from '#catalogue/cart-rules.ts';
import type { AddOn, Product } from '#catalogue/product.ts';
import { services } from '#catalogue/services.ts';
import type { CartApi } from '../../shared/cart-store/use-cart.tsx';
import { fillText } from '../../shared/text/fill-text.ts';
import { nameById, nameIn, serviceIn } from '../../shared/text/in-language.ts';
import type { CartMessages } from './cart.messages.ts';
import type { CheckoutState } from './use-checkout.ts';

type Blocked = Extract<CheckoutState, { kind: 'blocked' }>;

/** What stands in the way of a checkout, by name. Empty where only the Worker knows of it. */
export function obstacleText(
  { obstacle, products }: Blocked,
  { soldTwice, addOnsWithoutPackage }: CartApi,
  messages: CartMessages,
  locale: string,
): string {
  const names = namesOf(products, locale);
  switch (obstacle) {
    case 'sold-twice':
      return soldTwice.map((twice) => soldTwiceText(twice, messages, locale)).join(' ');
    case 'add-on-needs-package':
      return addOnsWithoutPackage
        .map((addOn) => `${nameIn(addOn, locale)}: ${needsPlanText(addOn, messages, locale)}`)
        .join(' ');
    case 'payment-processing':
      return fillText(messages.onItsWay, { names }, locale);
    case 'already-paid':
      return fillText(messages.paid, { names }, locale);
  }
}

export function soldTwiceText({ plan, bundle }: SoldTwice, messages: CartMessages, locale: string): string {
  const found = services.find(({ id }) => id === plan.category);
  const service = found ? serviceIn(found, locale).name : nameIn(plan, locale);
  return fillText(messages.inBundle, { service, bundle: nameIn(bundle, locale) }, locale);
}

export function needsPlanText({ compatibility }: AddOn, messages: CartMessages, locale: string): string {
  const names = compatibility.flatMap((id) => nameById(id, locale) ?? []);
  const plans = new Intl.ListFormat(locale, { type: 'disjunction' }).format(names);
  return fillText(messages.needsPlan, { plans }, locale);
}

export function namesOf(products: readonly Pick<Product, 'id' | 'name'>[], locale: string): string {
  return new Intl.ListFormat(locale).format(products.map((product) => nameIn(product, locale)));
}
