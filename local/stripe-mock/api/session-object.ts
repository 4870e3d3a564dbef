/** Creates Checkout Sessions in the format that Stripe returns. */

import type { Stripe } from 'stripe';
import type { StripeMock } from '../context.ts';
import type { LineItem, Session } from '../objects.ts';
import { createSessionId } from '../state.ts';
import { createMetadata } from '../validation.ts';

export type SessionParams = Stripe.Checkout.SessionCreateParams;

const day = 24 * 60 * 60;

function recovery(params: SessionParams): Session['after_expiration'] {
  const asked = params.after_expiration?.recovery;
  if (!asked) return null;
  return {
    recovery: {
      allow_promotion_codes: asked.allow_promotion_codes ?? false,
      enabled: asked.enabled,
      expires_at: null,
      url: null,
    },
  };
}

function createTaxState(enabled: boolean) {
  return enabled
    ? { enabled, liability: { type: 'self' }, provider: 'stripe', status: 'requires_location_inputs' as const }
    : { enabled, liability: null, provider: null, status: null };
}

/** Creates a Checkout Session. `total` is the amount due now, in cents. */
export function buildSession(
  mock: StripeMock,
  params: SessionParams,
  lines: readonly LineItem[],
  total: number,
): Session {
  const { clock, settings } = mock;
  const mode = params.mode === 'subscription' ? 'subscription' : 'payment';
  const id = createSessionId();
  const created = clock.now();
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: recovery(params),
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    allowed_payment_method_types: null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: createTaxState(params.automatic_tax?.enabled ?? false),
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: params.consent_collection ?? null,
    created,
    currency: lines[0]?.currency ?? 'usd',
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: params.customer ?? null,
    customer_account: null,
    customer_creation: mode === 'payment' ? (params.customer_creation ?? 'if_required') : 'always',
    customer_details: null,
    customer_email: params.customer_email ?? null,
    discounts: (params.discounts ?? []).map(({ coupon = null, promotion_code = null }) => ({ coupon, promotion_code })),
    expires_at: params.expires_at ?? created + day,
    integration_identifier: params.integration_identifier ?? null,
    invoice: null,
    invoice_creation:
      mode === 'payment'
        ? {
            enabled: params.invoice_creation?.enabled ?? false,
            invoice_data: {
              account_tax_ids: null,
              custom_fields: null,
              description: null,
              footer: null,
              issuer: null,
              metadata: params.invoice_creation?.invoice_data?.metadata ?? {},
              rendering_options: null,
            },
          }
        : null,
    livemode: false,
    locale: params.locale ?? null,
    managed_payments: { enabled: false },
    metadata: createMetadata(params.metadata),
    mode,
    origin_context: params.origin_context ?? null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: params.payment_method_collection ?? (mode === 'payment' ? 'if_required' : 'always'),
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: params.phone_number_collection?.enabled ?? false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: params.submit_type ?? null,
    subscription: null,
    success_url: params.success_url ?? null,
    tax_id_collection: { enabled: params.tax_id_collection?.enabled ?? false, required: 'never' },
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${settings.publicUrl}/c/pay/${id}`,
    wallet_options: null,
  };
}

/**
 * Parameters that Stripe accepts but the mock rejects, because the mock does not implement their effect on the charge
 * or the payment page.
 */
export const unsupportedParams: readonly string[] = [
  'custom_fields',
  'managed_payments',
  'optional_items',
  'setup_intent_data',
  'shipping_address_collection',
  'shipping_options',
];
