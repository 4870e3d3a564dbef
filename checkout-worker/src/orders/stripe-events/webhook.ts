import Stripe from 'stripe';
import type { AppContext } from '../../app.ts';
import { limitBody, readText } from '../../body.ts';
import { getDatabase, splitAtCommas } from '../../env.ts';
import { queueMails } from '../../mail/mail-queue.ts';
import { ProblemError } from '../../problem.ts';
import { resolveSiteIds } from '../../stripe/site-metadata.ts';
import { isLiveKey } from '../../stripe/stripe-client.ts';
import { verifyEvent } from '../../stripe/webhook-event.ts';
import { hasSupportedVersion } from '../reconcile/list-events.ts';
import { findUnprocessedEvents } from '../reconcile/unprocessed-events.ts';
import { fulfill, reportProblem } from './fulfill.ts';
import { isEventType, readOrderChange } from './order-change.ts';

/** Maximum size of a Stripe event. Most events have a few KB; an event about a large subscription can be larger. */
export const limitEvent = limitBody(512 * 1024);

/**
 * Handles `POST /api/stripe/webhook`: returns 2xx once the event is stored or known not to concern this site. After any
 * other response, Stripe delivers the event again.
 */
export async function receiveStripeEvent(c: AppContext): Promise<Response> {
  const { log } = c.var;
  const secrets = splitAtCommas(c.env.STRIPE_WEBHOOK_SECRET);
  if (secrets.length === 0) {
    log('alert', 'webhook-secret-missing');
    throw new ProblemError(503, 'not-configured', 'noEventsYet');
  }
  const payload = await readText(c.req.raw);
  const event = await verifyEvent(payload, c.req.header('stripe-signature') ?? '', secrets);
  if (!event) throw new ProblemError(400, 'signature-not-verified', 'signature');
  if ('isThin' in event) {
    log('alert', 'event-not-snapshot', { stripeEvent: event.id });
    throw new ProblemError(400, 'not-a-snapshot-event', 'notSnapshot');
  }

  const about = { stripeEvent: event.id, type: event.type };
  if (event.livemode !== isLiveKey(c.env)) {
    log('warn', 'event-of-other-mode', about);
    // Stripe redelivers a live event for three days, until the live key is set again.
    if (event.livemode) throw new ProblemError(503, 'not-configured', 'noEventsYet');
    return c.json({ received: true });
  }
  if (!isEventType(event.type)) return c.json({ received: true });
  if (!hasSupportedVersion(event)) {
    const concerning = await findUnprocessedEvents(getDatabase(c.env), [event], resolveSiteIds(c.env));
    if (concerning.length === 0) return c.json({ received: true });
    // Another API version may have other fields, so the reconciliation retrieves the object in our version.
    const version = event.api_version ?? 'none';
    const problem = { kind: 'api-version', about: version, expected: Stripe.API_VERSION, got: version } as const;
    const mails = await reportProblem(getDatabase(c.env), problem, event, log);
    c.executionCtx.waitUntil(queueMails(c.env, mails, log));
    return c.json({ received: true });
  }
  const change = readOrderChange(event);
  const { outcome, mails } = change ? await fulfill(c.env, event, change, log) : { outcome: 'not-needed', mails: [] };
  log('info', 'stripe-event', { ...about, outcome });
  c.executionCtx.waitUntil(queueMails(c.env, mails, log));
  return c.json({ received: true });
}
