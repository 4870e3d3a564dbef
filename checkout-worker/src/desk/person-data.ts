/** Export and deletion of a person's data, for the right of access and the right to erasure. */
import { and, eq, inArray, isNotNull, isNull, notInArray, or, type SQL, type SQLWrapper } from 'drizzle-orm';
import type Stripe from 'stripe';
import { billingLinks } from '../billing/schema.ts';
import { bookingChanges } from '../booking/schema.ts';
import { contactMessages } from '../contact/schema.ts';
import { createInListSql, type Database } from '../database.ts';
import { hasAddress } from '../email-address.ts';
import { webhookDeliveries, webhookEndpoints } from '../events/schema.ts';
import { sentFiles } from '../files/schema.ts';
import { outbox } from '../mail/schema.ts';
import { findByAddress, noAddressKey } from '../orders/find-by-address.ts';
import { endedStatuses } from '../orders/order-state.ts';
import {
  disputes,
  failedRefunds,
  invoicePayments,
  invoiceRequests,
  invoices,
  onboardingAnswers,
  onboardingCalls,
  orders,
  paymentProblems,
  refunds,
  subscriptions,
} from '../orders/schema.ts';
import { partnerOrigins, partners } from '../partners/schema.ts';
import { reviewInvitations, reviews } from '../reviews/schema.ts';
import { withdrawals } from '../withdrawals/schema.ts';
import { deskActions } from './schema.ts';

export interface PersonDataSources {
  database: Database;
  stripe: Stripe;
  /** Secrets for hashing email addresses. If empty, orders are found only through Stripe's customers. */
  secrets: readonly string[];
}

/** Returns a query for the person's orders whose subscription has not ended according to Stripe. */
function selectRunningSubscriptions(database: Database, theirOrders: SQL) {
  const hasNotEnded = or(isNull(subscriptions.id), notInArray(subscriptions.status, [...endedStatuses]));
  return database
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .leftJoin(subscriptions, eq(subscriptions.id, orders.subscriptionId))
    .where(
      and(theirOrders, eq(orders.mode, 'subscription'), inArray(orders.status, ['paid', 'processing']), hasNotEnded),
    )
    .orderBy(orders.createdAt);
}

function formatOrderName({ id, number }: { id: string; number: string | null }): string {
  return number === null ? id : `#${number}`;
}

/** Returns a condition for mails whose id contains a hash of the person's email address. */
function isPartnerLinkMailOfPerson(keys: readonly string[]) {
  return and(eq(outbox.kind, 'partner-link'), createInListSql(outbox.about, keys));
}

/** Returns a condition for the files that the person sent with messages or with answers about orders. */
function isFileOfPerson(database: Database, address: string, orderIds: SQLWrapper) {
  const messageIds = database
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(hasAddress(contactMessages.email, address));
  return or(inArray(sentFiles.messageId, messageIds), inArray(sentFiles.orderId, orderIds));
}

