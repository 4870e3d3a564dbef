import type Stripe from 'stripe';
import { brand, stripeTax, taxBehavior } from '#agency/brand';
import { translations } from '#agency/translations';
import type { ResolvedLine } from '#catalogue/cart-rules.ts';
import { currency } from '#catalogue/money.ts';
import { toStripeLocale } from '../lang/stripe-locale.ts';
import { orderKey, siteKey } from '../stripe/site-metadata.ts';
import { createAttributionMetadata } from './attribution.ts';
import type { StoredCheckout } from './store-checkout.ts';
import { catalogueVersion } from './synced.ts';

type Params = Stripe.Checkout.SessionCreateParams;
type LineItem = Stripe.Checkout.SessionCreateParams.LineItem;

/**
 * Returns the line item of a cart line, with its synced Stripe price if the price is usable. A language other than the
 * first needs an inline price, because product names appear on Stripe's page and the invoice.
 */
function createLineItem(
  { product, quantity }: ResolvedLine,
  { prices, promotion, intent, site }: StoredCheckout,
): LineItem {
  // A promotion limited to some packages applies only to products synced to Stripe, whose names are not translated.
  const translation = promotion?.promotion.only ? undefined : translations[intent.language]?.products[product.id];
  const price = translation ? undefined : prices.get(product.priceId);
  if (price) return { price, quantity };
  const { name, description } = translation ?? product;
  return {
    quantity,
    price_data: {
      currency,
      unit_amount: product.unitAmount,
      tax_behavior: taxBehavior,
      product_data: {
        name,
        description,
        tax_code: product.taxCode,
        metadata: { [siteKey]: site, product: product.id },
      },
      ...(product.interval === 'once' ? {} : { recurring: { interval: product.interval } }),
    },
  };
}

/** Copies the metadata to all other objects that Stripe creates for the session. Each mode refuses the fields of the other mode. */
function createMetadataCopies(metadata: Params['metadata'], mode: Params['mode']): Partial<Params> {
  return mode === 'subscription'
    ? { subscription_data: { metadata } }
    : { payment_intent_data: { metadata }, invoice_creation: { enabled: true, invoice_data: { metadata } } };
}

/** Parameters for Stripe's tax calculation, which needs a billing address. Foreign businesses with a tax id pay no tax. */
const taxParams: Partial<Params> = stripeTax
  ? {
      automatic_tax: { enabled: true },
      tax_id_collection: { enabled: true },
      billing_address_collection: 'required',
    }
  : {};

/** Returns the promotion or a field for codes, because Stripe refuses a checkout with both. */
function createDiscountParams({ cart, promotion }: StoredCheckout): Partial<Params> {
  if (promotion) return { discounts: [{ promotion_code: promotion.stripeId }] };
  return cart.takesCodes ? { allow_promotion_codes: true } : {};
}

/** Builds the parameters of a Stripe session from its argument and the catalogue only. */
export function createSessionParams(checkout: StoredCheckout): Params {
  const { orderId, site, cart, intent, partner } = checkout;
  const { customerEmail, attribution, successUrl, cancelUrl } = intent;
  const { mode, lines } = cart;
  const metadata = {
    catalogue: catalogueVersion,
    ...createAttributionMetadata(partner, attribution),
    [siteKey]: site,
    [orderKey]: orderId,
  };
  const params: Params = {
    mode,
    line_items: lines.map((line) => createLineItem(line, checkout)),
    success_url: successUrl,
    cancel_url: cancelUrl,
    locale: toStripeLocale(intent.language),
    // Stripe's reminder about an abandoned cart contains a link that restores the cart.
    after_expiration: { recovery: { enabled: true } },
    metadata,
    ...(partner ? { client_reference_id: partner } : {}),
    ...(customerEmail ? { customer_email: customerEmail } : {}),
    ...taxParams,
    ...createDiscountParams(checkout),
    ...(brand.termsConsent ? { consent_collection: { terms_of_service: 'required' } } : {}),
    ...createMetadataCopies(metadata, mode),
  };
  for (const refused of checkout.refusedPrefills ?? []) delete params[refused];
  return params;
}
