/**
 * SQL: refunded amount of a row of `refunds` without failed refunds, integer cents. Stripe's total for the charge still
 * includes refunds that failed later.
 */
export const netRefunded = `max(0, refunds.amount_refunded - coalesce((
  SELECT sum(amount) FROM failed_refunds
  WHERE failed_refunds.charge_id = refunds.charge_id AND failed_refunds.failed_at >= refunds.as_of), 0))`;

/**
 * SQL: amount that a row of `disputes` costs the agency, integer cents. An amount that was also refunded is not counted
 * twice: Stripe allows a refund and a dispute of one payment.
 */
export const takenByDispute = `min(disputes.taken, coalesce((
  SELECT max(0, refunds.amount_charged - ${netRefunded}) FROM refunds
  WHERE refunds.charge_id = disputes.charge_id), disputes.taken))`;

/** SQL: true for rows of `invoices` other than the first, which is the order itself. */
export const isRenewal = "coalesce(invoices.billing_reason, '') <> 'subscription_create'";

/** SQL: true for rows of `invoices` of an unpaid period of a subscription. A plan change is no renewal. */
export const isUnpaidRenewal =
  "invoices.paid = 0 AND coalesce(invoices.billing_reason, '') NOT IN ('subscription_create', 'subscription_update')";
