import { toPrice } from '../../../../catalogue/money.ts';
import { orderNumber } from '../../../../catalogue/order-number.ts';
import { itemsOf, pushEcommerce } from '../../shared/analytics/data-layer.ts';
import type { EventReports } from '../../shared/analytics/use-analytics.ts';
import { isFirstReport, rememberReport } from './purchases.ts';

/** Only what the payment provider says is paid, and only with the amount it says. */
export const paymentReports = {
  'agency-payment-verify'({ detail: { status, sessionId, amountTotal, currency, lines } }) {
    if (status !== 'paid' || amountTotal === null || currency === null) return;
    const order = orderNumber(sessionId);
    if (!isFirstReport(order)) return;
    pushEcommerce(
      'purchase',
      {
        transaction_id: order,
        currency: currency.toUpperCase(),
        value: toPrice(amountTotal),
        items: itemsOf(lines),
      },
      // The server that knows the order can name the same event by it.
      { id: order, onTold: () => rememberReport(order) },
    );
  },
} satisfies EventReports;
