import { getOrderNumber } from '#catalogue/order.ts';
import { listSigningSecrets } from '../abuse/signing-secrets.ts';
import { type Env, getDatabase } from '../env.ts';
import { fillPlaceholders } from '../lang/fill.ts';
import { getMessages, type Messages } from '../lang/messages.ts';
import type { Log } from '../log.ts';
import type { Composers } from '../mail/deliver-mails.ts';
import {
  agencyAddress,
  type ComposeResult,
  createActionPart,
  createFactsPart,
  createTextPart,
  type Mail,
  noRecipient,
  outdated,
} from '../mail/mail.ts';
import type { OutboxRow } from '../mail/outbox.ts';
import { createMoneyFormat } from '../orders/format-amount.ts';
import { findOrderById, type Order } from '../orders/order-repository.ts';
import { resolveSiteOrigin } from '../site.ts';
import { getUnixSeconds } from '../unix-time.ts';
import { getMonth } from './months.ts';
import { createPartnerToken, linkLifeSeconds, partnerPath } from './partner-link.ts';
import { findPartner, findPartnersByAddress } from './partner-registry.ts';
import { computeCommission, findCommissionRate } from './partner-report.ts';

/**
 * Composes the mail with the page links of every partner who has this email address, in the language of the request.
 * Sends it to the stored spelling, because some mail servers distinguish upper and lower case.
 */
async function preparePartnerLinkMail(
  { address, variant: language }: Pick<OutboxRow, 'address' | 'variant'>,
  env: Env,
  log: Log,
): Promise<ComposeResult> {
  const partners = address === null ? [] : await findPartnersByAddress(getDatabase(env), address);
  const stored = partners[0]?.email;
  if (!stored) return noRecipient;
  const [secret] = listSigningSecrets(env, log);
  const expires = getUnixSeconds() + linkLifeSeconds;
  const links = partners.map(async (partner) => {
    const token = await createPartnerToken(secret, 'partner-link', partner, expires);
    return { name: partner.name, href: `${resolveSiteOrigin(env)}${partnerPath}?token=${token}` };
  });
  return composeLinkMail(stored, await Promise.all(links), getMessages(language));
}

/**
 * Composes the mail to a partner's old or new email address. The mail is skipped if the address was changed again or
 * the partner was removed.
 */
async function preparePartnerAddressMail(
  { about: id, address, variant: role }: Pick<OutboxRow, 'about' | 'address' | 'variant'>,
  env: Env,
): Promise<ComposeResult> {
  if (address === null) return undefined;
  const partner = await findPartner(getDatabase(env), id);
  const isTheirs = partner?.email?.toLowerCase() === address.toLowerCase();
  if (!partner || isTheirs !== (role === 'new')) return outdated;
  const page = `${resolveSiteOrigin(env)}${partnerPath}`;
  return composeAddressMail(address, { name: partner.name, page: isTheirs ? page : undefined }, getMessages(null));
}

/** Returns the mail about a changed email address. `page` is the URL of the partner page, set only for the new address. */
export function composeAddressMail(
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
    parts: [
      createTextPart(fillPlaceholders(page ? isNew : old, { name })),
      ...(page ? [createActionPart(open, page)] : []),
      createTextPart(unexpected),
    ],
  };
}

/** Composes a partner's notification about a sale. The mail contains no data about the buyer. */
async function preparePartnerSaleMail({ about: orderId }: Pick<OutboxRow, 'about'>, env: Env): Promise<ComposeResult> {
  const order = await findOrderById(getDatabase(env), orderId);
  const partner = order?.partner ? await findPartner(getDatabase(env), order.partner) : undefined;
  if (!order?.livemode || !partner?.email || !partner.saleMails) return outdated;
  return composeSaleMail(
    partner.email,
    order,
    findCommissionRate(partner, getMonth(order.paidAt ?? order.createdAt)),
    `${resolveSiteOrigin(env)}${partnerPath}`,
    getMessages(null),
  );
}

/** Returns the mail about a sale. `rate` is the commission in hundredths of a percent, and `page` is the URL of the partner page. */
export function composeSaleMail(
  to: string,
  order: Pick<Order, 'amount' | 'amountTotal' | 'amountTax' | 'currency' | 'sessionId' | 'paidAt' | 'createdAt'>,
  rate: number | null,
  page: string,
  messages: Messages,
): Mail {
  const { strings, locale, formats, date } = messages;
  const { subject, intro, basis, commission, later, open, stop } = strings.partnerSale;
  const number = order.sessionId === null ? '' : `#${getOrderNumber(order.sessionId)}`;
  const money = createMoneyFormat(order.currency, messages);
  const amount = order.amountTotal ?? order.amount;
  const untaxed = amount - (order.amountTax ?? 0);
  const percent = new Intl.NumberFormat(formats, { style: 'percent', maximumFractionDigits: 2 });
  return {
    to,
    replyTo: agencyAddress,
    locale,
    subject: fillPlaceholders(subject, { number, amount: money(amount) }),
    parts: [
      createTextPart(intro),
      createFactsPart([
        [strings.mail.order, number],
        [strings.receipt.paid, date(order.paidAt ?? order.createdAt)],
        [strings.partnerPage.amount, money(amount)],
        [basis, untaxed === amount ? null : money(untaxed)],
        [
          fillPlaceholders(commission, { rate: percent.format((rate ?? 0) / 10_000) }),
          rate === null ? null : money(computeCommission(untaxed, rate)),
        ],
      ]),
      createTextPart(later),
      createActionPart(open, page),
      createTextPart(stop),
    ],
  };
}

export function composeLinkMail(
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
      createTextPart(intro),
      ...links.map(({ name, href }) => createActionPart(fillPlaceholders(open, { name }), href)),
      createTextPart(what),
      createTextPart(notYou),
    ],
  };
}

export const partnerMails = {
  'partner-link': preparePartnerLinkMail,
  'partner-address': preparePartnerAddressMail,
  'sale-to-partner': preparePartnerSaleMail,
} satisfies Partial<Composers>;
