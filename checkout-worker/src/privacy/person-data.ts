/** What is kept of one person, and forgetting it: the right of access and the right to erasure. */
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type Stripe from 'stripe';
import { contactMessages } from '../contact/schema.ts';
import { deskActions } from '../desk/schema.ts';
import { onboardingAnswers } from '../onboarding/schema.ts';
import type { Database } from '../operations/database.ts';
import { disputes, invoices, orders, refunds, subscriptions } from '../orders/schema.ts';
import { outbox } from '../outbox/schema.ts';
import { partners } from '../partners/schema.ts';
import { reviews } from '../reviews/schema.ts';
import { withdrawals } from '../withdrawals/schema.ts';

/** Stripe tells upper case from lower: asked by the address as it was given, and in lower case. */
async function customersOf(stripe: Stripe, address: string): Promise<Stripe.Customer[]> {
  const found = new Map<string, Stripe.Customer>();
  for (const email of new Set([address, address.toLowerCase()])) {
    for await (const customer of stripe.customers.list({ email, limit: 100 })) found.set(customer.id, customer);
  }
  return [...found.values()];
}

const isTheirs = (column: SQLiteColumn, address: string) => eq(sql`lower(${column})`, address.toLowerCase());

/** The orders of Stripe's customers: the orders themselves hold no address. One parameter, however many customers. */
function areOf(customers: readonly { id: string }[]): SQL {
  const ids = JSON.stringify(customers.map(({ id }) => id));
  return sql`${orders.customerId} IN (SELECT value FROM json_each(${ids}))`;
}

/** Everything that is kept of who uses an address. */
export async function exportPerson(database: Database, stripe: Stripe, address: string) {
  const customers = await customersOf(stripe, address);
  const orderIds = database.select({ id: orders.id }).from(orders).where(areOf(customers));
  const [
    messages,
    reviewsBy,
    declared,
    mails,
    partner,
    actions,
    ordersBy,
    answered,
    subscriptionsOf,
    invoicesOf,
    refundsOf,
    disputesOf,
  ] = await database.batch([
    database.select().from(contactMessages).where(isTheirs(contactMessages.email, address)),
    database.select().from(reviews).where(isTheirs(reviews.email, address)),
    database.select().from(withdrawals).where(isTheirs(withdrawals.email, address)),
    database.select().from(outbox).where(isTheirs(outbox.address, address)),
    database.select().from(partners).where(isTheirs(partners.email, address)),
    database.select().from(deskActions).where(isTheirs(deskActions.person, address)),
    database.select().from(orders).where(areOf(customers)),
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
    /** Partners whose address it is. */
    partners: partner,
    /** What was done at the desk by who signs in with that address. */
    deskActions: actions,
    orders: ordersBy,
    onboarding: answered,
    subscriptions: subscriptionsOf,
    invoices: invoicesOf,
    refunds: refundsOf,
    disputes: disputesOf,
    stripeCustomers: customers.map(({ id, email, name, phone, address: at, created }) => ({
      id,
      email,
      name,
      phone,
      created,
      address: at,
    })),
  };
}

/** How many of each are forgotten. */
export interface Forgotten {
  messages: number;
  reviews: number;
  /** Declarations that name no order of ours. */
  withdrawals: number;
  /** Orders whose answers to the agency's questions are forgotten. */
  onboarding: number;
  /** Mails that are no longer sent, or whose address is forgotten. */
  mails: number;
  /** Partners whose address is forgotten. */
  partners: number;
  /** Orders whose way to us (campaign, referrer, first page) is forgotten. */
  attributions: number;
}

/** What stays. */
export interface Kept {
  /** Numbers of orders that the person withdrew from: for three years, as proof, with name and address. */
  withdrawals: readonly string[];
  /** Ids of orders: for the books. No name and no address is in them. */
  orders: readonly string[];
  /** Ids of partners: name, sites and sales, until they are removed. */
  partners: readonly string[];
  /** Ids of Stripe's customers: Stripe keeps name, address and invoices. */
  customers: readonly string[];
  /** How often the person has changed something at the desk: remembered for a year. */
  deskActions: number;
}

/**
 * Forgets what may be forgotten of who uses an address: messages, reviews (published ones too), withdrawals from no order of ours,
 * the mails about them, addresses that wait in the outbox, a partner's address, and how the person found us. Orders and invoices stay,
 * as the law on bookkeeping asks, and so does the proof of a withdrawal from one. A partner stays registered: their sites go on
 * selling until they are removed.
 */
export async function erasePerson(
  database: Database,
  stripe: Stripe,
  address: string,
): Promise<{ forgotten: Forgotten; kept: Kept }> {
  const customers = await customersOf(stripe, address);
  const theirOrders = areOf(customers);
  const orderIds = database.select({ id: orders.id }).from(orders).where(theirOrders);
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
  const hasAttribution = and(isNotNull(orders.attribution), theirOrders);
  const [, , , messages, reviewsBy, declared, answered, unsent, addressed, partner, attributions, ...kept] =
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
      database
        .update(partners)
        .set({ email: null })
        .where(isTheirs(partners.email, address))
        .returning({ id: partners.id }),
      database.update(orders).set({ attribution: null }).where(hasAttribution).returning({ id: orders.id }),
      database.select({ id: orders.id }).from(orders).where(theirOrders).orderBy(orders.createdAt),
      database.select({ number: withdrawals.number }).from(withdrawals).where(theirWithdrawals),
      database.select({ id: deskActions.id }).from(deskActions).where(isTheirs(deskActions.person, address)),
    ]);
  const [keptOrders, keptDeclared, actions] = kept;
  return {
    forgotten: {
      messages: messages.length,
      reviews: reviewsBy.length,
      withdrawals: declared.length,
      onboarding: answered.length,
      mails: unsent.length + addressed.length,
      partners: partner.length,
      attributions: attributions.length,
    },
    kept: {
      withdrawals: keptDeclared.map(({ number }) => number),
      orders: keptOrders.map(({ id }) => id),
      partners: partner.map(({ id }) => id),
      customers: customers.map(({ id }) => id),
      deskActions: actions.length,
    },
  };
}
