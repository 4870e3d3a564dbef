import type { CartTotals, ResolvedLine } from '#catalogue/cart-rules.ts';
import { formatMoney } from '#catalogue/money.ts';
import { useCart } from '../../shared/cart-store/use-cart.tsx';
import type { Locales } from '../../shared/element/view.tsx';
import { Heading, useLocales, useMessages } from '../../shared/element/view.tsx';
import { fillText } from '../../shared/text/fill-text.ts';
import { translateName, translateProduct } from '../../shared/text/text.tsx';
import { type ContactFormMessages, contactFormMessages } from './contact-form.messages.ts';

export function CartSummary() {
  const messages = useMessages(contactFormMessages);
  const locales = useLocales();
  const { lines, totals } = useCart();
  return (
    <section className="summary" part="cart" aria-labelledby="cart-heading">
      <Heading below={1} className="summary-heading" id="cart-heading">
        {messages.cart}
      </Heading>
      {lines.length === 0 ? (
        <p className="summary-empty">{messages.emptyCart}</p>
      ) : (
        <>
          <ul className="lines">
            {lines.map((line) => (
              <li className="line" key={line.product.id}>
                <p className="line-head">
                  <span>{formatLineName(line, messages, locales)}</span>
                  <span className="line-price">{formatLinePrice(line, messages, locales)}</span>
                </p>
                <ul className="specifications" lang={translateProduct(line.product, locales).lang}>
                  {translateProduct(line.product, locales).features.map((feature) => (
                    <li key={feature}>{feature}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
          <dl className="totals">
            {formatTotalLines(totals, messages, locales).map(({ label, amount }) => (
              <div className="total" key={label}>
                <dt>{label}</dt>
                <dd>{amount}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}

/** Returns the price of a cart line with its quantity: `$12/mo` for a subscription, `$1,299` for a one-time product. */
export function formatLinePrice(
  { product, quantity, unitAmount }: ResolvedLine,
  messages: ContactFormMessages,
  locales: Locales,
) {
  return formatMoney(unitAmount * quantity, { locale: locales.formats }) + (messages.per[product.interval] ?? '');
}

/** Returns the product's name, preceded by its quantity if that is more than one, for example `3 × Carousel Posts`. */
export function formatLineName(
  { product, quantity }: ResolvedLine,
  messages: ContactFormMessages,
  locales: Locales,
): string {
  return quantity > 1
    ? `${fillText(messages.quantity, { quantity }, locales)} ${translateName(product, locales)}`
    : translateName(product, locales);
}

export function formatTotalLines(
  { dueToday, thenMonthly, thenYearly }: CartTotals,
  messages: ContactFormMessages,
  locales: Locales,
) {
  const formatAmount = (cents: number) => formatMoney(cents, { locale: locales.formats, decimals: 'always' });
  if (thenMonthly === dueToday) return [{ label: messages.monthlyTotal, amount: formatAmount(dueToday) }];
  if (thenYearly === dueToday) return [{ label: messages.yearlyTotal, amount: formatAmount(dueToday) }];
  const later = [
    { label: messages.thenMonthly, amount: thenMonthly },
    { label: messages.thenYearly, amount: thenYearly },
  ].filter(({ amount }) => amount > 0);
  if (later.length === 0) return [{ label: messages.total, amount: formatAmount(dueToday) }];
  return [{ label: messages.dueToday, amount: dueToday }, ...later].map(({ label, amount }) => ({
    label,
    amount: formatAmount(amount),
  }));
}

/** Returns the prefilled message for a visitor who arrives from the cart. It lists the cart's lines and totals. */
export function formatOrderMessage(
  lines: readonly ResolvedLine[],
  totals: CartTotals,
  messages: ContactFormMessages,
  locales: Locales,
): string {
  if (lines.length === 0) return '';
  return [
    messages.order,
    ...lines.map((line) => `- ${formatLineName(line, messages, locales)}: ${formatLinePrice(line, messages, locales)}`),
    ...formatTotalLines(totals, messages, locales).map(({ label, amount }) => `${label}: ${amount}`),
  ].join('\n');
}
