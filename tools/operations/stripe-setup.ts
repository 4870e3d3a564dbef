import { Stripe } from 'stripe';
import { eventTypes } from '#worker/orders/stripe-events/order-change.ts';
import type { SiteIds } from '#worker/stripe/site-metadata.ts';
import { readPortals } from './plan-portals.ts';
import { portalFeatures } from './portal-features.ts';
import { belongsToSite, createSiteMark, createUpdatedMark, describeMarkChange, isUnclaimed } from './stripe-account.ts';

export type SetupStep =
  | { do: 'create-endpoint'; url: string; replaced?: readonly string[] }
  | { do: 'update-endpoint'; id: string; url: string; changed: readonly string[] }
  | { do: 'create-portal' }
  | { do: 'update-portal'; id: string; changed: readonly string[] };

/** Metadata of a new endpoint until its secret, which Stripe returns only once, is stored. */
const unstoredMark = { agency_secret: 'unstored' };

export interface StripeSetup {
  endpoints: readonly Stripe.WebhookEndpoint[];
  portals: readonly Stripe.BillingPortal.Configuration[];
}

export interface SetupSite {
  origin: string;
  sites: SiteIds;
  /** Id of the customer portal's configuration, set as PORTAL_CONFIGURATION in wrangler.toml. */
  portalId: string | undefined;
}

export function createWebhookUrl(siteOrigin: string): string {
  return `${siteOrigin}/api/stripe/webhook`;
}

export async function readSetup(stripe: Stripe): Promise<StripeSetup> {
  const endpoints: Stripe.WebhookEndpoint[] = [];
  for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 })) endpoints.push(endpoint);
  return { endpoints, portals: await readPortals(stripe) };
}

/** Returns this site's portal. A portal from an older version may be another site's, so it counts only if PORTAL_CONFIGURATION names it. */
export function findOwnPortal({ portals }: StripeSetup, { sites, portalId }: SetupSite) {
  return portals.find(
    ({ id, metadata }) =>
      !metadata?.service && (belongsToSite(metadata, sites) || (id === portalId && isUnclaimed(metadata))),
  );
}

function planEndpointChanges({ enabled_events, status, metadata }: Stripe.WebhookEndpoint, sites: SiteIds): string[] {
  const mark = describeMarkChange(metadata, sites);
  const isSubscribed = (type: string) => enabled_events.includes('*') || enabled_events.includes(type);
  return [
    ...(eventTypes.every(isSubscribed) && enabled_events.length === eventTypes.length ? [] : ['events']),
    ...(status === 'enabled' ? [] : ['enabled']),
    ...(mark ? [mark] : []),
  ];
}

function planPortalChanges(portal: Stripe.BillingPortal.Configuration): string[] {
  const names = Object.keys(portalFeatures) as (keyof typeof portalFeatures)[];
  const missing = names.filter((name) => !portal.features[name]?.enabled);
  const { subscription_cancel: cancel } = portal.features;
  // The terms promise that a canceled subscription runs until its period ends, so other modes are changed.
  const endsOtherwise = cancel?.enabled && cancel.mode !== portalFeatures.subscription_cancel.mode;
  return endsOtherwise ? [...missing, 'when a cancellation takes effect'] : missing;
}

/**
 * Plans the setup changes. For another API version, plans a new endpoint and keeps the old endpoint, because Stripe does not
 * allow changing an endpoint's version.
 */
