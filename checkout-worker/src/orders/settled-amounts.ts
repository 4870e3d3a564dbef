/**
 * SQL: the refunded amount of a row of `refunds`, without refunds that failed, integer cents. Stripe's total for the charge still
 * includes those that failed after it was reported.
 */
export const netRefunded = `max(0, refunds.amount_refunded - coalesce((
  SELECT sum(amount) FROM failed_refunds
  WHERE failed_refunds.charge_id = refunds.charge_id AND failed_refunds.failed_at >= refunds.as_of), 0))`;

/** SQL: whether a row of `disputes` takes its amount from the agency: it does until it is won, or was an inquiry only. */
export const isTakenByDispute =
  "disputes.status NOT IN ('won', 'warning_needs_response', 'warning_under_review', 'warning_closed')";

/** SQL: whether a row of `invoices` is not the first one, which is the order itself. */
export const isRenewal = "coalesce(invoices.billing_reason, '') <> 'subscription_create'";
