import { writeCartLines } from '#catalogue/cart-link.ts';
import type { ResolvedLine } from '#catalogue/cart-rules.ts';
import { formatMoney, toPrice } from '#catalogue/money.ts';
import { fillPlaceholders, formatAmountWithInterval } from '../lang/fill.ts';
import type { Messages } from '../lang/messages.ts';
import { HiddenFields } from '../pages/page.tsx';

interface CheckoutFieldsProps {
  lines: readonly ResolvedLine[];
  language: string;
  partner?: string | undefined;
  signedLink?: string | undefined;
  promo?: string | undefined;
  /** Attribution as JSON text. */
  attribution?: string | undefined;
}

/** Hidden fields of a form that orders the lines at the prices shown, without JavaScript. */
export function CheckoutFields({ lines, ...others }: CheckoutFieldsProps) {
  const items = writeCartLines(lines.map(({ product, quantity }) => ({ id: product.id, quantity })));
  const shown = lines.map(({ product }) => [`shown.${product.priceId}`, toPrice(product.unitAmount)]);
  return <HiddenFields items={items} {...Object.fromEntries(shown)} {...others} />;
}

/** Formats a price with its interval, such as `$299 a month`, and with `each` if the quantity is larger than 1. */
export function formatPrice({ product, quantity }: ResolvedLine, unitAmount: number, messages: Messages): string {
  const billed = formatAmountWithInterval(formatMoney(unitAmount, { locale: messages.formats }), product, messages);
  return quantity > 1 ? fillPlaceholders(messages.strings.pages.each, { amount: billed }) : billed;
}
