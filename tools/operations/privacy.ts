/** What is kept of one person, and forgetting it: the right of access and the right to erasure. */
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type Stripe from 'stripe';
import { contactMessages } from '../../checkout-worker/src/contact/schema.ts';
import { onboardingAnswers } from '../../checkout-worker/src/onboarding/schema.ts';
import { disputes, invoices, orders, refunds, subscriptions } from '../../checkout-worker/src/orders/schema.ts';
import { outbox } from '../../checkout-worker/src/outbox/schema.ts';
import { reviews } from '../../checkout-worker/src/reviews/schema.ts';
import { withdrawals } from '../../checkout-worker/src/withdrawals/schema.ts';
import type { Database } from './database.ts';

/** Stripe tells upper case from lower: asked by the address as it was given, and in lower case. */
async function customersOf(stripe: Stripe, address: string): Promise<Stripe.Customer[]> {
  const found = new Map<string, Stripe.Customer>();
  for (const email of new Set([address, address.toLowerCase()])) {
    for await (const customer of stripe.customers.list({ email, limit: 100 })) found.set(customer.id, customer);
  }
  return [...found.values()];
}

const isTheirs = (column: SQLiteColumn, address: string) => eq(sql`lower(${column})`, address.toLowerCase());

/** Ids of the orders of Stripe's customers: the orders themselves hold no address. */
function orderIdsOf(database: Database, customers: readonly { id: string }[]) {
  const customerIds = customers.map(({ id }) => id);
  return database.select({ id: orders.id }).from(orders).where(inArray(orders.customerId, customerIds));
}

/** Everything that is kept of who uses an address. */
export async function exportPerson(database: Database, stripe: Stripe, address: string) {
  const customers = await customersOf(stripe, address);
  const orderIds = orderIdsOf(database, customers);
  const [messages, reviewsBy, declared, mails, ordersBy, answered, subscriptionsOf, invoicesOf, refundsOf, disputesOf] =
    await database.batch([
      database.select().from(contactMessages).where(isTheirs(contactMessages.email, address)),
      database.select().from(reviews).where(isTheirs(reviews.email, address)),
      database.select().from(withdrawals).where(isTheirs(withdrawals.email, address)),
      database.select().from(outbox).where(isTheirs(outbox.address, address)),
      database.select().from(orders).where(inArray(orders.id, orderIds)),
      database.select().from(onboardingAnswers).where(inArray(onboardingAnswers.orderId, orderIds)),
      database.select().from(subscriptions).where(inArray(subscriptions.orderId, orderIds)),
      database.select().from(invoices).where(inArray(invoices.orderId, orderIds)),
      database.select().from(refunds).where(inArray(refunds.orderId, orderIds)),
      database.select().from(disputes).where(inArray(disputes.orderId, orderIds)),
    ]);
  return {
    address,
    messages,
    reviews: reviewsBy,
    withdrawals: declared,
    /** Mails that wait to be sent, or were given up, to that address. */
    mails,
    orders: ordersBy,
    onboarding: answered,
    subscriptions: subscriptionsOf,
    invoices: invoicesOf,
    refunds: refundsOf,
    disputes: disputesOf,
    stripeCustomers: customers.map(({ id, email, name, phone, address: at, created }) => ({
      ...{ id, email, name, phone, created },
      address: at,
    })),
  };
}

export interface Erased {
  messages: number;
  reviews: number;
  /** Declarations that name no order of ours. */
  withdrawals: number;
  /** Orders whose answers to the agency's questions are forgotten. */
  onboarding: number;
  /** Mails that are no longer sent, or whose address is forgotten. */
  mails: number;
  /** Orders whose way to us (campaign, referrer, first page) is forgotten. */
  attributions: number;
  /** What stays, and why, in sentences. */
  kept: string[];
}

