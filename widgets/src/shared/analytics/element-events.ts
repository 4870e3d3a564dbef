/** What the widgets' own events are called in GA4. The shapes are those of the events' details; what does not fit is not told. */
import { toPrice, toUnitAmount } from '../../../../catalogue/money.ts';
import { orderNumber } from '../../../../catalogue/order-number.ts';
import { itemsOf, push, pushEcommerce, valueOfItems } from './data-layer.ts';
import { isFirstReport } from './purchases.ts';

interface CheckoutStart {
  items: readonly { id?: string; quantity: number; price: number }[];
}

interface PaymentVerify {
  status: string;
  sessionId: string;
  amountTotal: number | null;
  currency: string | null;
  lines: readonly { id: string; quantity: number }[];
}

function beginCheckout({ items }: CheckoutStart): void {
  const lines = items.map(({ id = '', quantity, price }) => ({ id, quantity, unitAmount: toUnitAmount(price) }));
  const begun = itemsOf(lines);
  pushEcommerce('begin_checkout', { value: valueOfItems(begun), items: begun });
}

/** Only what the payment provider says is paid, and only with the amount it says. */
function purchase({ status, sessionId, amountTotal, currency, lines }: PaymentVerify): void {
  if (status !== 'paid' || amountTotal === null || currency === null) return;
  const order = orderNumber(sessionId);
  if (!isFirstReport(order)) return;
  pushEcommerce('purchase', {
    transaction_id: order,
    currency: currency.toUpperCase(),
    value: toPrice(amountTotal),
    items: itemsOf(lines),
  });
}

function generateLead(lead_source: string): () => void {
  return () => push({ event: 'generate_lead', lead_source });
}

export const elementEvents: Readonly<Record<string, (detail: never) => void>> = {
  'agency-checkout-start': beginCheckout,
  'agency-payment-verify': purchase,
  'agency-contact-sent': generateLead('contact form'),
  'agency-booking-confirmed': generateLead('booking'),
};
