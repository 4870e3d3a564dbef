import type { ResolvedLine } from '../../../catalogue/cart-rules.ts';
import { formatMoney, toPrice, toUnitAmount } from '../../../catalogue/money.ts';
import { billingOf } from '../../../catalogue/product.ts';
import type { PricedLine } from '../../../catalogue/wire.ts';
import { escapeHtml } from '../html.ts';
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
function question({ product, quantity }: ResolvedLine, { items, partner }: Asked): string {
  const was = toUnitAmount(items[0]?.shown?.price ?? 0) ?? 0;
  const unit = `${product.interval === 'once' ? '' : ` a ${product.interval}`}${quantity > 1 ? ' each' : ''}`;
  const price = formatMoney(product.unitAmount) + unit;
  return `<p><strong>${quantity > 1 ? `${quantity} x ` : ''}${escapeHtml(product.name)}</strong>: was ${formatMoney(was)}${unit}, now ${price}.</p>
<form method="post" action="/api/create-checkout-session">
${hidden('priceId', product.priceId)}${hidden('quantity', quantity)}${hidden('shown', toPrice(product.unitAmount))}
${partner === undefined ? '' : hidden('partner', partner)}
<button>Continue at ${price}</button>
</form>`;
}

/** The buyer saw an outdated price. The reply holds the cart at today's prices, without what is no longer sold. */
export function priceChanged(asked: Asked, lines: readonly ResolvedLine[]): ProblemError {
  const [line] = lines;
  const sentence = line
    ? 'A price has changed since you saw it, or something is no longer sold. Please check the cart.'
    : 'What you chose is no longer sold.';
  return new ProblemError(409, 'price-changed', sentence, {
    retry: 'new-attempt',
    lines: lines.map(pricedLine),
    page: asked.redirect && line ? { title: 'The price has changed', html: question(line, asked) } : undefined,
  });
}
