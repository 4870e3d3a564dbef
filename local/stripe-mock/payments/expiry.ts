import type { StripeMock } from '../context.ts';
import { createStateError } from '../http.ts';
import type { Subscription } from '../objects.ts';
import { createId, createSessionId, type SessionRecord } from '../state.ts';

const day = 24 * 60 * 60;
const recoveryDays = 30;

/** Time that Stripe waits for the first payment of a subscription, in seconds. */
const attemptSeconds = 23 * 60 * 60;

/** Expires a subscription whose first payment was declined or not completed, and voids its invoice. */
function expireAttempt({ state, webhooks, clock }: StripeMock, subscription: Subscription): void {
  if (subscription.status !== 'incomplete') return;
  subscription.status = 'incomplete_expired';
  subscription.ended_at = clock.now();
  webhooks.announce('customer.subscription.updated', subscription, { status: 'incomplete' });
  const invoice = state.invoices.get(subscription.latest_invoice ?? '');
  if (!invoice) return;
  invoice.status = 'void';
  webhooks.announce('invoice.voided', invoice);
}

/** Expires subscriptions whose first payment is overdue, as Stripe does automatically. */
export function expireOldAttempts(mock: StripeMock): void {
  const oldest = mock.clock.now() - attemptSeconds;
  for (const subscription of mock.state.subscriptions.values()) {
    if (subscription.created <= oldest) expireAttempt(mock, subscription);
  }
}

export function expireSession(mock: StripeMock, record: SessionRecord): void {
  const { session } = record;
  if (session.status !== 'open') {
    throw createStateError(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  }
  session.status = 'expired';
  session.url = null;
  const recovery = session.after_expiration?.recovery;
  if (recovery?.enabled) {
    record.recoveryToken = createId('recover');
    recovery.url = `${mock.settings.publicUrl}/r/${record.recoveryToken}`;
    recovery.expires_at = mock.clock.now() + recoveryDays * day;
  }
  mock.webhooks.announce('checkout.session.expired', session);
  if (record.attempt) expireAttempt(mock, record.attempt.subscription);
}

/** Opens a new session with the same lines as an expired session, as Stripe's recovery link does. */
export function recoverSession(mock: StripeMock, token: string): SessionRecord | undefined {
  const { state, clock, settings } = mock;
  const expired = [...state.sessions.values()].find((record) => record.recoveryToken === token);
  const until = expired?.session.after_expiration?.recovery.expires_at ?? 0;
  if (!expired || until < clock.now()) return undefined;
  const newId = createSessionId();
  const created = clock.now();
  const record: SessionRecord = {
    lines: expired.lines,
    plan: expired.plan,
    coupon: expired.coupon,
    inlinePrices: [],
    inlineProducts: [],
    firstIntent: undefined,
    attempt: undefined,
    recoveryToken: undefined,
    session: {
      ...structuredClone(expired.session),
      id: newId,
      created,
      expires_at: created + day,
      after_expiration: null,
      recovered_from: expired.session.id,
      status: 'open',
      url: `${settings.publicUrl}/c/pay/${newId}`,
    },
  };
  state.sessions.set(newId, record);
  return record;
}
