/** `POST /v1/billing_portal/sessions`. No schema covers it, so its parameters are checked by hand. */

import type { StripeMock } from '../context.ts';
import { id } from '../ids.ts';
import type { StripeObject } from '../objects.ts';
import { findNamed } from '../state.ts';
import { invalidRequest } from '../stripe-error.ts';

const known = ['customer', 'return_url', 'configuration', 'locale', 'expand'];

export function createPortalSession(
  { state, clock, settings }: StripeMock,
  params: Record<string, unknown>,
): StripeObject {
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
    flow: null,
    livemode: false,
    locale: typeof locale === 'string' ? locale : null,
    on_behalf_of: null,
    return_url: (returnUrl as string | undefined) ?? null,
    url: `${settings.publicUrl}/p/session/${sessionId}`,
  };
  state.portalSessions.set(sessionId, session);
  return session;
}
