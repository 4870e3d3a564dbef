/** Mails about orders by invoice. */
import type Stripe from 'stripe';
import { calculateCartTotals } from '#catalogue/cart-rules.ts';
import { isEmail } from '#catalogue/email-address.ts';
import { calculateDiscount, findPromotion } from '#catalogue/promotions.ts';
import { createDeskUrl } from '../../desk-link.ts';
import { type Env, getDatabase } from '../../env.ts';
import { fillPlaceholders, formatDayCount } from '../../lang/fill.ts';
import { agencyMessages, getMessages, type Messages } from '../../lang/messages.ts';
import type { Composers } from '../../mail/deliver-mails.ts';
import {
  agencyAddress,
  type ComposeResult,
  createActionPart,
  createFactsPart,
  createTextPart,
  createTotalsPart,
  type Mail,
  type MailPart,
  noRecipient,
  outdated,
} from '../../mail/mail.ts';
import { createAttributionPart, createGoodsPart, formatForeignLanguage } from '../../mail/mail-parts.ts';
import { withCurrency } from '../../orders/format-amount.ts';
import { markTestMail } from '../../orders/mails/compose-order-mail.ts';
import { type MailedOrder, withSubscriptionLines } from '../../orders/mails/notice-mails.ts';
import { formatOrderNumber } from '../../orders/mails/order-mails.ts';
import { findOrder, findSubscription } from '../../orders/order-repository.ts';
import { endedStatuses } from '../../orders/order-state.ts';
import { formatAddress } from '../../orders/postal-address.ts';
import { isCreditedInFull } from '../../orders/stripe-events/order-change.ts';
import { createSiteUrl } from '../../site.ts';
import { getId } from '../../stripe/id-of.ts';
import { getStripeClient } from '../../stripe/stripe-client.ts';
import { isMissing } from '../../stripe/stripe-problem.ts';
import { getUnixSeconds } from '../../unix-time.ts';
import { formatLaterPrice } from '../promotion-text.ts';
import { expiredReason, findInvoiceRequest, type InvoiceRequest, requestLifeDays } from './invoice-requests.ts';
import { dueDays } from './send-invoice.ts';

type OrderedCart = Pick<InvoiceRequest, 'lines' | 'amount' | 'discount' | 'promotion'>;

/** Returns mail parts with the lines and the amounts of the first and the later invoices. */
function createOrderParts({ lines, amount, discount, promotion: id }: OrderedCart, messages: Messages): MailPart[] {
  const { strings, money, taxNote } = messages;
  const cart = [...lines];
  const { thenMonthly, thenYearly } = calculateCartTotals(cart);
  const promotion = findPromotion(id);
  const label = strings.byInvoice.wanted.first;
  return [
    createGoodsPart(lines, messages),
    createTotalsPart(label, [
      [strings.mail.discount, discount > 0 ? `−${money(discount)} (${promotion?.code ?? id})` : null],
      [label, [money(amount - discount), taxNote].filter(Boolean).join(' ')],
      [strings.mail.thenMonthly, thenMonthly > 0 && !promotion ? money(thenMonthly) : null],
      [strings.mail.thenYearly, thenYearly > 0 && !promotion ? money(thenYearly) : null],
    ]),
    ...(promotion ? [createTextPart(formatLaterPrice(cart, messages, calculateDiscount(promotion, cart)))] : []),
  ];
}

export function composeRequestMailToAgency(
  request: InvoiceRequest,
  desk: string | undefined,
  messages: Messages,
): Mail {
  const { strings, locale, dateAndTime } = messages;
  const { byInvoice, mail, sold } = strings;
  const { id, company, name, email, language, taxId, poNumber, createdAt, termsAcceptedAt, partner, attribution } =
    request;
  return {
    to: agencyAddress,
    replyTo: isEmail(email) ? email : undefined,
    locale,
    subject: fillPlaceholders(byInvoice.wanted.subject, { id: id.slice(0, 8) }),
    parts: [
      createTextPart(byInvoice.wanted.text),
      ...createOrderParts(request, messages),
      createFactsPart([
        [byInvoice.company, company],
        [mail.name, name],
        [mail.email, email],
        [sold.address, formatAddress(request, locale)],
        [sold.taxId, taxId],
        [strings.desk.invoices.poNumber, poNumber],
        [mail.language, formatForeignLanguage(language, messages)],
        [sold.termsAccepted, termsAcceptedAt === null ? null : dateAndTime(termsAcceptedAt)],
        [mail.received, dateAndTime(createdAt)],
        [mail.reference, id],
      ]),
      createAttributionPart(partner, attribution, messages),
      desk ? createActionPart(byInvoice.wanted.open, desk) : createTextPart(byInvoice.wanted.noDesk),
    ],
  };
}

