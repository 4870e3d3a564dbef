/** `POST /v1/billing_portal/sessions`. No schema covers it, so its parameters are checked by hand. */

import type { StripeMock } from '../context.ts';
import { id } from '../ids.ts';
import type { StripeObject } from '../objects.ts';
import { findNamed } from '../state.ts';
import { invalidRequest } from '../stripe-error.ts';

const known = ['customer', 'return_url', 'configuration', 'locale', 'flow_data', 'expand'];

/** A way straight to the choice of plans. Stripe changes subscriptions of one product, to what the configuration offers. */
function flowOf({ state }: StripeMock, params: Record<string, unknown>): StripeObject['flow'] {
  const flow = params.flow_data as { type?: string; subscription_update?: { subscription?: string } } | undefined;
  if (flow === undefined) return null;
  const param = 'flow_data[subscription_update][subscription]';
  if (flow.type !== 'subscription_update') {
    throw invalidRequest('The mock knows the flow subscription_update alone.', { param: 'flow_data[type]' });
  }
  const id = flow.subscription_update?.subscription ?? '';
  const subscription = findNamed(state.subscriptions, 'subscription', id, param);
  const configuration = state.portalConfigurations.get(String(params.configuration));
  if (!configuration?.features.subscription_update?.enabled) {
    throw invalidRequest(
      'This subscription cannot be updated because the subscription update feature in the portal configuration is disabled.',
      { param: 'flow_data' },
    );
  }
  if (subscription.customer !== params.customer || subscription.status === 'canceled') {
    throw invalidRequest('This subscription cannot be updated.', { param });
  }
  if (subscription.items.data.length > 1) {
    throw invalidRequest('This subscription cannot be updated because it has multiple items.', { param });
  }
  return { type: 'subscription_update', subscription_update: { subscription: id }, after_completion: null };
}

export function createPortalSession(mock: StripeMock, params: Record<string, unknown>): StripeObject {
  const { state, clock, settings } = mock;
  const unknown = Object.keys(params).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw invalidRequest(`Received unknown parameter: ${unknown}`, { param: unknown, code: 'parameter_unknown' });
  }
  const { customer, return_url: returnUrl, configuration, locale } = params;
  if (typeof customer !== 'string') {
    throw invalidRequest('Missing required param: customer.', { param: 'customer', code: 'parameter_missing' });
  }
  findNamed(state.customers, 'customer', customer, 'customer');
  if (
    returnUrl !== undefined &&
    (typeof returnUrl !== 'string' || !/^https?:/.test(returnUrl) || !URL.canParse(returnUrl))
  ) {
    throw invalidRequest('Not a valid URL', { param: 'return_url', code: 'url_invalid' });
  }
  const sessionId = id('bps');
  const session = {
    id: sessionId,
    object: 'billing_portal.session',
    configuration: typeof configuration === 'string' ? configuration : 'bpc_mock',
    created: clock.now(),
    customer,
    customer_account: null,
    flow: flowOf(mock, params),
    livemode: false,
    locale: typeof locale === 'string' ? locale : null,
    on_behalf_of: null,
    return_url: (returnUrl as string | undefined) ?? null,
    url: `${settings.publicUrl}/p/session/${sessionId}`,
  };
  state.portalSessions.set(sessionId, session);
  return session;
}
