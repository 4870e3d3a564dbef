import type { CartTotals, ResolvedLine } from '#catalogue/cart-rules.ts';
import { formatMoney } from '#catalogue/money.ts';
import type { CartChange } from '../../shared/cart-store/cart-change.ts';
import { fillText } from '../../shared/text/fill-text.ts';
import { nameById } from '../../shared/text/in-language.ts';
import type { CartMessages } from './cart.messages.ts';
import { dueTodayLabel } from './totals-label.ts';

/** What just happened to the cart, in a sentence. */
export function changeText(
  change: CartChange,
  lines: readonly ResolvedLine[],
  messages: CartMessages,
  locale: string,
): string {
  const name = nameById(change.id ?? '', locale) ?? '';
  const names = (ids: readonly string[] = []) =>
    new Intl.ListFormat(locale).format(ids.map((id) => nameById(id, locale) ?? ''));
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

export function totalText(totals: CartTotals, messages: CartMessages, locale: string): string {
  return `${dueTodayLabel(totals, messages)}: ${formatMoney(totals.dueToday, { locale, decimals: 'always' })}.`;
}
