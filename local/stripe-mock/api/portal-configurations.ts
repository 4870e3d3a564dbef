/** `/v1/billing_portal/configurations`: what a subscriber may do in the portal. No schema covers it, so it is checked by hand. */

import type { StripeMock } from '../context.ts';
import { id } from '../ids.ts';
import type { Metadata, PortalConfiguration } from '../objects.ts';
import { find, findNamed, newestFirst } from '../state.ts';
import { invalidRequest } from '../stripe-error.ts';
import { newMetadata, updatedMetadata } from './metadata.ts';
import { refuseUnknown } from './unknown-parameters.ts';

const known = ['features', 'business_profile', 'default_return_url', 'metadata', 'active', 'name', 'expand'];
const knownFeatures = [
  'customer_update',
  'invoice_history',
  'payment_method_update',
  'subscription_cancel',
  'subscription_update',
];

type Features = PortalConfiguration['features'];

/** At most 10 products, each with its prices, and each price there. */
function checkUpdate({ state }: StripeMock, update: Record<string, unknown> | undefined): void {
  const products = (update?.products ?? []) as { product?: string; prices?: string[] }[];
  if (products.length > 10) {
    throw invalidRequest('You may only have up to 10 products.', { param: 'features[subscription_update][products]' });
  }
  for (const { product = '', prices = [] } of products) {
    findNamed(state.products, 'product', product, 'features[subscription_update][products]');
    for (const price of prices) findNamed(state.prices, 'price', price, 'features[subscription_update][products]');
  }
}

function featuresOf(mock: StripeMock, params: Record<string, unknown>): Features {
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
  return newestFirst(state.portalConfigurations).filter(
    ({ active, is_default }) => isAsked(active, params.active) && isAsked(is_default, params.is_default),
  );
}

/** What opens when none is named is made in the dashboard alone. */
export function createPortalConfiguration(mock: StripeMock, params: Record<string, unknown>): PortalConfiguration {
  const { state, clock } = mock;
  refuseUnknown(params, known);
  if (params.features === undefined) {
    throw invalidRequest('Missing required param: features.', { param: 'features', code: 'parameter_missing' });
  }
  const configuration: PortalConfiguration = {
    id: id('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    created: clock.now(),
    features: featuresOf(mock, params),
    is_default: false,
    livemode: false,
    metadata: newMetadata(params.metadata),
  };
  state.portalConfigurations.set(configuration.id, configuration);
  return configuration;
}

export function updatePortalConfiguration(
  mock: StripeMock,
  configurationId: string,
  params: Record<string, unknown>,
): PortalConfiguration {
  refuseUnknown(params, known);
  const configuration = find(mock.state.portalConfigurations, 'configuration', configurationId);
  Object.assign(configuration.features, featuresOf(mock, params));
  configuration.metadata = updatedMetadata(configuration.metadata as Metadata, params.metadata);
  return configuration;
}