function keptOf(
  keptOrders: readonly { id: string }[],
  keptWithdrawals: readonly { number: string }[],
  customers: readonly Stripe.Customer[],
): string[] {
  const sentences: string[] = [];
  if (keptWithdrawals.length > 0) {
    sentences.push(
      `Kept for three years, as proof: the withdrawal from ${keptWithdrawals.map(({ number }) => number).join(', ')} with name and address.`,
    );
  }
  if (keptOrders.length > 0) {
    sentences.push(
      `Kept for the books: ${keptOrders.map(({ id }) => id).join(', ')} with what was ordered and paid. No name and no address is in them.`,
    );
  }
  if (customers.length > 0) {
    sentences.push(
      `Stripe keeps name, address and invoices of ${customers.map(({ id }) => id).join(', ')}. Once no subscription runs, have them redacted in Stripe’s dashboard.`,
    );
  }
  return sentences;
}

/**
 * Forgets what may be forgotten of who uses an address: messages, reviews (published ones too), withdrawals from no order of ours,
 * the mails about them, addresses that wait in the outbox, and how the person found us. Orders and invoices stay, as the law on
 * bookkeeping asks, and so does the proof of a withdrawal from one.
 */
export async function erasePerson(database: Database, stripe: Stripe, address: string): Promise<Erased> {
  const customers = await customersOf(stripe, address);
  const orderIds = orderIdsOf(database, customers);
  const theirMessages = isTheirs(contactMessages.email, address);
  const theirReviews = isTheirs(reviews.email, address);
  const messageIds = database.select({ id: contactMessages.id }).from(contactMessages).where(theirMessages);
  const reviewIds = database.select({ id: reviews.id }).from(reviews).where(theirReviews);
  const theirWithdrawals = isTheirs(withdrawals.email, address);
  const strayWithdrawals = and(theirWithdrawals, isNull(withdrawals.orderId));
  const withdrawalIds = database.select({ id: withdrawals.id }).from(withdrawals).where(strayWithdrawals);
  const withdrawalKinds = ['withdrawal', 'withdrawal-received'] as const;
  const theirMails = isTheirs(outbox.address, address);
  const isUnsent = inArray(outbox.status, ['waiting', 'sending']);
  const hasAttribution = and(isNotNull(orders.attribution), inArray(orders.id, orderIds));
  const [, , , messages, reviewsBy, declared, answered, unsent, forgotten, attributions, kept, keptDeclared] =
    await database.batch([
      database.delete(outbox).where(and(inArray(outbox.kind, ['message', 'copy']), inArray(outbox.about, messageIds))),
      database.delete(outbox).where(and(eq(outbox.kind, 'moderation'), inArray(outbox.about, reviewIds))),
      database.delete(outbox).where(and(inArray(outbox.kind, withdrawalKinds), inArray(outbox.about, withdrawalIds))),
      database.delete(contactMessages).where(theirMessages).returning({ id: contactMessages.id }),
      database.delete(reviews).where(theirReviews).returning({ id: reviews.id }),
      database.delete(withdrawals).where(strayWithdrawals).returning({ id: withdrawals.id }),
      database
        .delete(onboardingAnswers)
        .where(inArray(onboardingAnswers.orderId, orderIds))
        .returning({ id: onboardingAnswers.orderId }),
      database.delete(outbox).where(and(theirMails, isUnsent)).returning({ id: outbox.id }),
      database.update(outbox).set({ address: null }).where(theirMails).returning({ id: outbox.id }),
      database.update(orders).set({ attribution: null }).where(hasAttribution).returning({ id: orders.id }),
      database.select({ id: orders.id }).from(orders).where(inArray(orders.id, orderIds)).orderBy(orders.createdAt),
      database.select({ number: withdrawals.number }).from(withdrawals).where(theirWithdrawals),
    ]);
  return {
    messages: messages.length,
    reviews: reviewsBy.length,
    withdrawals: declared.length,
    onboarding: answered.length,
    mails: unsent.length + forgotten.length,
    attributions: attributions.length,
    kept: keptOf(kept, keptDeclared, customers),
  };
}
