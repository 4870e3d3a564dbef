import { signingSecrets } from '../abuse/signing-secrets.ts';
import { databaseOf, type Env } from '../env.ts';
import { fill } from '../lang/fill.ts';
import { agencyMessages, type Messages, messagesFor } from '../lang/messages.ts';
import type { Log } from '../log.ts';
import type { Composers } from '../mail/deliver-mails.ts';
import {
  action,
  agencyAddress,
  type ComposeResult,
  facts,
  link,
  type Mail,
  noRecipient,
  outdated,
  text,
} from '../mail/mail.ts';
import { goodsPart } from '../mail/mail-parts.ts';
import { findBuyer } from '../orders/find-buyer.ts';
import { messagesIn } from '../orders/format-amount.ts';
import { markTestMail } from '../orders/mails/compose-order-mail.ts';
import { numberOf } from '../orders/mails/order-mails.ts';
import type { Order } from '../orders/order-repository.ts';
import { serviceNames } from '../orders/order-services.ts';
import { siteOrigin } from '../site.ts';
import { unixSeconds } from '../unix-time.ts';
import { invitationAddresses, invitationLifeDays } from './invitation-link.ts';
import { findInvitation } from './invitations.ts';
import { type Decision, linkLifeSeconds, moderationPath, moderationToken } from './moderation-link.ts';
import { findReview, type StoredReview } from './review-repository.ts';

/** Composes the mail with links to publish or reject a review. The links open a confirmation page, because mail scanners follow links. */
export async function moderationMail(
  review: StoredReview,
  env: Env,
  log: Log,
  { strings, locale, dateAndTime } = agencyMessages,
): Promise<Mail> {
  const [secret] = signingSecrets(env, log);
  const expires = unixSeconds() + linkLifeSeconds;
  const link = async (decision: Decision) => {
    const token = await moderationToken(secret, { review: review.id, decision, expires });
    return `${siteOrigin(env)}${moderationPath}?token=${token}`;
  };
  const { mail, moderation } = strings;
  return {
    to: agencyAddress,
    locale,
    subject: fill(moderation.subject, { id: review.id.slice(0, 8) }),
    parts: [
      facts([
        [mail.name, review.authorName],
        [moderation.title, review.authorTitle],
        [mail.email, review.email],
        [moderation.verified, review.orderId && serviceNames(review.services)],
        [moderation.rating, fill(moderation.stars, { rating: review.rating })],
        [mail.received, dateAndTime(review.createdAt)],
      ]),
      action(moderation.approve, await link('publish')),
      action(moderation.reject, await link('reject')),
      text(moderation.links),
      { kind: 'quote', title: moderation.review, text: review.reviewText },
    ],
  };
}

/** Composes the mail that invites a buyer to write a review. Its text offers nothing in return, and asks for no praise. */
export function invitationMail(
  { order, buyer, review, decline }: { order: Order; buyer: string; review: string; decline: string },
  messages: Messages,
): Mail {
  const { strings, locale } = messages;
  const { subject, text: explanation, shown, open, once, decline: label } = strings.reviewInvitation;
  return {
    to: buyer,
    replyTo: agencyAddress,
    locale,
    subject: fill(subject, { number: numberOf(order) }),
    unsubscribe: decline,
    parts: [
      text(explanation),
      goodsPart(order.lines, messages),
      text(shown),
      action(open, review),
      text(fill(once, { days: invitationLifeDays })),
      link(label, decline),
    ],
  };
}

/** Composes the invitation, unless it was used, declined or withdrawn since it was queued. */
async function composeInvitation(orderId: string, env: Env, log: Log): Promise<ComposeResult> {
  const invitation = await findInvitation(databaseOf(env), orderId, unixSeconds());
  if (!invitation || invitation.isUsed || invitation.isDeclined) return outdated;
  const { order } = invitation;
  const buyer = (await findBuyer(order, env))?.email;
  if (!buyer) return noRecipient;
  const messages = messagesIn(order.currency, messagesFor(order.language));
  const mail = invitationMail({ order, buyer, ...(await invitationAddresses(orderId, env, log)) }, messages);
  return markTestMail(mail, order, messages, env);
}

export const reviewMails = {
  'review-invitation': ({ about }, env, log) => composeInvitation(about, env, log),
  async moderation({ about }, env, log) {
    const review = await findReview(databaseOf(env), about);
    // The agency may have decided at the desk before the mail was sent.
    return review && review.status !== 'held' ? outdated : review && moderationMail(review, env, log);
  },
} satisfies Partial<Composers>;
