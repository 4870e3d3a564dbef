import type Stripe from 'stripe';
import type { ResolvedLine } from '../../../catalogue/cart-rules.ts';
import { currency } from '../../../catalogue/money.ts';
import { orderKey } from '../orders/order-id.ts';
import { attributionMetadata } from './attribution.ts';
import { catalogueVersion } from './catalogue-version.ts';
import type { CheckoutIntent } from './checkout-request.ts';
import type { PricedCart } from './priced-cart.ts';
import type { ReturnUrls } from './return-urls.ts';
import type { PriceIds } from './synced-prices.ts';

type Params = Stripe.Checkout.SessionCreateParams;

function lineItem({ product, quantity }: ResolvedLine): Stripe.Checkout.SessionCreateParams.LineItem {
  return {
    quantity,
    price_data: {
      currency,
      unit_amount: product.unitAmount,
      product_data: { name: product.name, description: product.description, metadata: { product: product.id } },
      ...(product.mode === 'subscription' ? { recurring: { interval: 'month' } } : {}),
    },
  };
}

/** Everything Stripe is told about a checkout but its order's id. Depends on nothing but its arguments and the catalogue. */
export function sessionParams(
  { lines, mode }: PricedCart,
  { successUrl, cancelUrl }: ReturnUrls,
  { customerEmail, partner, attribution }: Pick<CheckoutIntent, 'customerEmail' | 'partner' | 'attribution'>,
): Params {
  return {
    mode,
    line_items: lines.map(lineItem),
    success_url: successUrl,
    cancel_url: cancelUrl,
    locale: 'auto',
    // A link in Stripe's reminder brings an abandoned cart back.
    after_expiration: { recovery: { enabled: true } },
    metadata: { catalogue: catalogueVersion, ...attributionMetadata(partner, attribution) },
    ...(partner ? { client_reference_id: partner } : {}),
    ...(customerEmail ? { customer_email: customerEmail } : {}),
  };
}

/** Sells by the prices that Stripe holds, where they are usable; the other lines stay inline. */
export function withSyncedPrices(params: Params, { lines }: PricedCart, prices: PriceIds): Params {
  const lineItems = lines.map((line) => {
    const price = prices.get(line.product.priceId);
    return price ? { price, quantity: line.quantity } : lineItem(line);
  });
  return { ...params, line_items: lineItems };
}

/** Names the order on everything Stripe makes of the session. Each mode refuses the other's fields. */
export function withOrder(params: Params, orderId: string): Params {
  const metadata = { ...params.metadata, [orderKey]: orderId };
  const copies: Partial<Params> =
    params.mode === 'subscription'
      ? { subscription_data: { metadata } }
      : { payment_intent_data: { metadata }, invoice_creation: { enabled: true, invoice_data: { metadata } } };
  return { ...params, metadata, ...copies };
}

/**
 * The order's id, and what Stripe's idempotency key begins with: the same attempt at the same parameters is the same order. A hash,
 * so that nothing of the buyer can be read from it.
 */
export async function orderIdOf(attempt: string, params: Params): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([attempt, params]));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `co_${[...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
