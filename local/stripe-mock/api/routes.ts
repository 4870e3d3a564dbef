/** Maps the API endpoints that the mock implements to their handlers. */

import type { Stripe } from 'stripe';
import type { StripeMock } from '../context.ts';
import { cancelSubscription, previewInvoice } from '../payments/subscription-life.ts';
import { find, listNewestFirst } from '../state.ts';
import { refuseUnknown } from '../validation.ts';
import {
  createPortalConfiguration,
  createPortalSession,
  listPortalConfigurations,
  updatePortalConfiguration,
} from './billing-portal.ts';
import { createPrice, createProduct, updatePrice, updateProduct } from './catalogue.ts';
import {
  createCustomer,
  createWebhookEndpoint,
  isWithin,
  listEvents,
  listPrices,
  listProducts,
  matchesFilter,
  paginate,
  search,
  updateWebhookEndpoint,
  withoutSecret,
} from './collections.ts';
import {
  addInvoiceLines,
  createInvoice,
  createSubscription,
  deleteInvoice,
  finalizeInvoice,
  sendInvoice,
  updateInvoice,
} from './invoices.ts';
import {
  createCoupon,
  createPromotionCode,
  listPromotionCodes,
  updateCoupon,
  updatePromotionCode,
} from './promotions.ts';
import type { SessionParams } from './session-object.ts';
import { createSession, getCurrentSession, listSessions } from './sessions.ts';

export interface Call {
  params: Record<string, unknown>;
  /** Id in the request's path; empty if the path contains no id. */
  id: string;
}

type Handler = (mock: StripeMock, call: Call) => object;

export const routes: Record<string, Handler> = {
  'POST /v1/checkout/sessions': (mock, { params }) => createSession(mock, params as SessionParams).session,
  'GET /v1/checkout/sessions': (mock, { params }) =>
    paginate(listSessions(mock, params), params, '/v1/checkout/sessions'),
  'GET /v1/checkout/sessions/{id}': (mock, { id }) => getCurrentSession(mock, id).session,
  'GET /v1/checkout/sessions/{id}/line_items': (mock, { id, params }) =>
    paginate(getCurrentSession(mock, id).lines, params, `/v1/checkout/sessions/${id}/line_items`),

  'GET /v1/prices': (mock, { params }) => paginate(listPrices(mock, params), params, '/v1/prices'),
  'POST /v1/prices': (mock, { params }) => createPrice(mock, params as unknown as Stripe.PriceCreateParams),
  'GET /v1/prices/{id}': ({ state }, { id }) => find(state.prices, 'price', id, 'price'),
  'POST /v1/prices/{id}': (mock, { id, params }) => updatePrice(mock, id, params as Stripe.PriceUpdateParams),

  'GET /v1/products': (mock, { params }) => paginate(listProducts(mock, params), params, '/v1/products'),
  'POST /v1/products': (mock, { params }) => createProduct(mock, params as unknown as Stripe.ProductCreateParams),
  'GET /v1/products/{id}': ({ state }, { id }) => find(state.products, 'product', id),
  'POST /v1/products/{id}': (mock, { id, params }) => updateProduct(mock, id, params),

  'POST /v1/coupons': (mock, { params }) => createCoupon(mock, params),
  'GET /v1/coupons/{id}': ({ state }, { id }) => find(state.coupons, 'coupon', id),
  'POST /v1/coupons/{id}': (mock, { id, params }) => updateCoupon(mock, id, params),
  'GET /v1/promotion_codes': (mock, { params }) =>
    paginate(listPromotionCodes(mock, params), parseLimit(params), '/v1/promotion_codes'),
  'POST /v1/promotion_codes': (mock, { params }) => createPromotionCode(mock, params),
  'GET /v1/promotion_codes/{id}': ({ state }, { id }) => find(state.promotionCodes, 'promotion_code', id),
  'POST /v1/promotion_codes/{id}': (mock, { id, params }) => updatePromotionCode(mock, id, params),

  'GET /v1/customers': ({ state }, { params }) =>
    paginate(
      listNewestFirst(state.customers).filter(
        (customer) =>
          matchesFilter(customer.email, params.email as string | undefined) &&
          isWithin(customer.created, params.created as Stripe.RangeQueryParam | number | undefined),
      ),
      params,
      '/v1/customers',
    ),
  'POST /v1/customers': (mock, { params }) => createCustomer(mock, params),
  'GET /v1/customers/search': searchCustomers,
  'GET /v1/customers/{id}': ({ state }, { id }) => find(state.customers, 'customer', id),

  'GET /v1/events': (mock, { params }) => paginate(listEvents(mock, params), params, '/v1/events'),
  'GET /v1/events/{id}': ({ state }, { id }) => find(state.events, 'event', id),

  'GET /v1/invoices': ({ state }, { params }) =>
    paginate(
      listNewestFirst(state.invoices).filter(({ customer }) =>
        matchesFilter(customer, params.customer as string | undefined),
      ),
      parseLimit(params),
      '/v1/invoices',
    ),
  'POST /v1/invoices': (mock, { params }) => createInvoice(mock, params),
  'POST /v1/invoices/create_preview': (mock, { params }) => {
    refuseUnknown(params, ['subscription']);
    return previewInvoice(mock, find(mock.state.subscriptions, 'subscription', String(params.subscription)));
  },
  'POST /v1/invoices/{id}': (mock, { id, params }) => updateInvoice(mock, id, params),
  'POST /v1/invoices/{id}/add_lines': (mock, { id, params }) => addInvoiceLines(mock, id, params),
  'POST /v1/invoices/{id}/finalize': (mock, { id }) => finalizeInvoice(mock, id),
  'POST /v1/invoices/{id}/send': (mock, { id }) => sendInvoice(mock, id),
  'GET /v1/invoices/{id}/lines': ({ state }, { id }) => find(state.invoices, 'invoice', id).lines as object,
  'POST /v1/subscriptions': (mock, { params }) => createSubscription(mock, params),
  'DELETE /v1/invoices/{id}': (mock, { id }) => deleteInvoice(mock, id),
  'GET /v1/invoices/{id}': ({ state }, { id }) => find(state.invoices, 'invoice', id),
  'GET /v1/invoice_payments': ({ state }, { params }) => {
    const { payment, invoice } = params as { payment?: { payment_intent?: string }; invoice?: string };
    const found = listNewestFirst(state.invoicePayments).filter(
      (each) =>
        matchesFilter(each.invoice, invoice) && matchesFilter(each.payment.payment_intent, payment?.payment_intent),
    );
    return paginate(found, params, '/v1/invoice_payments');
  },
  'GET /v1/invoice_payments/{id}': ({ state }, { id }) => find(state.invoicePayments, 'invoice_payment', id),
  'GET /v1/charges/{id}': ({ state }, { id }) => find(state.charges, 'charge', id),
  'GET /v1/refunds': ({ state }, { params }) =>
    paginate(
      listNewestFirst(state.refunds).filter(({ charge }) => matchesFilter(charge, params.charge as string | undefined)),
      parseLimit(params),
      '/v1/refunds',
    ),
  'GET /v1/refunds/{id}': ({ state }, { id }) => find(state.refunds, 'refund', id),
  'GET /v1/disputes/{id}': ({ state }, { id }) => find(state.disputes, 'dispute', id),
  'DELETE /v1/subscriptions/{id}': (mock, { id }) =>
    cancelSubscription(mock, find(mock.state.subscriptions, 'subscription', id), { atPeriodEnd: false }),
  'GET /v1/subscriptions/{id}': ({ state }, { id }) => find(state.subscriptions, 'subscription', id),
  'GET /v1/payment_intents/{id}': ({ state }, { id }) => find(state.paymentIntents, 'payment_intent', id, 'intent'),

  'GET /v1/webhook_endpoints': ({ state }, { params }) =>
    paginate(listNewestFirst(state.webhookEndpoints).map(withoutSecret), params, '/v1/webhook_endpoints'),
  'POST /v1/webhook_endpoints': (mock, { params }) => createWebhookEndpoint(mock, params),
  'POST /v1/webhook_endpoints/{id}': (mock, { id, params }) => updateWebhookEndpoint(mock, id, params),
  'DELETE /v1/webhook_endpoints/{id}': ({ state }, { id }) => {
    const { object } = find(state.webhookEndpoints, 'webhook_endpoint', id);
    state.webhookEndpoints.delete(id);
    return { id, object, deleted: true };
  },
  'GET /v1/billing_portal/configurations': (mock, { params }) =>
    paginate(listPortalConfigurations(mock, params), params, '/v1/billing_portal/configurations'),
  'POST /v1/billing_portal/configurations': (mock, { params }) => createPortalConfiguration(mock, params),
  'POST /v1/billing_portal/configurations/{id}': (mock, { id, params }) => updatePortalConfiguration(mock, id, params),
  'POST /v1/billing_portal/sessions': (mock, { params }) => createPortalSession(mock, params),
};