export function planSetup(setup: StripeSetup, site: SetupSite): SetupStep[] {
  const url = createWebhookUrl(site.origin);
  const endpoints = setup.endpoints.filter(
    (endpoint) => endpoint.url === url && endpoint.api_version === Stripe.API_VERSION,
  );
  // A run that ended before it stored the secret left an endpoint whose events the Worker would refuse.
  const isLost = ({ metadata }: Stripe.WebhookEndpoint) => metadata?.agency_secret === unstoredMark.agency_secret;
  const endpoint = endpoints.find((held) => !isLost(held));
  const lost = endpoints.filter(isLost).map(({ id }) => id);
  const endpointChanges = endpoint ? planEndpointChanges(endpoint, site.sites) : [];
  const portal = findOwnPortal(setup, site);
  const mark = portal && describeMarkChange(portal.metadata, site.sites);
  const portalChanges = portal ? [...planPortalChanges(portal), ...(mark ? [mark] : [])] : [];
  // Never changes the account's default portal configuration, because all sites on the account share it.
  const isServed = portal || setup.portals.some((each) => each.is_default && planPortalChanges(each).length === 0);
  return [
    ...(endpoint ? [] : [{ do: 'create-endpoint', url, ...(lost.length > 0 && { replaced: lost }) } as const]),
    ...(endpoint && endpointChanges.length > 0
      ? [{ do: 'update-endpoint', id: endpoint.id, url, changed: endpointChanges } as const]
      : []),
    ...(isServed ? [] : [{ do: 'create-portal' } as const]),
    ...(portal && portalChanges.length > 0
      ? [{ do: 'update-portal', id: portal.id, changed: portalChanges } as const]
      : []),
  ];
}

/** Returns a sentence for each endpoint that sends events to the Worker in an API version that the Worker does not support. */
export function findStaleEndpoints({ endpoints }: StripeSetup, { origin }: SetupSite): string[] {
  return endpoints
    .filter(({ url, api_version }) => url === createWebhookUrl(origin) && api_version !== Stripe.API_VERSION)
    .map(
      ({ id, api_version }) =>
        `Delete ${id} (API version ${api_version ?? 'of the account'}) in Stripe’s dashboard once the new secret is in place: its events have a different API version from the one that the Worker reads.`,
    );
}

export function countEndpointsOfOtherSites({ endpoints }: StripeSetup, { origin, sites }: SetupSite): number {
  return endpoints.filter(({ url, metadata }) => url !== createWebhookUrl(origin) && !belongsToSite(metadata, sites))
    .length;
}

export function describeSetupStep(step: SetupStep): string {
  switch (step.do) {
    case 'create-endpoint':
      return `+ webhook endpoint ${step.url}, ${eventTypes.length} events, API version ${Stripe.API_VERSION}`;
    case 'update-endpoint':
      return `~ webhook endpoint ${step.url}  ${step.changed.join(', ')}`;
    case 'create-portal':
      return '+ customer portal: cancel, change payment method and billing details, invoices';
    case 'update-portal':
      return `~ customer portal  ${step.changed.join(', ')}`;
  }
}

export interface SetupResult {
  /** Secret of a new webhook endpoint. Stripe returns the secret only once, on creation. */
  webhookSecret?: string;
  portalConfiguration?: string;
}

/** Runs a step and passes the secret of a new endpoint to `storeSecret`. If that fails, the next run replaces the endpoint. */
export async function runSetupStep(
  step: SetupStep,
  stripe: Stripe,
  { sites }: SetupSite,
  storeSecret: (secret: string) => Promise<void> = async () => {},
): Promise<SetupResult> {
  const enabled_events = [...eventTypes];
  switch (step.do) {
    case 'create-endpoint': {
      for (const id of step.replaced ?? []) await stripe.webhookEndpoints.del(id);
      const { id, secret = '' } = await stripe.webhookEndpoints.create({
        url: step.url,
        enabled_events,
        metadata: { ...createSiteMark(sites), ...unstoredMark },
        api_version: Stripe.API_VERSION as Stripe.WebhookEndpointCreateParams.ApiVersion,
      });
      await storeSecret(secret);
      await stripe.webhookEndpoints.update(id, { metadata: { agency_secret: '' } });
      return { webhookSecret: secret };
    }
    case 'update-endpoint':
      await stripe.webhookEndpoints.update(step.id, {
        enabled_events,
        disabled: false,
        metadata: createUpdatedMark(sites),
      });
      return {};
    case 'create-portal': {
      const { id } = await stripe.billingPortal.configurations.create({
        features: portalFeatures,
        metadata: createSiteMark(sites),
      });
      return { portalConfiguration: id };
    }
    case 'update-portal':
      await stripe.billingPortal.configurations.update(step.id, {
        features: portalFeatures,
        metadata: createUpdatedMark(sites),
      });
      return {};
  }
}
