import { signingSecrets } from '../abuse/signing-secrets.ts';
import { databaseOf, type Env } from '../env.ts';
import { fill } from '../lang/fill.ts';
import { agencyMessages } from '../lang/messages.ts';
import type { Log } from '../log.ts';
import type { Composers } from '../mail/deliver-mails.ts';
import { action, agencyAddress, facts, type Mail, text } from '../mail/mail.ts';
import { siteOrigin } from '../site.ts';
import { unixSeconds } from '../unix-time.ts';
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

export const reviewMails = {
  async moderation({ about }, env, log) {
    const review = await findReview(databaseOf(env), about);
    return review && moderationMail(review, env, log);
  },
} satisfies Partial<Composers>;
