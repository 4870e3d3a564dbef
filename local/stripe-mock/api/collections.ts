/** The smaller collections: customers, events, webhook endpoints, and the filters of prices and products. */

import type { StripeMock } from '../context.ts';
import { id } from '../ids.ts';
import type { Customer, Metadata, Price, Product, StripeEvent, StripeObject, WebhookEndpoint } from '../objects.ts';
import { newCustomer } from '../payments/payment-object.ts';
import { find, newestFirst } from '../state.ts';
import { invalidRequest } from '../stripe-error.ts';
import { apiVersion } from '../validation.ts';
import { isWanted, isWithin, type Range } from './list.ts';
import { newMetadata, updatedMetadata } from './metadata.ts';
import { refuseUnknown } from './unknown-parameters.ts';

interface PriceFilter {
  active?: boolean;
  created?: Range;
  currency?: string;
  lookup_keys?: string[];
  product?: string;
  recurring?: { interval?: string };
  type?: string;
}

export function listPrices({ state }: StripeMock, filter: PriceFilter): Price[] {
  const keys = filter.lookup_keys;
  if (keys && keys.length > 10) {
    throw invalidRequest('You may pass at most 10 lookup_keys.', { param: 'lookup_keys' });
  }
  return newestFirst(state.prices).filter(
    (price) =>
      isWanted(price.active, filter.active) &&
      isWithin(price.created, filter.created) &&
      isWanted(price.currency, filter.currency) &&
      isWanted(price.product, filter.product) &&
      isWanted(price.type, filter.type) &&
      isWanted(price.recurring?.interval as string | undefined, filter.recurring?.interval) &&
      (keys === undefined || (price.lookup_key !== null && keys.includes(price.lookup_key))),
  );
}

interface ProductFilter {
  active?: boolean;
  created?: Range;
  ids?: string[];
  url?: string;
}

export function listProducts({ state }: StripeMock, filter: ProductFilter): Product[] {
  return newestFirst(state.products).filter(
    (product) =>
      isWanted(product.active, filter.active) &&
      isWithin(product.created, filter.created) &&
      isWanted(product.url as string | null | undefined, filter.url) &&
      (filter.ids?.includes(product.id) ?? true),
  );
}

interface EventFilter {
  created?: Range;
  type?: string;
  types?: string[];
}

export function listEvents({ state }: StripeMock, filter: EventFilter): StripeEvent[] {
  const { type } = filter;
  const isOfType = (name: string) =>
    type === undefined || (type.endsWith('*') ? name.startsWith(type.slice(0, -1)) : name === type);
  return newestFirst(state.events).filter(
    (event) =>
      isWithin(event.created, filter.created) && isOfType(event.type) && (filter.types?.includes(event.type) ?? true),
  );
}

export function createCustomer(mock: StripeMock, params: Record<string, unknown>): Customer {
  const { email, name, description, phone, metadata } = params as Record<string, string | undefined>;
  return newCustomer(mock, { email, name, description, phone, metadata: newMetadata(metadata) });
}

/** Its events are delivered like those of the main listener, signed with a secret of its own. */
export function createWebhookEndpoint({ state, clock }: StripeMock, params: Record<string, unknown>): WebhookEndpoint {
  const url = String(params.url);
  if (!URL.canParse(url) || !/^https?:/.test(url)) {
    throw invalidRequest('Invalid URL: an absolute http or https URL is needed.', {
      param: 'url',
      code: 'url_invalid',
    });
  }
  const endpoint: WebhookEndpoint = {
    id: id('we'),
    object: 'webhook_endpoint',
    api_version: (params.api_version as string | undefined) ?? apiVersion,
    application: null,
    created: clock.now(),
    description: (params.description as string | undefined) ?? null,
    enabled_events: params.enabled_events as string[],
    livemode: false,
    metadata: newMetadata(params.metadata),
    secret: id('whsec'),
    status: 'enabled',
    url,
  };
  state.webhookEndpoints.set(endpoint.id, endpoint);
  return endpoint;
}

/** As it is listed: the secret is told once, when the endpoint is made. */
export function withoutSecret({ secret: _, ...endpoint }: WebhookEndpoint): StripeObject {
  return endpoint;
}

const updatable = ['url', 'enabled_events', 'disabled', 'description', 'metadata', 'expand'];

/** No schema covers it: unknown parameters are refused by hand. Its API version stays as it was made. */
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
  endpoint.metadata = updatedMetadata(endpoint.metadata as Metadata, params.metadata);
  return withoutSecret(endpoint);
}
