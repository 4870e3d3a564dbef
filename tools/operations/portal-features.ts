/** Features of Stripe's customer portal. A test compares them with the agency's FAQ and terms. */
import type { Stripe } from 'stripe';

type Features = Stripe.BillingPortal.ConfigurationCreateParams.Features;

export const portalFeatures = {
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  // Excludes the email address, because a change would redirect all later billing links.
  customer_update: { enabled: true, allowed_updates: ['name', 'address', 'phone', 'tax_id'] },
  subscription_cancel: { enabled: true, mode: 'at_period_end' },
} as const satisfies Features;

/** Portal feature with which subscribers change plans. The next invoice credits the unused part of the old plan. */
export const planChange = {
  enabled: true,
  default_allowed_updates: ['price'],
  proration_behavior: 'create_prorations',
} as const satisfies Features['subscription_update'];
