import type { ResolvedLine } from '#catalogue/cart-rules.ts';
import { formatMoney, toPrice, toUnitAmount } from '#catalogue/money.ts';
import { billingOf } from '#catalogue/product.ts';
import type { PricedLine } from '#catalogue/wire.ts';
import { escapeHtml } from '../html.ts';
import { billedText, fill } from '../lang/fill.ts';
import type { Speech } from '../lang/speech.ts';
import { ProblemError } from '../problem.ts';
import type { CheckoutIntent } from './checkout-request.ts';

type Asked = Pick<CheckoutIntent, 'items' | 'partner' | 'redirect'>;

export function pricedLine({ product, quantity }: ResolvedLine): PricedLine {
  const { id, priceId, name, description, unitAmount } = product;
  return { id, priceId, name, description, ...billingOf(product), quantity, price: toPrice(unitAmount) };
}

function hidden(name: string, value: string | number): string {
  return `<input type="hidden" name="${name}" value="${escapeHtml(String(value))}">`;
}

function priceText({ product, quantity }: ResolvedLine, unitAmount: number, { words, locale }: Speech): string {
  const billed = billedText(formatMoney(unitAmount, { locale }), product.interval, words);
  return quantity > 1 ? fill(words.pages.each, { amount: billed }) : billed;
}

/** Form for buyers without JavaScript: its button continues at today's price, without a promotion code. */
export function agreeForm(line: ResolvedLine, { partner }: Pick<Asked, 'partner'>, speech: Speech): string {
  const { product, quantity } = line;
  const price = priceText(line, product.unitAmount, speech);
  return `<form method="post" action="/api/create-checkout-session">
${hidden('priceId', product.priceId)}${hidden('quantity', quantity)}${hidden('shown', toPrice(product.unitAmount))}
${hidden('language', speech.language)}${partner === undefined ? '' : hidden('partner', partner)}
<button>${fill(speech.words.pages.continueAt, { price })}</button>
</form>`;
}

/** Page content for buyers without JavaScript: the old price, the new one, and a button that accepts it. */
function question(line: ResolvedLine, { items, partner }: Asked, speech: Speech): string {
  const { product, quantity } = line;
  const was = toUnitAmount(items[0]?.shown?.price ?? 0) ?? 0;
  const name = `<strong>${quantity > 1 ? `${quantity} × ` : ''}${escapeHtml(speech.nameOf(product.id))}</strong>`;
  const [before, now] = [was, product.unitAmount].map((unitAmount) => priceText(line, unitAmount, speech));
  return `<p>${fill(speech.words.pages.wasNow, { name, before: before ?? '', now: now ?? '' })}</p>
${agreeForm(line, { partner }, speech)}`;
}

/** The buyer saw an outdated price. The reply holds the cart at today's prices, without what is no longer sold. */
export function priceChanged(asked: Asked, lines: readonly ResolvedLine[]): ProblemError {
  const [line] = lines;
  return new ProblemError(409, 'price-changed', line ? 'priceChanged' : 'notSoldAnymore', {
    retry: 'new-attempt',
    lines: lines.map(pricedLine),
    page:
      asked.redirect && line
        ? (speech) => ({ title: speech.words.pages.priceChanged, html: question(line, asked, speech) })
        : undefined,
  });
}
