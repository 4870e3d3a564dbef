/** Compares every mail of a run with Stripe's events. No mail may claim anything that did not happen. */
import { createDisputedAmountSql, createRefundedTotalSql } from '#worker/orders/settled-amounts.ts';
import { immediateMails } from '../settings.ts';

interface StripeObject {
  id: string;
  object: string;
  metadata?: { checkout?: string };
  status?: string;
  payment_status?: string;
  subscription?: string | null;
  cancel_at?: number | null;
  amount_refunded?: number;
  charge?: string;
  amount?: number;
  balance_transactions?: readonly { amount: number }[];
}

export interface StripeEvent {
  id: string;
  type: string;
  created: number;
  data: { object: StripeObject };
}

interface Mail {
  id: string;
  kind: string;
  about: string;
}

type Rows = (sql: string) => Promise<Record<string, unknown>[]>;

const paidTypes = ['checkout.session.completed', 'checkout.session.async_payment_succeeded'];

/** All Stripe events of a run, oldest first, indexed by Stripe object id and by order id. */
export class StripeHistory {
  readonly #byObject = new Map<string, StripeEvent[]>();
  readonly #sessionsByOrder = new Map<string, StripeEvent[]>();

  constructor(newestFirst: readonly StripeEvent[]) {
    for (const event of newestFirst.toReversed()) {
      const { id, object, metadata } = event.data.object;
      addCount(this.#byObject, id, event);
      if (object === 'checkout.session') addCount(this.#sessionsByOrder, metadata?.checkout ?? '', event);
    }
  }

  getEvents(id: string): readonly StripeEvent[] {
    return this.#byObject.get(id) ?? [];
  }

  getSessionEvents(orderId: string): readonly StripeEvent[] {
    return this.#sessionsByOrder.get(orderId) ?? [];
  }

  listLatest(object: string): StripeObject[] {
    return [...this.#byObject.values()].flatMap((events) => {
      const state = events.at(-1)?.data.object;
      return state?.object === object ? [state] : [];
    });
  }

  hasPaid(orderId: string, subscription?: string): boolean {
    return this.getSessionEvents(orderId).some(({ type, data: { object } }) => {
      const isPaid = paidTypes.includes(type) && object.payment_status === 'paid';
      return isPaid && (subscription === undefined || object.subscription === subscription);
    });
  }
}

function addCount(to: Map<string, StripeEvent[]>, key: string, event: StripeEvent): void {
  const events = to.get(key);
  if (events) events.push(event);
  else to.set(key, [event]);
}

const isEnding = ({ data: { object } }: StripeEvent) => object.cancel_at !== null && object.cancel_at !== undefined;

function isConfirmed({ id: mailId, kind: fullKind, about }: Mail, history: StripeHistory): boolean {
  const kind = fullKind.replace(/-to-buyer$/, '');
  const [id = '', moment = '', status] = mailId.slice(fullKind.length + 1).split('.');
  const hasEvent = (type: string) => history.getEvents(id).some((event) => event.type === type);
  const subscriptionOrder = history.getEvents(id)[0]?.data.object.metadata?.checkout ?? '';
  switch (kind) {
    case 'receipt':
    case 'order':
      return history.hasPaid(about);
    case 'processing':
      return history.getSessionEvents(about).some(({ data: { object } }) => object.payment_status === 'unpaid');
    case 'payment-failed':
    case 'order-failed':
      return history.getSessionEvents(about).some(({ type }) => type === 'checkout.session.async_payment_failed');
    case 'subscription-ended':
      return history.hasPaid(subscriptionOrder, id) && hasEvent('customer.subscription.deleted');
    case 'subscription-ending': {
      // The mail's timestamp can be later than a state that arrived late, so use the first event from then on.
      const decision = history.getEvents(id).find(({ created }) => created >= Number(moment));
      return history.hasPaid(subscriptionOrder, id) && decision !== undefined && isEnding(decision);
    }
    case 'subscription-resumed': {
      const index = history.getEvents(id).findIndex(({ created }) => created === Number(moment));
      const [before, decision] = history.getEvents(id).slice(index - 1, index + 1);
      return index > 0 && before !== undefined && decision !== undefined && isEnding(before) && !isEnding(decision);
    }
    case 'refunded':
      return history.getEvents(id).some(({ data: { object } }) => object.amount_refunded === Number(moment));
    case 'renewal-failed':
      return hasEvent('invoice.payment_failed');
    case 'dispute-closed':
      return history
        .getEvents(id)
        .some(({ created, data: { object } }) => created === Number(moment) && object.status === status);
    default:
      return false;
  }
}

/** Mail kinds not compared with events, because other checks count the problems reported in these mails. */
const otherKinds = ['problem', 'alert', 'second-subscription-to-buyer'];

export async function findFalseMails(rows: Rows, history: StripeHistory): Promise<string[]> {
  const kinds = otherKinds.map((kind) => `'${kind}'`).join();
  const sql = `SELECT id, kind, about FROM outbox WHERE status = 'sent' AND ${immediateMails} AND kind NOT IN (${kinds})`;
  const mails = (await rows(sql)) as unknown as Mail[];
  return mails.filter((mail) => !isConfirmed(mail, history)).map(({ id }) => id);
}

/** Returns the refunds and disputes whose stored amounts differ from the amounts at Stripe. */
export async function findWrongAmounts(rows: Rows, history: StripeHistory): Promise<string[]> {
  const refunded = new Map(history.listLatest('charge').map((charge) => [charge.id, charge.amount_refunded ?? 0]));
  for (const { status, charge = '', amount = 0 } of history.listLatest('refund')) {
    if (status === 'failed') refunded.set(charge, (refunded.get(charge) ?? 0) - amount);
  }
  const taken = new Map(
    history.listLatest('dispute').map(({ id, balance_transactions: moved = [] }) => {
      return [id, -moved.reduce((sum, { amount }) => sum + amount, 0)];
    }),
  );
  const booked = await rows(`SELECT charge_id AS id, ${createRefundedTotalSql()} - coalesce(
      (SELECT sum(amount) FROM failed_refunds WHERE failed_refunds.charge_id = refunds.charge_id), 0) AS amount FROM refunds
    UNION ALL SELECT id, ${createDisputedAmountSql()} FROM disputes`);
  return booked.flatMap(({ id, amount }) => {
    const expected = refunded.get(String(id)) ?? taken.get(String(id));
    return Number(amount) === expected ? [] : [`${id}: ${amount} instead of ${expected}`];
  });
}
