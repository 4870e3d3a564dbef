import { type Cart, calculateCartTotals, type ResolvedLine } from '#catalogue/cart-rules.ts';
import { toPrice, toUnitAmount } from '#catalogue/money.ts';
import { getBilling } from '#catalogue/product.ts';
import type { PricedLine } from '#catalogue/wire.ts';
import { fillPlaceholders } from '../lang/fill.ts';
import type { Messages } from '../lang/messages.ts';
import { PageForm } from '../pages/page.tsx';
import { ProblemError } from '../problem.ts';
import { CheckoutFields, formatPrice } from './checkout-fields.tsx';
import type { CheckoutIntent } from './checkout-request.ts';

type RequestedCheckout = Pick<CheckoutIntent, 'items' | 'partner' | 'signedLink' | 'redirect'>;

export function toCart(lines: readonly ResolvedLine[]): Cart {
  return lines.map(({ product, quantity, unitAmount }) => ({ id: product.id, quantity, unitAmount }));
}

export function createPricedLine({ product, quantity }: ResolvedLine): PricedLine {
  const { id, priceId, name, description, unitAmount } = product;
  return { id, priceId, name, description, ...getBilling(product), quantity, price: toPrice(unitAmount) };
}

interface AgreeProps {
  lines: readonly ResolvedLine[];
  from: Pick<CheckoutIntent, 'partner' | 'signedLink'>;
  messages: Messages;
}

/** Form for buyers without JavaScript. Its button continues at the current prices, without a promotion code. */
export function AgreeForm({ lines, from: { partner, signedLink }, messages }: AgreeProps) {
  const { language, strings, money } = messages;
  const [line] = lines;
  const price = line && lines.length === 1 ? formatPrice(line, line.product.unitAmount, messages) : undefined;
  const label = fillPlaceholders(strings.pages.continueAt, {
    price: price ?? money(calculateCartTotals(toCart(lines)).dueToday),
  });
  return (
    <PageForm action="/api/create-checkout-session" tool="start_checkout" purpose={label}>
      <CheckoutFields lines={lines} language={language} partner={partner} signedLink={signedLink} />
      <button type="submit">{label}</button>
    </PageForm>
  );
}

/** Page content for buyers without JavaScript: each old and new price, and a button that accepts the new prices. */
function Question({ asked, lines, from, messages }: AgreeProps & { asked: RequestedCheckout['items'] }) {
  const changes = lines.flatMap((line) => {
    const shown = asked.find(({ priceId }) => priceId === line.product.priceId)?.shown?.price ?? 0;
    const was = toUnitAmount(shown) ?? 0;
    return was > 0 && was !== line.product.unitAmount ? [{ line, was }] : [];
  });
  return (
    <>
      {changes.map(({ line, was }) => {
        const { product, quantity } = line;
        const before = formatPrice(line, was, messages);
        const now = formatPrice(line, product.unitAmount, messages);
        const [start, end] = fillPlaceholders(messages.strings.pages.wasNow, { before, now }).split('{name}');
        return (
          <p key={product.id}>
            {start}
            <strong>{`${quantity > 1 ? `${quantity} × ` : ''}${messages.productName(product.id)}`}</strong>
            {end}
          </p>
        );
      })}
      <AgreeForm lines={lines} from={from} messages={messages} />
    </>
  );
}

/** Creates the error for an outdated price. It contains the cart at current prices, without products that are no longer sold. */
export function createPriceChangedError(asked: RequestedCheckout, lines: readonly ResolvedLine[]): ProblemError {
  return new ProblemError(409, 'price-changed', lines.length > 0 ? 'priceChanged' : 'notSoldAnymore', {
    retry: 'new-attempt',
    lines: lines.map(createPricedLine),
    page:
      asked.redirect && lines.length > 0
        ? (messages) => ({
            title: messages.strings.pages.priceChanged,
            content: <Question asked={asked.items} lines={lines} from={asked} messages={messages} />,
          })
        : undefined,
  });
}
