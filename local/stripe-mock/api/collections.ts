/** Customers, events and webhook endpoints, and the filters for lists of prices and products. */

import type { Stripe } from 'stripe';
import type { StripeMock } from '../context.ts';
import { createMissingError, createRequestError } from '../http.ts';
import type {
  Customer,
  List,
  Metadata,
  Price,
  Product,
  StripeEvent,
  StripeObject,
  WebhookEndpoint,
} from '../objects.ts';
import { addCustomer } from '../payments/payment-object.ts';
import { createId, find, listNewestFirst } from '../state.ts';
import { apiVersion, createMetadata, refuseUnknown, updateMetadata } from '../validation.ts';
import { checkEmail } from './checkout-rules.ts';

// Pagination like Stripe's: newest first, with a cursor.

export function paginate<T extends StripeObject>(
  all: readonly T[],
  params: Record<string, unknown>,
  url: string,
): List<T> {
  const { limit = 10, starting_after: after, ending_before: before } = params as Stripe.PaginationParams;
  if (limit < 1 || limit > 100) {
    throw createRequestError('Invalid integer: limit must be between 1 and 100.', {
      param: 'limit',
      code: 'parameter_invalid_integer',
    });
  }
  if (after !== undefined && before !== undefined) {
    throw createRequestError('You may only specify one of these parameters: starting_after, ending_before.');
  }
  const indexOf = (cursor: string, param: string) => {
    const index = all.findIndex((object) => object.id === cursor);
    if (index < 0) throw createMissingError('object', cursor, param);
    return index;
  };
  const from = after === undefined ? 0 : indexOf(after, 'starting_after') + 1;
  const to = before === undefined ? all.length : indexOf(before, 'ending_before');
  const rest = all.slice(from, to);
  const data = before === undefined ? rest.slice(0, limit) : rest.slice(-limit);
  return { object: 'list', url, has_more: rest.length > data.length, data };
}

export function isWithin(value: number, range: Stripe.RangeQueryParam | number | undefined): boolean {
  if (range === undefined) return true;
  if (typeof range === 'number') return value === range;
  const { gt, gte, lt, lte } = range;
  return (
    (gt === undefined || value > gt) &&
    (gte === undefined || value >= gte) &&
    (lt === undefined || value < lt) &&
    (lte === undefined || value <= lte)
  );
}

export function matchesFilter<T>(value: T, wanted: T | undefined): boolean {
  return wanted === undefined || value === wanted;
}

export function listPrices({ state }: StripeMock, filter: Stripe.PriceListParams): Price[] {
  const keys = filter.lookup_keys;
  if (keys && keys.length > 10) {
    throw createRequestError('You may pass at most 10 lookup_keys.', { param: 'lookup_keys' });
  }
  return listNewestFirst(state.prices).filter(
    (price) =>
      matchesFilter(price.active, filter.active) &&
      isWithin(price.created, filter.created) &&
      matchesFilter(price.currency, filter.currency) &&
      matchesFilter(price.product, filter.product) &&
      matchesFilter(price.type, filter.type) &&
      matchesFilter(price.recurring?.interval as string | undefined, filter.recurring?.interval) &&
      (keys === undefined || (price.lookup_key !== null && keys.includes(price.lookup_key))),
  );
}

export function listProducts({ state }: StripeMock, filter: Stripe.ProductListParams): Product[] {
  return listNewestFirst(state.products).filter(
    (product) =>
      matchesFilter(product.active, filter.active) &&
      isWithin(product.created, filter.created) &&
      matchesFilter(product.url as string | null | undefined, filter.url) &&
      (filter.ids?.includes(product.id) ?? true),
  );
}

export function listEvents({ state }: StripeMock, filter: Stripe.EventListParams): StripeEvent[] {
  const { type, types } = filter;
  if (type !== undefined && types !== undefined) {
    throw createRequestError('You may only specify one of these parameters: type, types.');
  }
  // The schema has no limit, but Stripe's documentation does: https://docs.stripe.com/api/events/list
  if (types && types.length > 20)
    throw createRequestError('The array types can have at most 20 elements.', { param: 'types' });
  const isOfType = (name: string) =>
    type === undefined || (type.endsWith('*') ? name.startsWith(type.slice(0, -1)) : name === type);
  return listNewestFirst(state.events).filter(
    (event) => isWithin(event.created, filter.created) && isOfType(event.type) && (types?.includes(event.type) ?? true),
  );
}

