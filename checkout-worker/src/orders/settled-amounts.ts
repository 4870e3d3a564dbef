/**
 * SQL expression for the refunded amount of a charge without failed refunds, integer cents. Stripe's own total still
 * includes refunds that failed later.
 */
export const netRefunded = `max(0, refunds.amount_refunded - coalesce((
  SELECT sum(amount) FROM failed_refunds
  WHERE failed_refunds.charge_id = refunds.charge_id AND failed_refunds.failed_at >= refunds.as_of), 0))`;

/** SQL join of the invoice whose payment a credit note returns. Refunds of charges have no invoice. */
export const joinCreditedInvoice = 'LEFT JOIN invoices AS credited ON credited.id = refunds.invoice_id';

/** SQL aggregate for the amount of the payment that refunds and credit notes return, integer cents; `null` if unknown. */
export const refundedPayment = 'max(coalesce(nullif(credited.amount_paid, 0), refunds.amount_charged))';

/**
 * SQL expression for the amount that a dispute costs the agency, integer cents. Stripe allows refunds, credit notes and
 * a dispute of one payment, so an amount that was returned already is not counted again.
 */
export const takenByDispute = `min(disputes.taken, coalesce((
  SELECT max(0, ${refundedPayment} - sum(${netRefunded})) FROM refunds ${joinCreditedInvoice}
  WHERE refunds.charge_id = disputes.charge_id OR refunds.invoice_id IN (
    SELECT id FROM invoices WHERE invoices.payment_intent_id = disputes.payment_intent_id)), disputes.taken))`;

/**
 * Returns the SQL condition for rows about a second paid session of the order. The agency is asked to refund that
 * session, which is no sale, so its refunds and disputes do not reduce the order.
 */
function isOfSecondSession(table: 'refunds' | 'disputes', orIsInvoice = ''): string {
  return `EXISTS (SELECT 1 FROM orders AS sold
    LEFT JOIN invoices AS other ON other.payment_intent_id = ${table}.payment_intent_id ${orIsInvoice}
    WHERE sold.id = ${table}.order_id AND (sold.payment_intent_id <> ${table}.payment_intent_id
      OR other.id <> sold.invoice_id AND (other.subscription_id IS NULL OR other.billing_reason = 'subscription_create')))`;
}

/** SQL condition for refunds that reduce the order. */
export const isRefundOfOrder = `NOT ${isOfSecondSession('refunds', 'OR other.id = refunds.invoice_id')}`;

/** SQL condition for disputes that reduce the order. */
export const isDisputeOfOrder = `NOT ${isOfSecondSession('disputes')}`;

/** SQL condition for invoices other than the first one, which is the order itself. */
export const isRenewal = "coalesce(invoices.billing_reason, '') <> 'subscription_create'";

/** SQL condition for unpaid invoices of renewals. An invoice of a plan change is no renewal. */
export const isUnpaidRenewal =
  "invoices.paid = 0 AND coalesce(invoices.billing_reason, '') NOT IN ('subscription_create', 'subscription_update')";
