import type { ResolvedLine } from '../../../catalogue/cart-rules.ts';
import { formatMoney, toPrice, toUnitAmount } from '../../../catalogue/money.ts';
import { billingOf } from '../../../catalogue/product.ts';
import type { PricedLine } from '../../../catalogue/wire.ts';
import { escapeHtml } from '../html.ts';
import { billedText, fill } from '../lang/fill.ts';
import type { Speech } from '../lang/speech.ts';
import { ProblemError } from '../problem.ts';
import type { CheckoutIntent } from './checkout-request.ts';

type Asked = Pick<CheckoutIntent, 'items' | 'partner' | 'redirect'>;

function pricedLine({ product, quantity }: ResolvedLine): PricedLine {
  const { id, priceId, name, description, unitAmount } = product;
  return { id, priceId, name, description, ...billingOf(product), quantity, price: toPrice(unitAmount) };
}

function hidden(name: string, value: string | number): string {
  return `<input type="hidden" name="${name}" value="${escapeHtml(String(value))}">`;
}

/** For a plain form: the old price, the new one, and a button that accepts it. */
function question({ product, quantity }: ResolvedLine, { items, partner }: Asked, speech: Speech): string {
  const { words, language, locale, nameOf } = speech;
  const { each, wasNow, continueAt } = words.pages;
  const priceText = (unitAmount: number) => {
    const amount = formatMoney(unitAmount, { locale });
    const billed = billedText(amount, product.interval, words);
    return quantity > 1 ? fill(each, { amount: billed }) : billed;
  };
  const was = toUnitAmount(items[0]?.shown?.price ?? 0) ?? 0;
  const price = priceText(product.unitAmount);
  const name = `<strong>${quantity > 1 ? `${quantity} × ` : ''}${escapeHtml(nameOf(product.id))}</strong>`;
  return `<p>${fill(wasNow, { name, before: priceText(was), now: price })}</p>
<form method="post" action="/api/create-checkout-session">
${hidden('priceId', product.priceId)}${hidden('quantity', quantity)}${hidden('shown', toPrice(product.unitAmount))}
${hidden('language', language)}${partner === undefined ? '' : hidden('partner', partner)}
<button>${fill(continueAt, { price })}</button>
</form>`;
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
