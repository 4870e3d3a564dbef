import { getOrderNumber } from '#catalogue/order.ts';
import { getBilling } from '#catalogue/product.ts';
import { findPromotion } from '#catalogue/promotions.ts';
import type { CheckoutSessionReply, OnboardingInvitation } from '#catalogue/wire.ts';
import type { AppContext } from '../app.ts';
import { getDatabase } from '../env.ts';
import { getMessages } from '../lang/messages.ts';
import { describeError, type Log } from '../log.ts';
import { withCurrency } from '../orders/format-amount.ts';
import { findNextCharge, formatAgencyDay } from '../orders/mails/next-charge.ts';
import { computeFollowingAmounts, createReceiptRows } from '../orders/mails/receipt-rows.ts';
import { createCallInvitation } from '../orders/onboarding-call.ts';
import { createOnboardingUrl } from '../orders/onboarding-link.ts';
import { getInterval } from '../orders/order-lines.ts';
import { findOrderSubscription, type Order, readRefundedAmount } from '../orders/order-repository.ts';
import { findAnswers } from '../orders/questions.ts';
import { findPayment } from './find-payment.ts';
import { createPriceListUrl } from './return-urls.ts';

/** Returns an error handler that logs and returns undefined, so that the page shows the payment without unreadable details. */
function logAndOmit(part: string, { id }: Order, log: Log) {
  return (error: unknown): undefined => {
    log('error', 'payment-page-incomplete', { order: id, without: part, ...describeError(error) });
  };
}

/**
 * Returns the link to the agency's onboarding form, or `null` if no questions are open. Answered questions are not
 * linked, because anyone may know the id of a session.
 */
async function createOnboardingInvitation(
  order: Order,
  { env, var: { log } }: AppContext,
): Promise<OnboardingInvitation | null> {
  const { inReceipt: text, open: label } = getMessages(order.language).strings.onboarding;
  const url = await createOnboardingUrl(order, 'page', env, log);
  const isOpen =
    url &&
    order.status === 'paid' &&
    !(await findAnswers(getDatabase(env), order.id).catch(logAndOmit('answers', order, log)));
  return isOpen ? { text, label, url } : null;
}

/** Handles `GET /api/checkout-sessions/:id`: returns the state of a payment at Stripe, without personal data. */
export async function showCheckoutSession(c: AppContext<'/api/checkout-sessions/:id'>): Promise<Response> {
  const { session, order, status, payment_status, paid } = await findPayment(c.req.param('id'), c.env, c.var.log);
  const { id, amount_subtotal, amount_total, currency, total_details, cancel_url } = session;
  const { mode } = order;
  const messages = withCurrency(order.currency, getMessages(order.language));
  const { language, productName } = messages;
  const subscription = await findOrderSubscription(getDatabase(c.env), order.id).catch(
    logAndOmit('subscription', order, c.var.log),
  );
  const refunded = paid
    ? ((await readRefundedAmount(getDatabase(c.env), order.id).catch(logAndOmit('refunds', order, c.var.log))) ?? 0)
    : 0;
  const next = findNextCharge(order, subscription);
  // The ordered charges stop when the subscription ends or is paused, and change with its plan.
  const continues = order.status !== 'paid' || (next !== null && !subscription?.planChangedAt);
  const { thenMonthly, thenYearly } = continues ? computeFollowingAmounts(order) : { thenMonthly: 0, thenYearly: 0 };
  const rows = createReceiptRows(order, { refunded, continues }, messages);
  return c.json({
    id,
    number: getOrderNumber(id),
    status,
    payment_status,
    paid,
    currency,
    mode,
    settlement: paid ? 'paid' : status === 'complete' ? (order.status === 'failed' ? 'failed' : 'processing') : status,
    amount_subtotal: amount_subtotal ?? null,
    amount_discount: total_details?.amount_discount ?? null,
    amount_tax: total_details?.amount_tax ?? null,
    amount_total,
    ...(refunded > 0 && { amount_refunded: refunded }),
    amounts: rows.map(([label, text]) => ({ label, text })),
    lines: [
      ...order.lines.map((line) => {
        const interval = getInterval(line);
        return {
          id: line.id,
          name: productName(line.id, line.name),
          quantity: line.quantity,
          unit_amount: line.unitAmount,
          mode: interval ? getBilling({ interval }).mode : mode,
        };
      }),
      ...(order.extras ?? []).map(({ name, quantity, amount, interval }, index) => ({
        id: `extra-${index + 1}`,
        name: quantity > 1 ? `${quantity} × ${name}` : name,
        quantity: 1,
        unit_amount: amount,
        mode: interval === 'once' ? ('payment' as const) : ('subscription' as const),
      })),
    ],
    then_monthly: thenMonthly,
    then_yearly: thenYearly,
    next_charge: next === null ? null : formatAgencyDay(next),
    coupon: findPromotion(order.promotion)?.code,
    onboarding: paid ? await createOnboardingInvitation(order, c) : null,
    call: paid
      ? await createCallInvitation(order.id, 'page', messages, c.env, c.var.log).catch(
          logAndOmit('call', order, c.var.log),
        )
      : null,
    return_url: cancel_url && cancel_url !== createPriceListUrl(language, c.env) ? cancel_url : null,
  } satisfies CheckoutSessionReply);
}
