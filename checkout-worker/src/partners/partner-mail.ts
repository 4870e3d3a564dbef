import { orderNumber } from '#catalogue/order.ts';
import { signingSecrets } from '../abuse/signing-secrets.ts';
import { databaseOf, type Env } from '../env.ts';
import { fill } from '../lang/fill.ts';
import { type Messages, messagesFor } from '../lang/messages.ts';
import type { Log } from '../log.ts';
import type { Composers } from '../mail/deliver-mails.ts';
import {
  action,
  agencyAddress,
  type ComposeResult,
  facts,
  type Mail,
  noRecipient,
  outdated,
  text,
} from '../mail/mail.ts';
import type { OutboxRow } from '../mail/outbox.ts';
import { moneyFormatOf } from '../orders/format-amount.ts';
import { findOrderById, type Order } from '../orders/order-repository.ts';
import { siteOrigin } from '../site.ts';
import { unixSeconds } from '../unix-time.ts';
import { linkLifeSeconds, partnerPath, partnerToken } from './partner-link.ts';
import { partnerById, partnersWithAddress } from './partner-registry.ts';
import { commissionOf } from './partner-report.ts';

/** Composes the mail with the page links of every partner who has this email address, in the language of the request. */
async function partnerLinkMail(
  { address, variant: language }: Pick<OutboxRow, 'address' | 'variant'>,
  env: Env,
  log: Log,
): Promise<ComposeResult> {
  const partners = address === null ? [] : await partnersWithAddress(databaseOf(env), address);
  if (address === null || partners.length === 0) return noRecipient;
  const [secret] = signingSecrets(env, log);
  const expires = unixSeconds() + linkLifeSeconds;
  const links = partners.map(async (partner) => {
    const token = await partnerToken(secret, 'partner-link', partner, expires);
    return { name: partner.name, href: `${siteOrigin(env)}${partnerPath}?token=${token}` };
  });
  return linkMail(address, await Promise.all(links), messagesFor(language));
}

/**
 * Composes the mail to a partner's old or new email address. The mail is skipped if the address was changed again or
 * the partner was removed.
 */
async function partnerAddressMail(
  { about: id, address, variant: role }: Pick<OutboxRow, 'about' | 'address' | 'variant'>,
  env: Env,
): Promise<ComposeResult> {
  if (address === null) return undefined;
  const partner = await partnerById(databaseOf(env), id);
  const isTheirs = partner?.email?.toLowerCase() === address.toLowerCase();
  if (!partner || isTheirs !== (role === 'new')) return outdated;
  const page = `${siteOrigin(env)}${partnerPath}`;
  return addressMail(address, { name: partner.name, page: isTheirs ? page : undefined }, messagesFor(null));
}

/** Returns the mail about a changed email address. `page` is the URL of the partner page, set only for the new address. */
export function addressMail(
  address: string,
  { name, page }: { name: string; page: string | undefined },
  { strings, locale }: Messages,
): Mail {
  const { oldSubject, old, newSubject, isNew, open, unexpected } = strings.partnerAddress;
  return {
    to: address,
    replyTo: agencyAddress,
    locale,
    subject: page ? newSubject : oldSubject,
    parts: [text(fill(page ? isNew : old, { name })), ...(page ? [action(open, page)] : []), text(unexpected)],
  };
}

/** Composes a partner's notification about a sale. The mail contains no data about the buyer. */
async function partnerSaleMail({ about: orderId }: Pick<OutboxRow, 'about'>, env: Env): Promise<ComposeResult> {
  const order = await findOrderById(databaseOf(env), orderId);
  const partner = order?.partner ? await partnerById(databaseOf(env), order.partner) : undefined;
  if (!order?.livemode || !partner?.email || !partner.saleMails) return outdated;
  return saleMail(partner.email, order, partner.commission, `${siteOrigin(env)}${partnerPath}`, messagesFor(null));
}

/** Returns the mail about a sale. `rate` is the commission in hundredths of a percent, and `page` is the URL of the partner page. */
export function saleMail(
  to: string,
  order: Pick<Order, 'amount' | 'amountTotal' | 'amountTax' | 'currency' | 'sessionId' | 'paidAt' | 'createdAt'>,
  rate: number | null,
  page: string,
  messages: Messages,
): Mail {
  const { strings, locale, formats, date } = messages;
  const { subject, intro, basis, commission, later, open, stop } = strings.partnerSale;
  const number = order.sessionId === null ? '' : `#${orderNumber(order.sessionId)}`;
  const money = moneyFormatOf(order.currency, messages);
  const amount = order.amountTotal ?? order.amount;
  const untaxed = amount - (order.amountTax ?? 0);
  const percent = new Intl.NumberFormat(formats, { style: 'percent', maximumFractionDigits: 2 });
  return {
    to,
    replyTo: agencyAddress,
    locale,
    subject: fill(subject, { number, amount: money(amount) }),
    parts: [
      text(intro),
      facts([
        [strings.mail.order, number],
        [strings.receipt.paid, date(order.paidAt ?? order.createdAt)],
        [strings.partnerPage.amount, money(amount)],
        [basis, untaxed === amount ? null : money(untaxed)],
        [
          fill(commission, { rate: percent.format((rate ?? 0) / 10_000) }),
          rate === null ? null : money(commissionOf(untaxed, rate)),
        ],
      ]),
      text(later),
      action(open, page),
      text(stop),
    ],
  };
}

export function linkMail(
  address: string,
  links: readonly { name: string; href: string }[],
  { strings, locale }: Messages,
): Mail {
  const { subject, intro, open, what, notYou } = strings.partnerLink;
  return {
    to: address,
    replyTo: agencyAddress,
    locale,
    subject,
    parts: [
      text(intro),
      ...links.map(({ name, href }) => action(fill(open, { name }), href)),
      text(what),
      text(notYou),
    ],
  };
}

export const partnerMails = {
  'partner-link': partnerLinkMail,
  'partner-address': partnerAddressMail,
  'sale-to-partner': partnerSaleMail,
} satisfies Partial<Composers>;
