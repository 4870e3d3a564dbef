import { reviews } from '#agency/linked-pages';
import { isCurrent } from '../abuse/signature.ts';
import { listSigningSecrets } from '../abuse/signing-secrets.ts';
import type { AppContext } from '../app.ts';
import { getDatabase } from '../env.ts';
import { fillPlaceholders } from '../lang/fill.ts';
import { agencyMessages } from '../lang/messages.ts';
import { queueMails } from '../mail/mail-queue.ts';
import { createMailId, resetMail } from '../mail/outbox.ts';
import { createPageResponse, HiddenFields, type Page } from '../pages/page.tsx';
import { createSiteUrl } from '../site.ts';
import { getUnixSeconds } from '../unix-time.ts';
import { linkLifeSeconds, type ModerationLink, moderationPath, readModerationToken } from './moderation-link.ts';
import { decideHeldReview, findReview, type StoredReview } from './review-repository.ts';

const strings = agencyMessages.strings.moderationPages;

function renderPage(c: AppContext, shown: Omit<Page, 'messages'>): Response {
  return createPageResponse(c, { ...shown, messages: agencyMessages });
}

function respondToInvalidLink(c: AppContext): Response {
  return renderPage(c, { title: strings.invalid, text: strings.invalidText, status: 404 });
}

function respondToDecided(c: AppContext, { status }: StoredReview): Response {
  const text = status === 'held' ? '' : strings.decisions[status];
  return renderPage(c, { title: strings.decided, text, status: 409 });
}

function ActionForm({ token, button }: { token: string; button: string }) {
  return (
    <form method="post" action={moderationPath}>
      <HiddenFields token={token} />
      <button type="submit">{button}</button>
    </form>
  );
}

function Review({ review: { authorName, authorTitle, rating, reviewText } }: { review: StoredReview }) {
  return (
    <>
      <p>
        <bdi>{authorName}</bdi>
        {authorTitle && ', '}
        <bdi>{authorTitle}</bdi>: {fillPlaceholders(strings.stars, { rating })}
      </p>
      <blockquote>
        {reviewText.split(/(?:\r\n|\r|\n)+/).map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text never change their order
          <p key={index} dir="auto">
            {text}
          </p>
        ))}
      </blockquote>
    </>
  );
}

interface OpenedReview {
  token: string;
  link: ModerationLink;
  review: StoredReview;
}

async function openToken(c: AppContext, token: string): Promise<OpenedReview | undefined> {
  const link = await readModerationToken(listSigningSecrets(c.env, c.var.log), token);
  const review = link && (await findReview(getDatabase(c.env), link.review));
  return review && { token, link, review };
}

function isExpired({ expires }: ModerationLink): boolean {
  return !isCurrent(expires, linkLifeSeconds, getUnixSeconds());
}

/** `GET /api/reviews/moderation`: shows a confirmation page, because mail scanners also open the mailed links. */
export async function showModeration(c: AppContext): Promise<Response> {
  const opened = await openToken(c, c.req.query('token') ?? '');
  if (!opened) return respondToInvalidLink(c);
  const { token, link, review } = opened;
  if (review.status !== 'held') return respondToDecided(c, review);
  if (isExpired(link)) {
    const content = <ActionForm token={token} button={strings.sendNew} />;
    return renderPage(c, { title: strings.expired, text: strings.stillWaits, content, status: 410 });
  }
  const [title, button] =
    link.decision === 'publish' ? [strings.approve, strings.approveButton] : [strings.reject, strings.rejectButton];
  const content = (
    <>
      <Review review={review} />
      <ActionForm token={token} button={button} />
    </>
  );
  return renderPage(c, { title, content });
}

async function sendNewLinks(c: AppContext, { review }: OpenedReview): Promise<Response> {
  const mail = createMailId('moderation', review.id);
  if (await resetMail(getDatabase(c.env), mail, getUnixSeconds())) {
    c.executionCtx.waitUntil(queueMails(c.env, [mail], c.var.log));
  }
  return renderPage(c, { title: strings.newOnTheirWay, text: strings.inMinutes });
}

/** `POST /api/reviews/moderation`: publishes or rejects a review. Only the first decision counts. */
export async function moderateReview(c: AppContext): Promise<Response> {
  const opened = await openToken(c, c.var.form.get('token') ?? '');
  if (!opened) return respondToInvalidLink(c);
  const { link, review } = opened;
  if (review.status !== 'held') return respondToDecided(c, review);
  if (isExpired(link)) return sendNewLinks(c, opened);
  const status = link.decision === 'publish' ? 'published' : 'rejected';
  if (!(await decideHeldReview(getDatabase(c.env), review.id, status))) {
    return respondToDecided(c, (await findReview(getDatabase(c.env), review.id)) ?? review);
  }
  c.var.log('info', 'review-decided', { review: review.id, status });
  if (status === 'rejected') return renderPage(c, { title: strings.rejected, text: strings.notShown });
  const href = createSiteUrl('/reviews', agencyMessages.language, c.env);
  return renderPage(c, { title: strings.published, ...(reviews && { link: { label: strings.seeAll, href } }) });
}