// Lengths from the descriptions of the parameters, because the schema has none: https://docs.stripe.com/api/customers/create
const maxLengths = { email: 512, business_name: 150, individual_name: 150 };
const maxFields = 4;
const maxFieldLengths = { name: 40, value: 140 };

function checkLengths(given: Record<string, unknown>, limits: Readonly<Record<string, number>>, path = ''): void {
  for (const [name, max] of Object.entries(limits)) {
    const value = given[name];
    if (typeof value === 'string' && value.length > max) {
      const param = path ? `${path}[${name}]` : name;
      throw createRequestError(`Invalid string: ${param} must be at most ${max} characters`, { param });
    }
  }
}

/** Throws if a customer has too many custom fields for invoices, or fields that are too long. */
function checkFields(settings: unknown): void {
  const { custom_fields: fields } = (settings ?? {}) as { custom_fields?: Record<string, unknown>[] | '' };
  if (!fields) return;
  const path = 'invoice_settings[custom_fields]';
  if (fields.length > maxFields)
    throw createRequestError(`There are at most ${maxFields} custom fields.`, { param: path });
  for (const [index, field] of fields.entries()) checkLengths(field, maxFieldLengths, `${path}[${index}]`);
}

export function createCustomer(mock: StripeMock, params: Record<string, unknown>): Customer {
  checkLengths(params, maxLengths);
  checkFields(params.invoice_settings);
  const { email, name, description, phone, metadata } = params as Record<string, string | undefined>;
  checkEmail(email, 'email');
  const taxIds = (params.tax_id_data ?? []) as { type: string; value: string }[];
  const wrong = taxIds.findIndex(({ type, value }) => type === 'eu_vat' && !/^[A-Z]{2}[0-9A-Z]{2,13}$/.test(value));
  if (wrong >= 0) {
    throw createRequestError('Invalid value for eu_vat.', { param: `tax_id_data[${wrong}]`, code: 'tax_id_invalid' });
  }
  const customer = addCustomer(mock, { email, name, description, phone, metadata: createMetadata(metadata) });
  for (const field of ['address', 'business_name', 'individual_name', 'preferred_locales'] as const) {
    customer[field] = params[field] ?? customer[field] ?? null;
  }
  Object.assign(customer.invoice_settings as object, params.invoice_settings);
  mock.state.customerTaxIds.set(customer.id, taxIds);
  return customer;
}

/** Creates a webhook endpoint. The mock also delivers events to this endpoint, signed with the endpoint's own secret. */
export function createWebhookEndpoint({ state, clock }: StripeMock, params: Record<string, unknown>): WebhookEndpoint {
  const url = String(params.url);
  if (!URL.canParse(url) || !/^https?:/.test(url)) {
    throw createRequestError('Invalid URL: an absolute http or https URL is needed.', {
      param: 'url',
      code: 'url_invalid',
    });
  }
  const endpoint: WebhookEndpoint = {
    id: createId('we'),
    object: 'webhook_endpoint',
    api_version: (params.api_version as string | undefined) ?? apiVersion,
    application: null,
    created: clock.now(),
    description: (params.description as string | undefined) ?? null,
    enabled_events: params.enabled_events as string[],
    livemode: false,
    metadata: createMetadata(params.metadata),
    secret: createId('whsec'),
    status: 'enabled',
    url,
  };
  state.webhookEndpoints.set(endpoint.id, endpoint);
  return endpoint;
}

/** Returns an endpoint without its secret, because Stripe returns the secret only on creation. */
export function withoutSecret({ secret: _, ...endpoint }: WebhookEndpoint): StripeObject {
  return endpoint;
}

const updatable = ['url', 'enabled_events', 'disabled', 'description', 'metadata', 'expand'];

/** Updates a webhook endpoint, except its API version. Rejects unknown parameters, because the mock has no schema for this endpoint. */
export function updateWebhookEndpoint(
  { state }: StripeMock,
  endpointId: string,
  params: Record<string, unknown>,
): StripeObject {
  refuseUnknown(params, updatable);
  const endpoint = find(state.webhookEndpoints, 'webhook_endpoint', endpointId);
  if (Array.isArray(params.enabled_events)) endpoint.enabled_events = params.enabled_events as string[];
  if (typeof params.url === 'string') endpoint.url = params.url;
  if (params.disabled !== undefined) endpoint.status = String(params.disabled) === 'true' ? 'disabled' : 'enabled';
  endpoint.metadata = updateMetadata(endpoint.metadata as Metadata, params.metadata);
  return withoutSecret(endpoint);
}

// Search supports only clauses such as `email:'ada@example.com' AND metadata['key']:'value'`.

