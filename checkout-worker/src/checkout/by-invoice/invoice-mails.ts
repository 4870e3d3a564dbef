/** Mails about orders by invoice. */
import type Stripe from 'stripe';
import { cartTotals } from '#catalogue/cart-rules.ts';
import { isEmail } from '#catalogue/email-address.ts';
import { discountOf, findPromotion } from '#catalogue/promotions.ts';
import { deskAddress } from '../../desk-link.ts';
import { databaseOf, type Env } from '../../env.ts';
import { dayCount, fill } from '../../lang/fill.ts';
import { agencyMessages, type Messages, messagesFor } from '../../lang/messages.ts';
import type { Composers } from '../../mail/deliver-mails.ts';
import {
  action,
  agencyAddress,
  type ComposeResult,
  facts,
  type Mail,
  noRecipient,
  outdated,
  type Part,
  text,
  totals,
} from '../../mail/mail.ts';
import { attributionPart, foreignLanguage, goodsPart } from '../../mail/mail-parts.ts';
import { messagesIn } from '../../orders/format-amount.ts';
import { markTestMail } from '../../orders/mails/compose-order-mail.ts';
import { numberOf } from '../../orders/mails/order-mails.ts';
import { findOrder, type Order } from '../../orders/order-repository.ts';
import { addressLine } from '../../orders/postal-address.ts';
import { isCreditedInFull } from '../../orders/stripe-events/order-change.ts';
import { sitePage } from '../../site.ts';
import { idOf } from '../../stripe/id-of.ts';
import { stripeClient } from '../../stripe/stripe-client.ts';
import { isMissing } from '../../stripe/stripe-problem.ts';
import { unixSeconds } from '../../unix-time.ts';
import { laterPriceText } from '../promotion-text.ts';
import { expiredReason, findInvoiceRequest, type InvoiceRequest, requestDays } from './invoice-requests.ts';
import { dueDays } from './send-invoice.ts';

type Ordered = Pick<InvoiceRequest, 'lines' | 'amount' | 'discount' | 'promotion'>;

/** Returns mail parts with the lines and the amounts of the first and the later invoices. */
function orderedParts({ lines, amount, discount, promotion: id }: Ordered, messages: Messages): Part[] {
  const { strings, money, taxNote } = messages;
  const cart = [...lines];
  const { thenMonthly, thenYearly } = cartTotals(cart);
  const promotion = findPromotion(id);
  const label = strings.byInvoice.wanted.first;
  return [
    goodsPart(lines, messages),
    totals(label, [
      [strings.mail.discount, discount > 0 ? `−${money(discount)} (${promotion?.code ?? id})` : null],
      [label, [money(amount - discount), taxNote].filter(Boolean).join(' ')],
      [strings.mail.thenMonthly, thenMonthly > 0 && !promotion ? money(thenMonthly) : null],
      [strings.mail.thenYearly, thenYearly > 0 && !promotion ? money(thenYearly) : null],
    ]),
    ...(promotion ? [text(laterPriceText(cart, messages, discountOf(promotion, cart)))] : []),
  ];
}

export function requestMailToAgency(request: InvoiceRequest, desk: string | undefined, messages: Messages): Mail {
  const { strings, locale, dateAndTime } = messages;
  const { byInvoice, mail, sold } = strings;
  const { id, company, name, email, language, taxId, poNumber, createdAt, termsAcceptedAt, partner, attribution } =
    request;
  return {
    to: agencyAddress,
    replyTo: isEmail(email) ? email : undefined,
    locale,
    subject: fill(byInvoice.wanted.subject, { id: id.slice(0, 8) }),
    parts: [
      text(byInvoice.wanted.text),
      ...orderedParts(request, messages),
      facts([
        [byInvoice.company, company],
        [mail.name, name],
        [mail.email, email],
        [sold.address, addressLine(request, locale)],
        [sold.taxId, taxId],
        [strings.desk.invoices.poNumber, poNumber],
        [mail.language, foreignLanguage(language, messages)],
        [sold.termsAccepted, termsAcceptedAt === null ? null : dateAndTime(termsAcceptedAt)],
        [mail.received, dateAndTime(createdAt)],
        [mail.reference, id],
      ]),
      attributionPart(partner, attribution, messages),
      desk ? action(byInvoice.wanted.open, desk) : text(byInvoice.wanted.noDesk),
    ],
  };
}

