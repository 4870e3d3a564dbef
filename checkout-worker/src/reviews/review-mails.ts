import { listSigningSecrets } from '../abuse/signing-secrets.ts';
import { type Env, getDatabase } from '../env.ts';
import { fillPlaceholders } from '../lang/fill.ts';
import { agencyMessages, getMessages, type Messages } from '../lang/messages.ts';
import type { Log } from '../log.ts';
import type { Composers } from '../mail/deliver-mails.ts';
import {
  agencyAddress,
  type ComposeResult,
  createActionPart,
  createFactsPart,
  createLinkPart,
  createTextPart,
  type Mail,
  noRecipient,
  outdated,
} from '../mail/mail.ts';
import { createGoodsPart } from '../mail/mail-parts.ts';
import { findBuyer } from '../orders/find-buyer.ts';
import { withCurrency } from '../orders/format-amount.ts';
import { markTestMail } from '../orders/mails/compose-order-mail.ts';
import { formatOrderNumber } from '../orders/mails/order-mails.ts';
import { listSoldLines } from '../orders/order-lines.ts';
import type { Order } from '../orders/order-repository.ts';
import { formatServiceNames } from '../orders/order-services.ts';
import { resolveSiteOrigin } from '../site.ts';
import { getUnixSeconds } from '../unix-time.ts';
import { createInvitationUrls, invitationLifeDays } from './invitation-link.ts';
import { findInvitation } from './invitations.ts';
import { createModerationToken, type Decision, linkLifeSeconds, moderationPath } from './moderation-link.ts';
import { findReview, type StoredReview } from './review-repository.ts';

/** Composes the mail with links to publish or reject a review. The links open a confirmation page, because mail scanners follow links. */
export async function composeModerationMail(
  review: StoredReview,
  env: Env,
  log: Log,
  { strings, locale, dateAndTime } = agencyMessages,
): Promise<Mail> {
  const [secret] = listSigningSecrets(env, log);
  const expires = getUnixSeconds() + linkLifeSeconds;
  const link = async (decision: Decision) => {
    const token = await createModerationToken(secret, { review: review.id, decision, expires });
    return `${resolveSiteOrigin(env)}${moderationPath}?token=${token}`;
  };
  const { mail, moderation } = strings;
  return {
    to: agencyAddress,
    locale,
    subject: fillPlaceholders(moderation.subject, { id: review.id.slice(0, 8) }),
    parts: [
      createFactsPart([
        [mail.name, review.authorName],
        [moderation.title, review.authorTitle],
        [mail.email, review.email],
        [moderation.verified, review.orderId && formatServiceNames(review.services)],
        [moderation.rating, fillPlaceholders(moderation.stars, { rating: review.rating })],
        [mail.received, dateAndTime(review.createdAt)],
      ]),
      createActionPart(moderation.approve, await link('publish')),
      createActionPart(moderation.reject, await link('reject')),
      createTextPart(moderation.links),
      { kind: 'quote', title: moderation.review, text: review.reviewText },
    ],
  };
}

/** Composes the mail that invites a buyer to write a review. Its text offers nothing in return, and asks for no praise. */
export function composeInvitationMail(
  { order, buyer, review, decline }: { order: Order; buyer: string; review: string; decline: string },
  messages: Messages,
): Mail {
  const { strings, locale } = messages;
  const { subject, text: explanation, shown, open, once, decline: label } = strings.reviewInvitation;
  return {
    to: buyer,
    replyTo: agencyAddress,
    locale,
    subject: fillPlaceholders(subject, { number: formatOrderNumber(order) }),
    unsubscribe: decline,
    parts: [
      createTextPart(explanation),
      createGoodsPart(listSoldLines(order), messages),
      createTextPart(shown),
      createActionPart(open, review),
      createTextPart(fillPlaceholders(once, { days: invitationLifeDays })),
      createLinkPart(label, decline),
    ],
  };
}

/** Composes the invitation, unless it was used, declined or withdrawn since it was queued. */
async function composeInvitation(orderId: string, env: Env, log: Log): Promise<ComposeResult> {
  const invitation = await findInvitation(getDatabase(env), orderId, getUnixSeconds());
  if (!invitation || invitation.isUsed || invitation.isDeclined) return outdated;
  const { order } = invitation;
  const buyer = (await findBuyer(order, env))?.email;
  if (!buyer) return noRecipient;
  const messages = withCurrency(order.currency, getMessages(order.language));
  const mail = composeInvitationMail({ order, buyer, ...(await createInvitationUrls(orderId, env, log)) }, messages);
  return markTestMail(mail, order, messages, env);
}

export const reviewMails = {
  'review-invitation': ({ about }, env, log) => composeInvitation(about, env, log),
  async moderation({ about }, env, log) {
    const review = await findReview(getDatabase(env), about);
    // The agency may have decided at the desk before the mail was sent.
    return review && review.status !== 'held' ? outdated : review && composeModerationMail(review, env, log);
  },
} satisfies Partial<Composers>;