const clause = /^\s*(-?)(\w+)(?:\[["']([^"']+)["']\])?\s*:\s*(?:"([^"]*)"|'([^']*)')\s*$/;

/** Fields by which Stripe searches customers: https://docs.stripe.com/search#query-fields-for-customers */
const searchedFields: readonly string[] = ['created', 'email', 'metadata', 'name', 'phone'];

export function search(customers: readonly Customer[], query: string): Customer[] {
  const tests = query.split(/\s+AND\s+/i).map((text) => {
    const match = clause.exec(text);
    if (!match) throw createRequestError(`We were unable to parse your search query: ${text}`, { param: 'query' });
    const [, negated, field = '', key, quoted, wanted = quoted ?? ''] = match;
    if (!searchedFields.includes(field)) {
      throw createRequestError(`Field \`${field}\` is an unsupported search field.`, { param: 'query' });
    }
    return (customer: Customer) => {
      const value = customer[field];
      const found = key === undefined ? value : (value as Record<string, unknown> | null)?.[key];
      // Stripe's search is case-insensitive; Stripe's list filters are not.
      return (String(found).toLowerCase() === wanted.toLowerCase()) !== (negated === '-');
    };
  });
  return customers.filter((customer) => tests.every((test) => test(customer)));
}

// The parameter `expand[]` replaces ids in a response with the objects.

type Fields = Record<string, unknown>;

function lookUp({ state }: StripeMock, id: string): StripeObject | undefined {
  return (
    state.products.get(id) ??
    state.prices.get(id) ??
    state.customers.get(id) ??
    state.coupons.get(id) ??
    state.promotionCodes.get(id) ??
    state.subscriptions.get(id) ??
    state.invoices.get(id) ??
    state.paymentIntents.get(id) ??
    state.charges.get(id) ??
    state.sessions.get(id)?.session
  );
}

/** Removes fields that Stripe returns only if the request expands them. */
function asShown<T extends object>(reply: T): T {
  const data = (reply as Fields).data;
  for (const each of [reply, ...(Array.isArray(data) ? data : [])] as Fields[]) {
    if (each?.object === 'coupon') delete each.applies_to;
  }
  return reply;
}

/** Returns a field that Stripe omits unless the request expands the field. */
function getHiddenField(mock: StripeMock, parent: Fields, name: string): unknown {
  // Stripe returns null for a coupon that applies to all products.
  if (parent.object === 'coupon' && name === 'applies_to')
    return mock.state.coupons.get(String(parent.id))?.applies_to ?? null;
  if (parent.object !== 'checkout.session' || name !== 'line_items') return undefined;
  const id = String(parent.id);
  const lines = mock.state.sessions.get(id)?.lines ?? [];
  return structuredClone(paginate(lines, { limit: 100 }, `/v1/checkout/sessions/${id}/line_items`));
}

function expandPath(mock: StripeMock, parent: Fields, path: readonly string[], whole: string): void {
  const [name, ...rest] = path;
  if (name === undefined) return;
  if (!(name in parent)) {
    const hidden = getHiddenField(mock, parent, name);
    if (hidden === undefined) {
      throw createRequestError(`This property cannot be expanded (${whole}).`, { param: 'expand' });
    }
    parent[name] = hidden;
  }
  const value = parent[name];
  if (typeof value === 'string') {
    const found = lookUp(mock, value);
    if (!found) throw createRequestError(`This property cannot be expanded (${whole}).`, { param: 'expand' });
    parent[name] = asShown(structuredClone(found));
  }
  const child = parent[name];
  for (const each of Array.isArray(child) ? child : [child]) {
    if (typeof each === 'object' && each !== null) expandPath(mock, each, rest, whole);
  }
}

/** Maximum depth of an expansion: https://docs.stripe.com/api/expanding_objects */
const maxLevels = 4;

/** Returns a copy of `reply` in which objects replace the ids at the paths in `expand`. */
export function expandReply<T extends object>(mock: StripeMock, reply: T, expand: unknown): T {
  const copy = asShown(structuredClone(reply));
  const paths = (expand ?? []) as string[];
  // Expands short paths first, because `line_items.data.price` needs the expanded `line_items`.
  for (const path of [...paths].sort((a, b) => a.length - b.length)) {
    const names = path.split('.');
    if (names.length > maxLevels) {
      throw createRequestError(`You cannot expand more than ${maxLevels} levels: ${path}`, { param: 'expand' });
    }
    expandPath(mock, copy as Fields, names, path);
  }
  return copy;
}