/** Composes the confirmation. The address may belong to another person, so the mail contains no typed text. */
export function confirmationMail(request: Ordered & Pick<InvoiceRequest, 'id' | 'email'>, messages: Messages): Mail {
  const { strings, locale } = messages;
  const { received } = strings.byInvoice;
  return {
    to: request.email,
    replyTo: agencyAddress,
    locale,
    subject: received.subject,
    parts: [
      text(fill(received.text, { dayCount: dayCount(dueDays, locale) })),
      ...orderedParts(request, messages),
      facts([[strings.mail.reference, request.id]]),
      text(strings.copy.notYou),
    ],
  };
}

export function declinedMail(
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
      text(isExpired ? fill(declined.expired, { days: requestDays }) : declined.text),
      ...(reason && !isExpired ? [{ kind: 'quote', title: declined.why, text: reason } as const] : []),
      goodsPart(lines, messages),
      facts([[strings.mail.reference, id]]),
      action(declined.again, plans),
      text(strings.mail.questions),
    ],
  };
}

export type Billed = Pick<
  Stripe.Invoice,
  'amount_paid' | 'amount_remaining' | 'total' | 'due_date' | 'hosted_invoice_url'
>;
/** `closed`: the invoice was voided, or credit notes cover it in full. */
type AgencyNotice = 'partPaid' | 'overdue' | 'closed' | 'writtenOff';

const amountsOf = ({ amount_paid, amount_remaining, total, due_date }: Billed, order: Order, messages: Messages) => ({
  number: numberOf(order),
  paid: messages.money(amount_paid),
  open: messages.money(amount_remaining),
  total: messages.money(total),
  date: due_date ? messages.date(due_date) : '',
});

export function agencyInvoiceMail(
  kind: AgencyNotice,
  order: Order,
  invoice: Billed & { customer_email: string | null },
  desk: string | undefined,
  messages: Messages,
): Mail {
  const { strings, locale } = messages;
  const values = amountsOf(invoice, order, messages);
  const hasEnded = kind === 'closed' || kind === 'writtenOff';
  return {
    to: agencyAddress,
    replyTo: invoice.customer_email && isEmail(invoice.customer_email) ? invoice.customer_email : undefined,
    locale,
    subject: fill(strings.byInvoice[kind].subject, values),
    parts: [
      text(fill(strings.byInvoice[kind].text, values)),
      ...(hasEnded && invoice.amount_paid > 0 ? [text(fill(strings.byInvoice.alreadyPaid, values))] : []),
      ...(hasEnded && order.mode === 'subscription' ? [text(strings.mail.subscriptionRuns)] : []),
      goodsPart(order.lines, messages),
      facts([
        [strings.mail.order, values.number],
        [strings.sold.buyer, invoice.customer_email],
      ]),
      ...(desk ? [action(strings.desk.open, desk)] : []),
    ],
  };
}

export function buyerInvoiceMail(
  kind: 'overdueToBuyer' | 'voided',
  order: Order,
  invoice: Billed,
  buyer: string,
  messages: Messages,
): Mail {
  const { strings, locale } = messages;
  const { byInvoice } = strings;
  const values = amountsOf(invoice, order, messages);
  const page = kind === 'overdueToBuyer' ? invoice.hosted_invoice_url : null;
  return {
    to: buyer,
    replyTo: agencyAddress,
    locale,
    subject: fill(byInvoice[kind].subject, values),
    parts: [
      text(fill(byInvoice[kind].text, values)),
      ...(kind === 'voided' && invoice.amount_paid > 0 ? [text(fill(byInvoice.voided.paid, values))] : []),
      goodsPart(order.lines, messages),
      facts([[strings.mail.order, values.number]]),
      ...(page ? [action(byInvoice.overdueToBuyer.pay, page)] : []),
      text(strings.mail.questions),
    ],
  };
}

