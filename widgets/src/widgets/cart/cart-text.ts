import { services } from '#agency/catalogue';
import type { RefusedLine } from '#catalogue/cart-link.ts';
import { type CartTotals, maxQuantity, type ResolvedLine, type SoldTwice } from '#catalogue/cart-rules.ts';
import { formatMoney } from '#catalogue/money.ts';
import type { AddOn, Product } from '#catalogue/product.ts';
import type { CartChange } from '../../shared/cart-store/cart-store.ts';
import type { CartApi } from '../../shared/cart-store/use-cart.tsx';
import { fillText } from '../../shared/text/fill-text.ts';
import { translatedName, translatedNameById, translatedService, translatedUnit } from '../../shared/text/text.tsx';
import type { CartMessages } from './cart.messages.ts';
import type { CheckoutState } from './checkout-state.ts';

/** Returns a price with its unit, for example `$299/mo`, `$4/post` or `$1,299 one-time`. */
export function priceLabel(product: Product, unitAmount: number, messages: CartMessages, locale: string): string {
  const price = formatMoney(unitAmount, { locale });
  const { unit } = product;
  if (unit === 'once') return `${price} ${messages.oneTime}`;
  if (unit === 'mo' || unit === 'yr') return price + messages.perUnit[unit];
  return price + fillText(messages.perUnit.other, { unit: translatedUnit(unit, locale).one }, locale);
}

export function isMixed({ dueToday, thenMonthly, thenYearly }: CartTotals): boolean {
  return ![0, dueToday].includes(thenMonthly) || ![0, dueToday].includes(thenYearly);
}

export function dueTodayLabel(totals: CartTotals, messages: CartMessages): string {
  if (isMixed(totals)) return messages.dueToday;
  if (totals.thenYearly > 0) return messages.yearlyTotal;
  return totals.thenMonthly > 0 ? messages.monthlyTotal : messages.total;
}

export function totalText(totals: CartTotals, messages: CartMessages, locale: string): string {
  return `${dueTodayLabel(totals, messages)}: ${formatMoney(totals.dueToday, { locale, decimals: 'always' })}.`;
}

/** Returns the sentence that says why a line of a cart link is not in the cart. */
export function refusedText({ rule, text, kept }: RefusedLine, messages: CartMessages, locale: string): string {
  const nameOf = (id: string) => translatedNameById(id, locale) ?? id;
  return fillText(
    messages.notAdded[rule],
    { name: nameOf(text), most: maxQuantity, ...(kept && { kept: nameOf(kept) }) },
    locale,
  );
}

export function changeText(
  change: CartChange,
  lines: readonly ResolvedLine[],
  messages: CartMessages,
  locale: string,
): string {
  const name = translatedNameById(change.id ?? '', locale) ?? '';
  const names = (ids: readonly string[] = []) =>
    new Intl.ListFormat(locale).format(ids.map((id) => translatedNameById(id, locale) ?? ''));
  const fill = (text: string, values: Readonly<Record<string, string | number>>) => fillText(text, values, locale);
  switch (change.kind) {
    case 'added':
      return fill(messages.added, { name: names(change.ids) });
    case 'replaced':
    case 'switched':
      return fill(messages.replaced, { name, replaced: names(change.replacedIds ?? [change.replacedId ?? '']) });
    case 'removed':
      return fill(messages.removed, { name });
    case 'quantity':
      return fill(messages.quantityNow, {
        name,
        quantity: lines.find(({ product }) => product.id === change.id)?.quantity ?? 0,
      });
    case 'cleared':
      return messages.cleared;
    case 'undone':
      return messages.undone;
    case 'imported':
      return messages.imported;
    case 'ordered':
      return '';
  }
}

type Blocked = Extract<CheckoutState, { kind: 'blocked' }>;

/** Returns a sentence that explains what blocks the checkout, or an empty string if only the Worker knows the reason. */
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
        .map((addOn) => `${translatedName(addOn, locale)}: ${needsPlanText(addOn, messages, locale)}`)
        .join(' ');
    case 'payment-processing':
      return fillText(messages.onItsWay, { names }, locale);
    case 'already-paid':
      return fillText(messages.paid, { names }, locale);
  }
}

export function soldTwiceText({ plan, bundle }: SoldTwice, messages: CartMessages, locale: string): string {
  const found = services.find(({ id }) => id === plan.category);
  const service = found ? translatedService(found, locale).name : translatedName(plan, locale);
  return fillText(messages.inBundle, { service, bundle: translatedName(bundle, locale) }, locale);
}

export function needsPlanText({ compatibility }: AddOn, messages: CartMessages, locale: string): string {
  const names = compatibility.flatMap((id) => translatedNameById(id, locale) ?? []);
  const plans = new Intl.ListFormat(locale, { type: 'disjunction' }).format(names);
  return fillText(messages.needsPlan, { plans }, locale);
}

export function namesOf(products: readonly Pick<Product, 'id' | 'name'>[], locale: string): string {
  return new Intl.ListFormat(locale).format(products.map((product) => translatedName(product, locale)));
}