/** Returns all stored data about the person with an email address. */
export async function exportPerson({ database, stripe, secrets }: PersonDataSources, address: string) {
  const { customers, keys, isTheirOrder } = await findByAddress(address, stripe, secrets);
  const orderIds = database.select({ id: orders.id }).from(orders).where(isTheirOrder);
  const chargeIds = database.select({ id: refunds.chargeId }).from(refunds).where(inArray(refunds.orderId, orderIds));
  const partnerIds = database.select({ id: partners.id }).from(partners).where(hasAddress(partners.email, address));
  const [
    messages,
    reviewsBy,
    invitations,
    declared,
    mails,
    partner,
    actions,
    ordersBy,
    answered,
    subscriptionsOf,
    invoicesOf,
    paymentsOf,
    refundsOf,
    disputesOf,
    links,
    failed,
    problems,
    sites,
    hooks,
    running,
    invoiceRequestsBy,
    callsOf,
    files,
    bookings,
  ] = await database.batch([
    database.select().from(contactMessages).where(hasAddress(contactMessages.email, address)),
    database
      .select()
      .from(reviews)
      .where(or(hasAddress(reviews.email, address), inArray(reviews.orderId, orderIds))),
    database.select().from(reviewInvitations).where(inArray(reviewInvitations.orderId, orderIds)),
    database.select().from(withdrawals).where(hasAddress(withdrawals.email, address)),
    database
      .select()
      .from(outbox)
      .where(or(hasAddress(outbox.address, address), isPartnerLinkMailOfPerson(keys))),
    database.select().from(partners).where(hasAddress(partners.email, address)),
    database.select().from(deskActions).where(hasAddress(deskActions.person, address)),
    database.select().from(orders).where(isTheirOrder),
    database.select().from(onboardingAnswers).where(inArray(onboardingAnswers.orderId, orderIds)),
    database.select().from(subscriptions).where(inArray(subscriptions.orderId, orderIds)),
    database.select().from(invoices).where(inArray(invoices.orderId, orderIds)),
    database.select().from(invoicePayments).where(inArray(invoicePayments.orderId, orderIds)),
    database.select().from(refunds).where(inArray(refunds.orderId, orderIds)),
    database.select().from(disputes).where(inArray(disputes.orderId, orderIds)),
    database.select().from(billingLinks).where(createInListSql(billingLinks.addressKey, keys)),
    database.select().from(failedRefunds).where(inArray(failedRefunds.chargeId, chargeIds)),
    database.select().from(paymentProblems).where(inArray(paymentProblems.orderId, orderIds)),
    database.select().from(partnerOrigins).where(inArray(partnerOrigins.partner, partnerIds)),
    database
      .select({ url: webhookEndpoints.url, events: webhookEndpoints.events })
      .from(webhookEndpoints)
      .where(inArray(webhookEndpoints.partner, partnerIds)),
    selectRunningSubscriptions(database, isTheirOrder),
    database.select().from(invoiceRequests).where(hasAddress(invoiceRequests.email, address)),
    database.select().from(onboardingCalls).where(inArray(onboardingCalls.orderId, orderIds)),
    database
      .select()
      .from(sentFiles)
      .where(isFileOfPerson(database, address, orderIds)),
    database.select().from(bookingChanges).where(createInListSql(bookingChanges.key, keys)),
  ]);
  return {
    address,
    messages,
    reviews: reviewsBy,
    reviewInvitations: invitations,
    withdrawals: declared,
    invoiceRequests: invoiceRequestsBy,
    /** Unsent and undeliverable mails to the person's email address, and the person's requests to sign in as a partner. */
    mails,
    partners: partner,
    partnerOrigins: sites,
    /** Webhooks of the person as a partner, without their secrets. */
    webhooks: hooks,
    /** Operations that the person with this email address requested at the desk. */
    deskActions: actions,
    orders: ordersBy,
    onboarding: answered,
    onboardingCalls: callsOf,
    /** Names, types and sizes of the person's files. The desk shows the files beside the message or the answers. */
    files,
    subscriptions: subscriptionsOf,
    runningSubscriptions: running.map(formatOrderName),
    invoices: invoicesOf,
    invoicePayments: paymentsOf,
    refunds: refundsOf,
    failedRefunds: failed,
    disputes: disputesOf,
    problems,
    /** Billing links requested with the person's email address within the last day. */
    billingLinks: links,
    /** Calls booked with the person's email address within the last day. The calendar's provider keeps the calls. */
    bookingChanges: bookings,
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

/** Number of deleted items of each kind. */
export interface ErasedData {
  messages: number;
  reviews: number;
  /** Number of withdrawal declarations that match no order of this site. */
  withdrawals: number;
  /** Number of orders whose onboarding answers are deleted. */
  onboarding: number;
  files: number;
  /** Number of unsent mails that are deleted, plus other mails whose recipient address is deleted. */
  mails: number;
  /** Number of partners whose email address is deleted. */
  partners: number;
  /** Number of orders whose attribution (campaign, referrer, first page) is deleted. */
  attributions: number;
  invoiceRequests: number;
  billingLinks: number;
  /** Number of records of calls that were booked within the last day. */
  bookingChanges: number;
}

export interface RetainedData {
  /** Numbers of orders with a running subscription, for which the person is still charged and mailed. */
  subscriptions: readonly string[];
  /** Numbers of orders that the person withdrew from. Name and email address are kept as proof for `retentionDays.withdrawals` days. */
  withdrawals: readonly string[];
  /** Ids of orders that are kept for bookkeeping, without a name or an email address. */
  orders: readonly string[];
  /** Ids of partners. A partner's name, sites and sales are kept until the partner is removed. */
  partners: readonly string[];
  /** Ids of Stripe customers. Stripe keeps a customer's name, address and invoices. */
  customers: readonly string[];
  /** Number of the person's operations at the desk, which are kept for `actionDays` days. */
  deskActions: number;
}

/**
 * Deletes the data of the person with an email address: messages, reviews (published ones too), withdrawals that match
 * no order of this site, the mails about these records, onboarding answers, rows of files, billing links and
 * attribution. Also clears the email address in other mails and in partners, and its hash in orders. Keeps orders and
 * invoices for bookkeeping, and withdrawals from an order as proof. A partner stays registered and can sell until the
 * partner is removed. The caller deletes the returned `fileKeys` from the bucket; the nightly job deletes the ones that
 * remain.
 */
export async function erasePerson(
  { database, stripe, secrets }: PersonDataSources,
  address: string,
): Promise<{ erased: ErasedData; retained: RetainedData; fileKeys: readonly string[] }> {
  const { customers, keys, isTheirOrder: theirOrders } = await findByAddress(address, stripe, secrets);
  const orderIds = database.select({ id: orders.id }).from(orders).where(theirOrders);
  const theirMessages = hasAddress(contactMessages.email, address);
  const theirReviews = or(hasAddress(reviews.email, address), inArray(reviews.orderId, orderIds));
  const messageIds = database.select({ id: contactMessages.id }).from(contactMessages).where(theirMessages);
  const reviewIds = database.select({ id: reviews.id }).from(reviews).where(theirReviews);
  const theirWithdrawals = hasAddress(withdrawals.email, address);
  const strayWithdrawals = and(theirWithdrawals, isNull(withdrawals.orderId));
  const withdrawalIds = database.select({ id: withdrawals.id }).from(withdrawals).where(strayWithdrawals);
  const withdrawalKinds = ['withdrawal', 'withdrawal-received'] as const;
  const theirMails = hasAddress(outbox.address, address);
  const isUnsent = inArray(outbox.status, ['waiting', 'sending']);
  const hasAttribution = and(isNotNull(orders.attribution), theirOrders);
  const theirRequests = hasAddress(invoiceRequests.email, address);
  const requestIds = database.select({ id: invoiceRequests.id }).from(invoiceRequests).where(theirRequests);
  const requestKinds = ['invoice-wanted', 'invoice-wanted-to-buyer', 'invoice-declined-to-buyer'] as const;
  const [
    ,
    ,
    ,
    ,
    ,
    ,
    ,
    files,
    messages,
    reviewsBy,
    declared,
    answered,
    requests,
    unsent,
    addressed,
    partner,
    attributions,
    links,
    bookings,
    ...kept
  ] = await database.batch([
    database.delete(outbox).where(and(inArray(outbox.kind, ['message', 'copy']), inArray(outbox.about, messageIds))),
    database.delete(outbox).where(and(eq(outbox.kind, 'moderation'), inArray(outbox.about, reviewIds))),
    // Deliveries contain no personal data, but their records are deleted, so nothing remains to be sent.
    database
      .delete(webhookDeliveries)
      .where(or(inArray(webhookDeliveries.about, messageIds), inArray(webhookDeliveries.about, reviewIds))),
    database.delete(outbox).where(and(inArray(outbox.kind, withdrawalKinds), inArray(outbox.about, withdrawalIds))),
    database.delete(outbox).where(and(inArray(outbox.kind, requestKinds), inArray(outbox.about, requestIds))),
    // Without its invitation, a mailed link to review an order no longer works.
    database.delete(reviewInvitations).where(inArray(reviewInvitations.orderId, orderIds)),
    database.delete(onboardingCalls).where(inArray(onboardingCalls.orderId, orderIds)),
    database
      .delete(sentFiles)
      .where(isFileOfPerson(database, address, orderIds))
      .returning({ key: sentFiles.key }),
    database.delete(contactMessages).where(theirMessages).returning({ id: contactMessages.id }),
    database.delete(reviews).where(theirReviews).returning({ id: reviews.id }),
    database.delete(withdrawals).where(strayWithdrawals).returning({ id: withdrawals.id }),
    database
      .delete(onboardingAnswers)
      .where(inArray(onboardingAnswers.orderId, orderIds))
      .returning({ id: onboardingAnswers.orderId }),
    database.delete(invoiceRequests).where(theirRequests).returning({ id: invoiceRequests.id }),
    database.delete(outbox).where(and(theirMails, isUnsent)).returning({ id: outbox.id }),
    database.update(outbox).set({ address: null }).where(theirMails).returning({ id: outbox.id }),
    database
      .update(partners)
      .set({ email: null })
      .where(hasAddress(partners.email, address))
      .returning({ id: partners.id }),
    database.update(orders).set({ attribution: null }).where(hasAttribution).returning({ id: orders.id }),
    database
      .delete(billingLinks)
      .where(createInListSql(billingLinks.addressKey, keys))
      .returning({ id: billingLinks.id }),
    database
      .delete(bookingChanges)
      .where(createInListSql(bookingChanges.key, keys))
      .returning({ id: bookingChanges.id }),
    database.select({ id: orders.id }).from(orders).where(theirOrders).orderBy(orders.createdAt),
    selectRunningSubscriptions(database, theirOrders),
    database.select({ number: withdrawals.number }).from(withdrawals).where(theirWithdrawals),
    database.select({ id: deskActions.id }).from(deskActions).where(hasAddress(deskActions.person, address)),
    // The address key is cleared last, because the statements above find the orders by this key.
    database.update(orders).set({ addressKey: noAddressKey }).where(theirOrders),
    database.delete(outbox).where(isPartnerLinkMailOfPerson(keys)),
  ]);
  const [keptOrders, running, keptDeclared, actions] = kept;
  return {
    erased: {
      messages: messages.length,
      reviews: reviewsBy.length,
      withdrawals: declared.length,
      onboarding: answered.length,
      files: files.length,
      mails: unsent.length + addressed.length,
      partners: partner.length,
      attributions: attributions.length,
      invoiceRequests: requests.length,
      billingLinks: links.length,
      bookingChanges: bookings.length,
    },
    retained: {
      subscriptions: running.map(formatOrderName),
      withdrawals: keptDeclared.map(({ number }) => number),
      orders: keptOrders.map(({ id }) => id),
      partners: partner.map(({ id }) => id),
      customers: customers.map(({ id }) => id),
      deskActions: actions.length,
    },
    fileKeys: files.map(({ key }) => key),
  };
}
