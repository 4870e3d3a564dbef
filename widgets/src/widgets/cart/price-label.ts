import { formatMoney } from '#catalogue/money.ts';
import type { Product } from '#catalogue/product.ts';
import { fillText } from '../../shared/text/fill-text.ts';
import { unitIn } from '../../shared/text/in-language.ts';
import type { CartMessages } from './cart.messages.ts';

/** `$299/mo`, `$4/post`, `$499/event`; what is made once has its words beside the price: `$1,299 one-time`. */
export function priceLabel(product: Product, unitAmount: number, messages: CartMessages, locale: string): string {
  const price = formatMoney(unitAmount, { locale });
  const { unit } = product;
  if (unit === 'once') return `${price} ${messages.oneTime}`;
  if (unit === 'mo' || unit === 'yr') return price + messages.perUnit[unit];
  return price + fillText(messages.perUnit.other, { unit: unitIn(unit, locale).one }, locale);
}