/** Composes the confirmation. The address may belong to another person, so the mail contains no typed text. */
export function composeConfirmationMail(
  request: OrderedCart & Pick<InvoiceRequest, 'id' | 'email'>,
  messages: Messages,
): Mail {
  const { strings, locale } = messages;
  const { received } = strings.byInvoice;
  return {
    to: request.email,
    replyTo: agencyAddress,
    locale,
    subject: received.subject,
    parts: [
      createTextPart(fillPlaceholders(received.text, { dayCount: formatDayCount(dueDays, locale) })),
      ...createOrderParts(request, messages),
      createFactsPart([[strings.mail.reference, request.id]]),
      createTextPart(strings.copy.notYou),
    ],
  };
}

export function composeDeclinedMail(
  { id, email, lines, declineReason: reason }: Pick<InvoiceRequest, 'id' | 'email' | 'lines' | 'declineReason'>,
  plans: string,
  messages: Messages,
): Mail {
  const { strings, locale } = messages;
  const { declined } = strings.byInvoice;
  const isExpired = reason === expiredReason;
  return {
    to: email,
    replyTo: agencyAddress,
    locale,
    subject: declined.subject,
    parts: [
      createTextPart(isExpired ? fillPlaceholders(declined.expired, { days: requestLifeDays }) : declined.text),
      ...(reason && !isExpired ? [{ kind: 'quote', title: declined.why, text: reason } as const] : []),
      createGoodsPart(lines, messages),
      createFactsPart([[strings.mail.reference, id]]),
      createActionPart(declined.again, plans),
      createTextPart(strings.mail.questions),
    ],
  };
}

export type BilledInvoice = Pick<
  Stripe.Invoice,
  'amount_paid' | 'amount_remaining' | 'total' | 'due_date' | 'hosted_invoice_url'
>;
/** `closed`: the invoice was voided, or credit notes cover it in full. */
type AgencyNotice = 'partPaid' | 'overdue' | 'closed' | 'writtenOff';

const formatAmounts = (
  { amount_paid, amount_remaining, total, due_date }: BilledInvoice,
  order: MailedOrder,
  messages: Messages,
) => ({
  number: formatOrderNumber(order),
  paid: messages.money(amount_paid),
  open: messages.money(amount_remaining),
  total: messages.money(total),
  date: due_date ? messages.date(due_date) : '',
});

export function composeAgencyInvoiceMail(
  kind: AgencyNotice,
  order: MailedOrder,
  invoice: BilledInvoice & { customer_email: string | null },
  desk: string | undefined,
  messages: Messages,
  runsOn = false,
): Mail {
  const { strings, locale } = messages;
  const values = formatAmounts(invoice, order, messages);
  const hasEnded = kind === 'closed' || kind === 'writtenOff';
  return {
    to: agencyAddress,
    replyTo: invoice.customer_email && isEmail(invoice.customer_email) ? invoice.customer_email : undefined,
    locale,
    subject: fillPlaceholders(strings.byInvoice[kind].subject, values),
    parts: [
      createTextPart(fillPlaceholders(strings.byInvoice[kind].text, values)),
      ...(kind === 'closed' && invoice.amount_paid > 0
        ? [createTextPart(fillPlaceholders(strings.byInvoice.alreadyPaid, values))]
        : []),
      ...(hasEnded && runsOn ? [createTextPart(strings.mail.subscriptionRuns)] : []),
      createGoodsPart(order.lines, messages),
      createFactsPart([
        [strings.mail.order, values.number],
        [strings.sold.buyer, invoice.customer_email],
      ]),
      ...(desk ? [createActionPart(strings.desk.open, desk)] : []),
    ],
  };
}

export function composeBuyerInvoiceMail(
  kind: 'overdueToBuyer' | 'voided',
  order: MailedOrder,
  invoice: BilledInvoice,
  buyer: string,
  messages: Messages,
): Mail {
  const { strings, locale } = messages;
  const { byInvoice } = strings;
  const values = formatAmounts(invoice, order, messages);
  const page = kind === 'overdueToBuyer' ? invoice.hosted_invoice_url : null;
  return {
    to: buyer,
    replyTo: agencyAddress,
    locale,
    subject: fillPlaceholders(byInvoice[kind].subject, values),
    parts: [
      createTextPart(fillPlaceholders(byInvoice[kind].text, values)),
      ...(kind === 'voided' && invoice.amount_paid > 0
        ? [createTextPart(fillPlaceholders(byInvoice.voided.paid, values))]
        : []),
      createGoodsPart(order.lines, messages),
      createFactsPart([[strings.mail.order, values.number]]),
      ...(page ? [createActionPart(byInvoice.overdueToBuyer.pay, page)] : []),
      createTextPart(strings.mail.questions),
    ],
  };
}

/**
 * Reads the invoice from Stripe when the mail is composed, so that the mail contains no outdated state. An invoice keeps
 * the email address that the customer had when Stripe finalized it, so the current one replaces that address. Invoices
 * after the first one are renewals, which charge only the subscription. `runsOn` is true if its subscription has no end.
 */
