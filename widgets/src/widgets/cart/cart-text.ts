import { services } from '#agency/catalogue';
import type { RefusedLine } from '#catalogue/cart-link.ts';
import {
  type CartTotals,
  maxLines,
  maxQuantity,
  type PlanSoldTwice,
  type ResolvedLine,
} from '#catalogue/cart-rules.ts';
import { formatList } from '#catalogue/format-list.ts';
import { formatMoney } from '#catalogue/money.ts';
import type { AddOn, Product } from '#catalogue/product.ts';
import type { CartChange } from '../../shared/cart-store/cart-store.ts';
import type { CartApi } from '../../shared/cart-store/use-cart.tsx';
import type { Locales } from '../../shared/element/view.tsx';
import { fillText } from '../../shared/text/fill-text.ts';
import { translateName, translateNameById, translateService, translateUnit } from '../../shared/text/text.tsx';
import type { CartMessages } from './cart.messages.ts';
import type { CheckoutState } from './checkout-state.ts';

/** Returns a price with its unit, for example `$299/mo`, `$4/post` or `$1,299 one-time`. */
export function formatPriceLabel(
  product: Product,
  unitAmount: number,
  messages: CartMessages,
  locales: Locales,
): string {
  const price = formatMoney(unitAmount, { locale: locales.formats });
  const { unit } = product;
  if (unit === 'once') return `${price} ${messages.oneTime}`;
  if (unit === 'mo' || unit === 'yr') return price + messages.perUnit[unit];
  return price + fillText(messages.perUnit.other, { unit: translateUnit(unit, locales).one }, locales);
}

export function isMixed({ dueToday, thenMonthly, thenYearly }: CartTotals): boolean {
  return ![0, dueToday].includes(thenMonthly) || ![0, dueToday].includes(thenYearly);
}

export function getDueTodayLabel(totals: CartTotals, messages: CartMessages): string {
  if (isMixed(totals)) return messages.dueToday;
  if (totals.thenYearly > 0) return messages.yearlyTotal;
  return totals.thenMonthly > 0 ? messages.monthlyTotal : messages.total;
}

export function formatTotal(totals: CartTotals, messages: CartMessages, locales: Locales): string {
  return `${getDueTodayLabel(totals, messages)}: ${formatMoney(totals.dueToday, { locale: locales.formats, decimals: 'always' })}.`;
}

/** Returns the sentence that says why a line of a cart link is not in the cart. */
export function formatRefused({ rule, text, kept }: RefusedLine, messages: CartMessages, locales: Locales): string {
  const nameOf = (id: string) => translateNameById(id, locales) ?? id;
  return fillText(
    messages.notAdded[rule],
    { name: nameOf(text), most: maxQuantity, lines: maxLines, ...(kept && { kept: nameOf(kept) }) },
    locales,
  );
}

export function formatChange(
  change: CartChange,
  lines: readonly ResolvedLine[],
  messages: CartMessages,
  locales: Locales,
): string {
  const name = translateNameById(change.id ?? '', locales) ?? '';
  const joinNames = (ids: readonly string[] = []) =>
    formatList(
      locales.words,
      ids.map((id) => translateNameById(id, locales) ?? ''),
    );
  const fill = (text: string, values: Readonly<Record<string, string | number>>) => fillText(text, values, locales);
  switch (change.kind) {
    case 'added':
      return fill(messages.added, { name: joinNames(change.ids) });
    case 'replaced':
    case 'switched':
      return fill(messages.replaced, { name, replaced: joinNames(change.replacedIds ?? [change.replacedId ?? '']) });
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
export function formatObstacle(
  { obstacle, products }: Pick<Blocked, 'obstacle' | 'products'>,
  { soldTwice, addOnsWithoutPackage }: Pick<CartApi, 'soldTwice' | 'addOnsWithoutPackage'>,
  messages: CartMessages,
  locales: Locales,
): string {
  const names = formatNames(products, locales);
  switch (obstacle) {
    case 'sold-twice':
      return soldTwice.map((twice) => formatSoldTwice(twice, messages, locales)).join(' ');
    case 'add-on-needs-package':
      return addOnsWithoutPackage
        .map((addOn) => `${translateName(addOn, locales)}: ${formatNeedsPlan(addOn, messages, locales)}`)
        .join(' ');
    case 'payment-processing':
      return fillText(messages.onItsWay, { names }, locales);
    case 'already-paid':
      return fillText(messages.paid, { names }, locales);
  }
}

export function formatSoldTwice({ plan, bundle }: PlanSoldTwice, messages: CartMessages, locales: Locales): string {
  const found = services.find(({ id }) => id === plan.category);
  const service = found ? translateService(found, locales).name : translateName(plan, locales);
  return fillText(messages.inBundle, { service, bundle: translateName(bundle, locales) }, locales);
}

export function formatNeedsPlan({ compatibility }: AddOn, messages: CartMessages, locales: Locales): string {
  const names = compatibility.flatMap((id) => translateNameById(id, locales) ?? []);
  return fillText(messages.needsPlan, { plans: formatList(locales.words, names, 'disjunction') }, locales);
}

export function formatNames(products: readonly Pick<Product, 'id' | 'name'>[], locales: Locales): string {
  return formatList(
    locales.words,
    products.map((product) => translateName(product, locales)),
  );
}
