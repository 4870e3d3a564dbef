import type { CartTotals, ResolvedLine } from '../../../catalogue/cart-rules.ts';
import { formatMoney } from '../../../catalogue/money.ts';
import { findProduct } from '../../../catalogue/products.ts';
import type { CartChange } from '../cart-store/cart-change.ts';
import type { CartMessages } from './cart.messages.ts';
import { dueTodayLabel } from './totals-label.ts';

/** What just happened to the cart, in a sentence. */
export function changeText(
  change: CartChange,
  lines: readonly ResolvedLine[],
  words: CartMessages,
  locale: string,
): string {
  const name = findProduct(change.id)?.name ?? '';
  switch (change.kind) {
    case 'added':
      return words.added(
        new Intl.ListFormat(locale).format((change.ids ?? []).map((id) => findProduct(id)?.name ?? '')),
      );
    case 'replaced':
    case 'switched':
      return words.replaced(name, findProduct(change.replacedId ?? '')?.name ?? '');
    case 'removed':
      return words.removed(name);
    case 'quantity':
      return words.quantityNow(name, lines.find(({ product }) => product.id === change.id)?.quantity ?? 0);
    case 'cleared':
      return words.cleared;
    case 'undone':
      return words.undone;
  }
}

export function totalText(totals: CartTotals, words: CartMessages, locale: string): string {
  return `${dueTodayLabel(totals, words)}: ${formatMoney(totals.dueToday, { locale, decimals: 'always' })}.`;
}