async function retrieveInvoice(
  invoiceId: string,
  env: Env,
): Promise<{ order: MailedOrder; invoice: Stripe.Invoice; runsOn: boolean } | undefined> {
  const retrieved = await getStripeClient(env)
    .invoices.retrieve(invoiceId, { expand: ['customer'] })
    .catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
  const { customer } = retrieved ?? {};
  const current = customer && typeof customer === 'object' && !customer.deleted ? customer.email : null;
  const invoice = retrieved && { ...retrieved, customer_email: current ?? retrieved.customer_email };
  const subscriptionId = getId(invoice?.parent?.subscription_details?.subscription);
  const database = getDatabase(env);
  const order = await findOrder(database, { invoiceId, sessionId: invoiceId, subscriptionId });
  if (!order || !invoice) return undefined;
  const subscription = subscriptionId === null ? undefined : await findSubscription(database, subscriptionId);
  const hasEnd = subscription && (subscription.endsAt !== null || endedStatuses.includes(subscription.status));
  const runsOn = subscriptionId !== null && !hasEnd;
  if (order.sessionId === invoiceId) return { order, invoice, runsOn };
  return { order: withSubscriptionLines(order, subscription?.lines), invoice, runsOn };
}

const isOverdue = ({ status, due_date }: Stripe.Invoice) => status === 'open' && (due_date ?? 0) < getUnixSeconds();
const isClosed = (invoice: Stripe.Invoice) => invoice.status === 'void' || isCreditedInFull(invoice);
const isPartPaid = ({ status, amount_paid, amount_remaining }: Stripe.Invoice) =>
  status === 'open' && amount_paid > 0 && amount_remaining > 0;

/** Conditions under which each mail to the agency is still true when it is composed. */
const noticeConditions: Readonly<Record<AgencyNotice, (invoice: Stripe.Invoice) => boolean>> = {
  partPaid: isPartPaid,
  overdue: isOverdue,
  closed: isClosed,
  writtenOff: ({ status }) => status === 'uncollectible',
};

async function composeToAgency(kind: AgencyNotice, about: string, env: Env): Promise<ComposeResult> {
  const retrieved = await retrieveInvoice(about, env);
  if (!retrieved) return undefined;
  const { order, invoice, runsOn } = retrieved;
  if (!noticeConditions[kind](invoice)) return outdated;
  const list = kind === 'closed' || kind === 'writtenOff' ? 'closed' : 'open';
  const desk = createDeskUrl(`/desk/invoices?show=${list}`, env);
  const messages = withCurrency(order.currency, agencyMessages);
  return markTestMail(composeAgencyInvoiceMail(kind, order, invoice, desk, messages, runsOn), order, messages, env);
}

async function composeToBuyer(kind: 'overdueToBuyer' | 'voided', about: string, env: Env): Promise<ComposeResult> {
  const retrieved = await retrieveInvoice(about, env);
  if (!retrieved) return noRecipient;
  const { order, invoice } = retrieved;
  const isTrue = kind === 'voided' ? isClosed(invoice) && order.status !== 'paid' : isOverdue(invoice);
  if (!isTrue) return outdated;
  const messages = withCurrency(order.currency, getMessages(order.language));
  if (!invoice.customer_email) return noRecipient;
  return markTestMail(
    composeBuyerInvoiceMail(kind, order, invoice, invoice.customer_email, messages),
    order,
    messages,
    env,
  );
}

export const invoiceMails = {
  async 'invoice-wanted'({ about }, env) {
    const request = await findInvoiceRequest(getDatabase(env), about);
    return (
      request &&
      composeRequestMailToAgency(
        request,
        createDeskUrl('/desk/invoices', env),
        withCurrency(request.currency, agencyMessages),
      )
    );
  },
  async 'invoice-wanted-to-buyer'({ about }, env) {
    const request = await findInvoiceRequest(getDatabase(env), about);
    if (request?.declinedAt !== null) return request && outdated;
    return composeConfirmationMail(request, withCurrency(request.currency, getMessages(request.language)));
  },
  async 'invoice-declined-to-buyer'({ about }, env) {
    const request = await findInvoiceRequest(getDatabase(env), about);
    const messages = request && getMessages(request.language);
    return (
      request && messages && composeDeclinedMail(request, createSiteUrl('/pricing', messages.language, env), messages)
    );
  },
  'invoice-part-paid': ({ about }, env) => composeToAgency('partPaid', about, env),
  'invoice-overdue': ({ about }, env) => composeToAgency('overdue', about, env),
  'invoice-overdue-to-buyer': ({ about }, env) => composeToBuyer('overdueToBuyer', about, env),
  'invoice-voided': ({ about }, env) => composeToAgency('closed', about, env),
  'invoice-written-off': ({ about }, env) => composeToAgency('writtenOff', about, env),
  'invoice-voided-to-buyer': ({ about }, env) => composeToBuyer('voided', about, env),
} satisfies Partial<Composers>;