/** Time until Stripe's search finds a new object: https://docs.stripe.com/search#data-freshness */
const indexingSeconds = 60;

function searchCustomers({ state, clock }: StripeMock, { params }: Call): object {
  const { query, limit = 10, page: from = 0 } = params;
  const url = '/v1/customers';
  const indexed = listNewestFirst(state.customers).filter(({ created }) => created <= clock.now() - indexingSeconds);
  const found = search(indexed, String(query)).slice(Number(from));
  const { data, has_more } = paginate(found, { limit: Number(limit) }, url);
  const next_page = has_more ? String(Number(from) + data.length) : null;
  return { object: 'search_result', url: `${url}/search`, has_more, next_page, data };
}

/** Converts `limit` to a number, because parameters without a schema are strings. */
function parseLimit({ limit = 10, ...params }: Record<string, unknown>): Record<string, unknown> {
  return { ...params, limit: Number(limit) };
}

const patterns = Object.keys(routes)
  // Fixed paths such as `/search` must match before `/{id}`.
  .sort((a, b) => Number(a.includes('{id}')) - Number(b.includes('{id}')))
  .map((endpoint) => {
    const [method, path = ''] = endpoint.split(' ');
    return { endpoint, method, segments: path.split('/') };
  });

export function matchRoute(method: string, path: string): { endpoint: string; id: string } | undefined {
  const parts = path.split('/');
  for (const { endpoint, method: wanted, segments } of patterns) {
    if (wanted !== method || segments.length !== parts.length) continue;
    if (!segments.every((segment, index) => segment === '{id}' || segment === parts[index])) continue;
    const id = parts[segments.indexOf('{id}')] ?? '';
    return { endpoint, id: segments.includes('{id}') ? decodeSafely(id) : '' };
  }
  return undefined;
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
