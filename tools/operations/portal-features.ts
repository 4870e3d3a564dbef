/** What Stripe's customer portal lets a subscriber do. Questions and terms say the same: a check of the agency's pages holds them to it. */
import type { Stripe } from 'stripe';

type Features = Stripe.BillingPortal.ConfigurationCreateParams.Features;

/** Cancel, change how they pay, see invoices. */
export const portalFeatures = {
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: true, mode: 'at_period_end' },
} as const satisfies Features;

/** Of services with several plans. What is left of the old plan is set off on the next invoice. */
export const planChange = {
  enabled: true,
  default_allowed_updates: ['price'],
  proration_behavior: 'create_prorations',
} as const satisfies Features['subscription_update'];
