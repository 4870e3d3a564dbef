import { formatMoney } from '../../../../catalogue/money.ts';
import type { Product } from '../../../../catalogue/product.ts';
import type { CartMessages } from './cart.messages.ts';

/** `$299/mo`, `$4/post`, `$499/event`; what is made once has its words beside the price: `$1,299 one-time`. */
export function priceLabel(product: Product, unitAmount: number, messages: CartMessages, locale: string): string {
  const price = formatMoney(unitAmount, { locale });
  return product.unit === 'once' ? `${price} ${messages.oneTime}` : price + messages.perUnit[product.unit];
}
