/**
 * SQL: the refunded amount of a row of `refunds`, without refunds that failed, integer cents. Stripe's total for the charge still
 * includes those that failed after it was reported.
 */
export const netRefunded = `max(0, refunds.amount_refunded - coalesce((
  SELECT sum(amount) FROM failed_refunds
  WHERE failed_refunds.charge_id = refunds.charge_id AND failed_refunds.failed_at >= refunds.as_of), 0))`;

/**
 * SQL: the amount that a row of `disputes` takes from the agency, integer cents. What was refunded of the same payment is not taken
 * a second time: Stripe lets a refund and a dispute of one payment meet.
 */
export const takenByDispute = `min(disputes.taken, coalesce((
  SELECT max(0, refunds.amount_charged - ${netRefunded}) FROM refunds
  WHERE refunds.charge_id = disputes.charge_id), disputes.taken))`;

/** SQL: true of a row of `invoices` that is not the first one, which is the order itself. */
export const isRenewal = "coalesce(invoices.billing_reason, '') <> 'subscription_create'";

/** SQL: true of a row of `invoices` for a period of a subscription that was not paid for. A change of plan is no renewal. */
export const isUnpaidRenewal =
  "invoices.paid = 0 AND coalesce(invoices.billing_reason, '') NOT IN ('subscription_create', 'subscription_update')";
