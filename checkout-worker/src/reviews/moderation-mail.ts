import { signingSecrets } from '../abuse/signature.ts';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import { blocks, labelled, type Mail } from '../outbox/mail.ts';
import { siteOrigin } from '../site.ts';
import { unixSeconds } from '../unix-time.ts';
import { type Decision, linkLifeSeconds, moderationPath, moderationToken } from './moderation-link.ts';
import type { StoredReview } from './review-repository.ts';

/** Asks the agency to publish or reject a review, by links that open a page and do nothing by themselves. */
export async function moderationMail(review: StoredReview, agency: string, env: Env, log: Log): Promise<Mail> {
  const [secret] = signingSecrets(env, log);
  const expires = unixSeconds() + linkLifeSeconds;
  const link = async (decision: Decision) => {
    const token = await moderationToken(secret, { review: review.id, decision, expires });
    return `${siteOrigin(env)}${moderationPath}?token=${token}`;
  };
  return {
    to: agency,
    subject: `A review to approve (${review.id.slice(0, 8)})`,
    text: blocks(
      labelled([
        ['Name', review.authorName],
        ['Title', review.authorTitle],
        ['Email', review.email],
        ['Rating', `${review.rating} of 5`],
        ['Received', new Date(review.createdAt * 1000).toISOString()],
      ]),
      `Approve it:\n${await link('publish')}`,
      `Reject it:\n${await link('reject')}`,
      'Each link opens a page that asks once more. They work for 14 days, and for one decision.',
      `Review\n\n${review.reviewText}`,
    ),
  };
}
