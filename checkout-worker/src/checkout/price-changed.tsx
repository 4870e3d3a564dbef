import type { ResolvedLine } from '#catalogue/cart-rules.ts';
import { formatMoney, toPrice, toUnitAmount } from '#catalogue/money.ts';
import { billingOf } from '#catalogue/product.ts';
import type { PricedLine } from '#catalogue/wire.ts';
import { amountWithInterval, fill } from '../lang/fill.ts';
import type { Messages } from '../lang/messages.ts';
import { HiddenFields } from '../pages/page.tsx';
import { ProblemError } from '../problem.ts';
import type { CheckoutIntent } from './checkout-request.ts';

type Asked = Pick<CheckoutIntent, 'items' | 'partner' | 'redirect'>;

export function pricedLine({ product, quantity }: ResolvedLine): PricedLine {
  const { id, priceId, name, description, unitAmount } = product;
  return { id, priceId, name, description, ...billingOf(product), quantity, price: toPrice(unitAmount) };
}

function priceText({ product, quantity }: ResolvedLine, unitAmount: number, { strings, formats }: Messages): string {
  const billed = amountWithInterval(formatMoney(unitAmount, { locale: formats }), product.interval, strings);
  return quantity > 1 ? fill(strings.pages.each, { amount: billed }) : billed;
}

interface AgreeProps {
  line: ResolvedLine;
  partner: string | undefined;
  messages: Messages;
}

/** Form for buyers without JavaScript. Its button continues at the current price, without a promotion code. */
export function AgreeForm({ line, partner, messages }: AgreeProps) {
  const { priceId, unitAmount } = line.product;
  const fields = { priceId, quantity: line.quantity, shown: toPrice(unitAmount), language: messages.language, partner };
  return (
    <form method="post" action="/api/create-checkout-session">
      <HiddenFields {...fields} />
      <button type="submit">
        {fill(messages.strings.pages.continueAt, { price: priceText(line, unitAmount, messages) })}
      </button>
    </form>
  );
}

/** Page content for buyers without JavaScript: the old price, the new price, and a button that accepts the new price. */
function Question({ line, was, partner, messages }: AgreeProps & { was: number }) {
  const { product, quantity } = line;
  const before = priceText(line, was, messages);
  const now = priceText(line, product.unitAmount, messages);
  const [start, end] = fill(messages.strings.pages.wasNow, { before, now }).split('{name}');
  return (
    <>
      <p>
        {start}
        <strong>{`${quantity > 1 ? `${quantity} × ` : ''}${messages.productName(product.id)}`}</strong>
        {end}
      </p>
      <AgreeForm line={line} partner={partner} messages={messages} />
    </>
  );
}

/** Creates the error for an outdated price. It contains the cart at current prices, without products that are no longer sold. */
export function createPriceChangedError(asked: Asked, lines: readonly ResolvedLine[]): ProblemError {
  const [line] = lines;
  return new ProblemError(409, 'price-changed', line ? 'priceChanged' : 'notSoldAnymore', {
    retry: 'new-attempt',
    lines: lines.map(pricedLine),
    page:
      asked.redirect && line
        ? (messages) => ({
            title: messages.strings.pages.priceChanged,
            content: (
              <Question
                line={line}
                was={toUnitAmount(asked.items[0]?.shown?.price ?? 0) ?? 0}
                partner={asked.partner}
                messages={messages}
              />
            ),
          })
        : undefined,
  });
}