/** Reads the invoice from Stripe when the mail is composed, so that the mail contains no outdated state. */
async function retrieveInvoice(
  invoiceId: string,
  env: Env,
): Promise<{ order: Order; invoice: Stripe.Invoice } | undefined> {
  const invoice = await stripeClient(env)
    .invoices.retrieve(invoiceId)
    .catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
  const subscriptionId = idOf(invoice?.parent?.subscription_details?.subscription);
  const order = await findOrder(databaseOf(env), { invoiceId, sessionId: invoiceId, subscriptionId });
  return order && invoice && { order, invoice };
}

const isOverdue = ({ status, due_date }: Stripe.Invoice) => status === 'open' && (due_date ?? 0) < unixSeconds();
const isClosed = (invoice: Stripe.Invoice) => invoice.status === 'void' || isCreditedInFull(invoice);
const isPartPaid = ({ status, amount_paid, amount_remaining }: Stripe.Invoice) =>
  status === 'open' && amount_paid > 0 && amount_remaining > 0;

/** Conditions under which each mail to the agency is still true when it is composed. */
const isCurrent: Readonly<Record<AgencyNotice, (invoice: Stripe.Invoice) => boolean>> = {
  partPaid: isPartPaid,
  overdue: isOverdue,
  closed: isClosed,
  writtenOff: ({ status }) => status === 'uncollectible',
};

async function composeToAgency(kind: AgencyNotice, about: string, env: Env): Promise<ComposeResult> {
  const retrieved = await retrieveInvoice(about, env);
  if (!retrieved) return undefined;
  const { order, invoice } = retrieved;
  if (!isCurrent[kind](invoice)) return outdated;
  const list = kind === 'closed' || kind === 'writtenOff' ? 'closed' : 'open';
  const desk = deskAddress(`/desk/invoices?show=${list}`, env);
  const messages = messagesIn(order.currency, agencyMessages);
  return markTestMail(agencyInvoiceMail(kind, order, invoice, desk, messages), order, messages, env);
}

async function composeToBuyer(kind: 'overdueToBuyer' | 'voided', about: string, env: Env): Promise<ComposeResult> {
  const retrieved = await retrieveInvoice(about, env);
  if (!retrieved) return noRecipient;
  const { order, invoice } = retrieved;
  const isTrue = kind === 'voided' ? isClosed(invoice) && order.status !== 'paid' : isOverdue(invoice);
  if (!isTrue) return outdated;
  const messages = messagesIn(order.currency, messagesFor(order.language));
  if (!invoice.customer_email) return noRecipient;
  return markTestMail(buyerInvoiceMail(kind, order, invoice, invoice.customer_email, messages), order, messages, env);
}

export const invoiceMails = {
  async 'invoice-wanted'({ about }, env) {
    const request = await findInvoiceRequest(databaseOf(env), about);
    return request && requestMailToAgency(request, deskAddress('/desk/invoices', env), agencyMessages);
  },
  async 'invoice-wanted-to-buyer'({ about }, env) {
    const request = await findInvoiceRequest(databaseOf(env), about);
    if (request?.declinedAt !== null) return request && outdated;
    return confirmationMail(request, messagesFor(request.language));
  },
  async 'invoice-declined-to-buyer'({ about }, env) {
    const request = await findInvoiceRequest(databaseOf(env), about);
    const messages = request && messagesFor(request.language);
    return request && messages && declinedMail(request, sitePage('/pricing', messages.language, env), messages);
  },
  'invoice-part-paid': ({ about }, env) => composeToAgency('partPaid', about, env),
  'invoice-overdue': ({ about }, env) => composeToAgency('overdue', about, env),
  'invoice-overdue-to-buyer': ({ about }, env) => composeToBuyer('overdueToBuyer', about, env),
  'invoice-voided': ({ about }, env) => composeToAgency('closed', about, env),
  'invoice-written-off': ({ about }, env) => composeToAgency('writtenOff', about, env),
  'invoice-voided-to-buyer': ({ about }, env) => composeToBuyer('voided', about, env),
} satisfies Partial<Composers>;
