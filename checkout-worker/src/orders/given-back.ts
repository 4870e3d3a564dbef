/**
 * SQL: what a row of `refunds` has given back in the end, integer cents. A refund that failed after Stripe last told the charge's
 * sum is still in that sum.
 */
export const givenBack = `max(0, refunds.amount_refunded - coalesce((
  SELECT sum(amount) FROM failed_refunds
  WHERE failed_refunds.charge_id = refunds.charge_id AND failed_refunds.failed_at >= refunds.as_of), 0))`;

/** SQL: whether a row of `disputes` takes its amount from the agency: it does until it is won, or was an inquiry only. */
export const isTakenBack =
  "disputes.status NOT IN ('won', 'warning_needs_response', 'warning_under_review', 'warning_closed')";
