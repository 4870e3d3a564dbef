/** `POST /v1/billing_portal/sessions`. The mock has no schema for this endpoint, so this file validates the parameters. */

import type { StripeMock } from '../context.ts';
import { createRequestError } from '../http.ts';
import type { Metadata, PortalConfiguration, StripeObject } from '../objects.ts';
import { createId, find, findNamed, listNewestFirst } from '../state.ts';
import { createMetadata, refuseUnknown, updateMetadata } from '../validation.ts';

const known = ['customer', 'return_url', 'configuration', 'locale', 'flow_data', 'expand'];

/**
 * Returns the portal flow in which a subscriber chooses a plan. Stripe allows this flow only for a subscription to one
 * product that is charged automatically, and for prices in the portal configuration.
 */
function createFlow({ state }: StripeMock, params: Record<string, unknown>): StripeObject['flow'] {
  const flow = params.flow_data as { type?: string; subscription_update?: { subscription?: string } } | undefined;
  if (flow === undefined) return null;
  const param = 'flow_data[subscription_update][subscription]';
  if (flow.type !== 'subscription_update') {
    throw createRequestError('The mock supports only the flow subscription_update.', { param: 'flow_data[type]' });
  }
  const id = flow.subscription_update?.subscription ?? '';
  const subscription = findNamed(state.subscriptions, 'subscription', id, param);
  const configuration = state.portalConfigurations.get(String(params.configuration));
  if (!configuration?.features.subscription_update?.enabled) {
    throw createRequestError(
      'This subscription cannot be updated because the subscription update feature in the portal configuration is disabled.',
      { param: 'flow_data' },
    );
  }
  if (subscription.customer !== params.customer || subscription.status === 'canceled') {
    throw createRequestError('This subscription cannot be updated.', { param });
  }
  if (subscription.items.data.length > 1) {
    throw createRequestError('This subscription cannot be updated because it has multiple items.', { param });
  }
  if (subscription.collection_method === 'send_invoice') {
    throw createRequestError('This subscription cannot be updated because it is paid by invoice.', { param });
  }
  return { type: 'subscription_update', subscription_update: { subscription: id }, after_completion: null };
}

export function createPortalSession(mock: StripeMock, params: Record<string, unknown>): StripeObject {
  const { state, clock, settings } = mock;
  const unknown = Object.keys(params).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw createRequestError(`Received unknown parameter: ${unknown}`, { param: unknown, code: 'parameter_unknown' });
  }
  const { customer, return_url: returnUrl, configuration, locale } = params;
  if (typeof customer !== 'string') {
    throw createRequestError('Missing required param: customer.', { param: 'customer', code: 'parameter_missing' });
  }
  findNamed(state.customers, 'customer', customer, 'customer');
  if (
    returnUrl !== undefined &&
    (typeof returnUrl !== 'string' || !/^https?:/.test(returnUrl) || !URL.canParse(returnUrl))
  ) {
    throw createRequestError('Not a valid URL', { param: 'return_url', code: 'url_invalid' });
  }
  const sessionId = createId('bps');
  const session = {
    id: sessionId,
    object: 'billing_portal.session',
    configuration: typeof configuration === 'string' ? configuration : 'bpc_mock',
    created: clock.now(),
    customer,
    customer_account: null,
    flow: createFlow(mock, params),
    livemode: false,
    locale: typeof locale === 'string' ? locale : null,
    on_behalf_of: null,
    return_url: (returnUrl as string | undefined) ?? null,
    url: `${settings.publicUrl}/p/session/${sessionId}`,
  };
  state.portalSessions.set(sessionId, session);
  return session;
}

// `/v1/billing_portal/configurations`: features of the customer portal, validated without a schema.

const knownConfiguration = [
  'features',
  'business_profile',
  'default_return_url',
  'metadata',
  'active',
  'name',
  'expand',
];
const knownFeatures = [
  'customer_update',
  'invoice_history',
  'payment_method_update',
  'subscription_cancel',
  'subscription_update',
];

type Features = PortalConfiguration['features'];

/** Throws unless there are at most 10 products and each product's prices exist and belong to that product. */
function checkUpdate({ state }: StripeMock, update: Record<string, unknown> | undefined): void {
  const products = (update?.products ?? []) as { product?: string; prices?: string[] }[];
  if (products.length > 10) {
    throw createRequestError('You may only have up to 10 products.', {
      param: 'features[subscription_update][products]',
    });
  }
  for (const { product = '', prices = [] } of products) {
    findNamed(state.products, 'product', product, 'features[subscription_update][products]');
    for (const price of prices) findNamed(state.prices, 'price', price, 'features[subscription_update][products]');
  }
}

function readFeatures(mock: StripeMock, params: Record<string, unknown>): Features {
  const given = (params.features ?? {}) as Record<string, Record<string, unknown>>;
  refuseUnknown(given, knownFeatures, 'features');
  checkUpdate(mock, given.subscription_update);
  return Object.fromEntries(
    Object.entries(given).map(([name, feature]) => [name, { ...feature, enabled: String(feature.enabled) === 'true' }]),
  );
}

export function listPortalConfigurations(
  { state }: StripeMock,
  params: Record<string, unknown>,
): PortalConfiguration[] {
  refuseUnknown(params, ['active', 'is_default', 'limit', 'starting_after', 'ending_before', 'expand']);
  const isAsked = (value: boolean, wanted: unknown) => wanted === undefined || String(value) === String(wanted);
  return listNewestFirst(state.portalConfigurations).filter(
    ({ active, is_default }) => isAsked(active, params.active) && isAsked(is_default, params.is_default),
  );
}

/** Creates a portal configuration that is not the default, because only Stripe's dashboard can create the default. */
export function createPortalConfiguration(mock: StripeMock, params: Record<string, unknown>): PortalConfiguration {
  const { state, clock } = mock;
  refuseUnknown(params, knownConfiguration);
  if (params.features === undefined) {
    throw createRequestError('Missing required param: features.', { param: 'features', code: 'parameter_missing' });
  }
  const configuration: PortalConfiguration = {
    id: createId('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    created: clock.now(),
    features: readFeatures(mock, params),
    is_default: false,
    livemode: false,
    metadata: createMetadata(params.metadata),
  };
  state.portalConfigurations.set(configuration.id, configuration);
  return configuration;
}

export function updatePortalConfiguration(
  mock: StripeMock,
  configurationId: string,
  params: Record<string, unknown>,
): PortalConfiguration {
  refuseUnknown(params, knownConfiguration);
  const configuration = find(mock.state.portalConfigurations, 'configuration', configurationId);
  Object.assign(configuration.features, readFeatures(mock, params));
  configuration.metadata = updateMetadata(configuration.metadata as Metadata, params.metadata);
  return configuration;
}
