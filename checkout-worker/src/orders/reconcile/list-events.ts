import Stripe from 'stripe';
import { isMissing } from '../../stripe/stripe-problem.ts';
import { eventTypes } from '../stripe-events/order-change.ts';

const readers: Readonly<Record<string, (stripe: Stripe, id: string) => Promise<object>>> = {
  'checkout.session': (stripe, id) => stripe.checkout.sessions.retrieve(id),
  invoice: (stripe, id) => stripe.invoices.retrieve(id),
  invoice_payment: (stripe, id) => stripe.invoicePayments.retrieve(id),
  subscription: (stripe, id) => stripe.subscriptions.retrieve(id),
  charge: (stripe, id) => stripe.charges.retrieve(id),
  refund: (stripe, id) => stripe.refunds.retrieve(id),
  credit_note: (stripe, id) => stripe.creditNotes.retrieve(id),
  dispute: (stripe, id) => stripe.disputes.retrieve(id),
  'radar.early_fraud_warning': (stripe, id) => stripe.radar.earlyFraudWarnings.retrieve(id),
};

/** Maximum number of types in one request. Stripe refuses more: https://docs.stripe.com/api/events/list */
const maxTypes = 20;

/** Returns Stripe events of the subscribed types, created from `from` until before `to` (Unix seconds), oldest first. */
export async function listEvents(stripe: Stripe, from: number, to: number): Promise<Stripe.Event[]> {
  const events: Stripe.Event[] = [];
  for (let first = 0; first < eventTypes.length; first += maxTypes) {
    const types = eventTypes.slice(first, first + maxTypes);
    const list = stripe.events.list({ types, created: { gte: from, lt: to }, limit: 100 });
    for await (const event of list) events.push(event);
  }
  return events.reverse().sort((one, other) => one.created - other.created);
}

/**
 * Returns the event in the API version that this code reads. If Stripe stored the event in another version, its object
 * is retrieved in the current state. Returns `undefined` if the object no longer exists.
 */
export async function toSupportedVersion(stripe: Stripe, event: Stripe.Event): Promise<Stripe.Event | undefined> {
  if (hasSupportedVersion(event)) return event;
  const { object, id } = event.data.object as { object?: string; id?: string };
  const read = readers[object ?? ''];
  if (!read || !id) return undefined;
  try {
    return { ...event, data: { object: await read(stripe, id) } } as Stripe.Event;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Returns true if this code can read the event's API version. Versions of one release, such as `endive`, are compatible. */
export function hasSupportedVersion({ api_version }: Stripe.Event): boolean {
  return api_version?.split('.')[1] === Stripe.MAJOR_API_VERSION;
}
