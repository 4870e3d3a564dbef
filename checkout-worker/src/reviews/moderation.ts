import { isCurrent } from '../abuse/signature.ts';
import { signingSecrets } from '../abuse/signing-secrets.ts';
import type { AppContext } from '../app.ts';
import { escapeHtml, htmlPage, pagePolicy } from '../html.ts';
import { fill } from '../lang/fill.ts';
import { speechToAgency } from '../lang/speech.ts';
import { mailId } from '../mail/mail-kind.ts';
import { queueMails } from '../mail/mail-queue.ts';
import { renewMail } from '../mail/outbox-repository.ts';
import { sitePage } from '../site.ts';
import { unixSeconds } from '../unix-time.ts';
import { linkLifeSeconds, type ModerationLink, moderationPath, readModerationToken } from './moderation-link.ts';
import { decideReview, findReview, type StoredReview } from './review-repository.ts';

const words = speechToAgency.words.moderationPages;

function page(c: AppContext, title: string, main: string, status: 200 | 404 | 409 | 410 = 200): Response {
  c.header('Content-Security-Policy', pagePolicy);
  return c.html(htmlPage(title, main, speechToAgency), status);
}

function invalidLink(c: AppContext): Response {
  return page(c, words.invalid, `<p>${words.invalidText}</p>`, 404);
}

function alreadyDecided(c: AppContext, { status }: StoredReview): Response {
  const decision = status === 'held' ? '' : words.decisions[status];
  return page(c, words.decided, `<p>${decision}</p>`, 409);
}

function actionForm(token: string, button: string): string {
  return `<form method="post" action="${moderationPath}">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<button>${escapeHtml(button)}</button>
</form>`;
}

/** What the visitor wrote, as text, whatever it looks like. */
function reviewHtml({ authorName, authorTitle, rating, reviewText }: StoredReview): string {
  const paragraphs = reviewText
    .split(/(?:\r\n|\r|\n)+/)
    .map((text) => `<p dir="auto">${escapeHtml(text)}</p>`)
    .join('\n');
  const title = authorTitle && `, <bdi>${escapeHtml(authorTitle)}</bdi>`;
  return `<p><bdi>${escapeHtml(authorName)}</bdi>${title}: ${fill(words.stars, { rating })}</p>
<blockquote>
${paragraphs}
</blockquote>`;
}

interface Opened {
  token: string;
  link: ModerationLink;
  review: StoredReview;
}

/** The review a token of ours is about. */
async function open(c: AppContext, token: string): Promise<Opened | undefined> {
  const link = await readModerationToken(signingSecrets(c.env, c.var.log), token);
  const review = link && (await findReview(c.env.DB, link.review));
  return review && { token, link, review };
}

function isExpired({ expires }: ModerationLink): boolean {
  return !isCurrent(expires, linkLifeSeconds, unixSeconds());
}

/** `GET /api/reviews/moderation`: asks once more. Mail programs and scanners open links; nothing happens here. */
export async function showModeration(c: AppContext): Promise<Response> {
  const opened = await open(c, c.req.query('token') ?? '');
  if (!opened) return invalidLink(c);
  const { token, link, review } = opened;
  if (review.status !== 'held') return alreadyDecided(c, review);
  if (isExpired(link)) {
    return page(c, words.expired, `<p>${words.stillWaits}</p>${actionForm(token, words.sendNew)}`, 410);
  }
  const [title, button] =
    link.decision === 'publish' ? [words.approve, words.approveButton] : [words.reject, words.rejectButton];
  return page(c, title, `${reviewHtml(review)}\n${actionForm(token, button)}`);
}

async function sendNewLinks(c: AppContext, { review }: Opened): Promise<Response> {
  const mail = mailId('moderation', review.id);
  if (await renewMail(c.env.DB, mail, unixSeconds())) {
    c.executionCtx.waitUntil(queueMails(c.env, [mail], c.var.log));
  }
  return page(c, words.newOnTheirWay, `<p>${words.inMinutes}</p>`);
}

/** `POST /api/reviews/moderation`: decides, once, and only from the page that asked. */
export async function moderateReview(c: AppContext): Promise<Response> {
  const opened = await open(c, c.var.form.get('token') ?? '');
  if (!opened) return invalidLink(c);
  const { link, review } = opened;
  if (review.status !== 'held') return alreadyDecided(c, review);
  if (isExpired(link)) return sendNewLinks(c, opened);
  const status = link.decision === 'publish' ? 'published' : 'rejected';
  if (!(await decideReview(c.env.DB, review.id, status))) {
    return alreadyDecided(c, (await findReview(c.env.DB, review.id)) ?? review);
  }
  c.var.log('info', 'review-decided', { review: review.id, status });
  const reviews = escapeHtml(sitePage('/reviews', speechToAgency.language, c.env));
  return status === 'published'
    ? page(c, words.published, `<p><a href="${reviews}">${words.seeAll}</a></p>`)
    : page(c, words.rejected, `<p>${words.notShown}</p>`);
}
