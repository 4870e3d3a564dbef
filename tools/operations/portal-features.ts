/** Features of Stripe's customer portal. A test checks that the agency's FAQ and terms describe the same features. */
import type { Stripe } from 'stripe';

type Features = Stripe.BillingPortal.ConfigurationCreateParams.Features;

export const portalFeatures = {
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: true, mode: 'at_period_end' },
} as const satisfies Features;

/** Feature of services with several plans. The unused part of the old plan is credited on the next invoice. */
export const planChange = {
  enabled: true,
  default_allowed_updates: ['price'],
  proration_behavior: 'create_prorations',
} as const satisfies Features['subscription_update'];
