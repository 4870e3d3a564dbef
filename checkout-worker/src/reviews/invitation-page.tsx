/** Pages behind the links of a mailed invitation: the review form, and declining further invitations. */
import type { Next } from 'hono';
import * as v from 'valibot';
import { reviews as hasReviewsPage } from '#agency/linked-pages';
import { formatList } from '#catalogue/format-list.ts';
import { reviewRequestSchema } from '#catalogue/wire-forms.ts';
import { listSigningSecrets } from '../abuse/signing-secrets.ts';
import type { AppContext } from '../app.ts';
import { getDatabase } from '../env.ts';
import { queueDeliveries } from '../events/delivery-queue.ts';
import { matchAgencyLanguage } from '../lang/agency-language.ts';
import { translateFieldError } from '../lang/field-text.ts';
import { fillPlaceholders } from '../lang/fill.ts';
import { getMessages, type Messages } from '../lang/messages.ts';
import { describeError } from '../log.ts';
import { queueMails } from '../mail/mail-queue.ts';
import { createMailId } from '../mail/outbox.ts';
import { formatOrderNumber } from '../orders/mails/order-mails.ts';
import { Alert, allowPageCache, createPageResponse, HiddenFields, type Page, PageForm } from '../pages/page.tsx';
import { requireSameOriginForm } from '../pages/same-origin-form.ts';
import { createStyleSheet, pageRules } from '../pages/styles.ts';
import { createStorageError, ProblemError } from '../problem.ts';
import { createSiteUrl } from '../site.ts';
import { getUnixSeconds } from '../unix-time.ts';
import { declinePath, invitationPath, readInvitationToken } from './invitation-link.ts';
import { declineInvitations, findInvitation, type OpenInvitation } from './invitations.ts';
import { storeReview } from './review-repository.ts';

const sheet = await createStyleSheet(`${pageRules}
fieldset { border: 0; margin: 0 0 1.5rem; padding: 0; }
legend { font-weight: 600; margin-bottom: .25rem; padding: 0; }
.stars { display: flex; flex-wrap: wrap; gap: .5rem; }
.stars label { align-items: center; background: var(--color-surface-raised); border: 1px solid var(--edge); border-radius: var(--radius-pill); cursor: pointer; display: flex; gap: .5rem; margin: 0; min-height: 2.75rem; padding: .25rem 1rem .25rem .75rem; white-space: nowrap; }
.stars label:has(:checked) { background: var(--color-emphasis); border-color: currentcolor; }
`);

const ratings = [5, 4, 3, 2, 1];
const defaultRating = 5;
const maxLengths = { name: 200, title: 200, review: 5000 } as const;
type TextField = keyof typeof maxLengths;

const schema = v.pick(reviewRequestSchema, ['name', 'title', 'rating', 'review']);

interface OpenedInvitation {
  token: string;
  invitation: OpenInvitation;
  messages: Messages;
}

/** Returns a valid token's invitation. Sets the response language to the buyer's. */
async function openToken(c: AppContext, token: string): Promise<OpenedInvitation | undefined> {
  const orderId = await readInvitationToken(listSigningSecrets(c.env, c.var.log), token);
  const invitation = orderId ? await findInvitation(getDatabase(c.env), orderId, getUnixSeconds()) : undefined;
  if (!invitation) return undefined;
  c.set('language', matchAgencyLanguage(invitation.order.language));
  return { token, invitation, messages: getMessages(c.var.language) };
}

type PageOptions = Omit<Page, 'messages' | 'sheet'>;

function renderPage(c: AppContext, shown: PageOptions): Response {
  return createPageResponse(c, { ...shown, messages: getMessages(c.var.language), sheet });
}

function respondToInvalidLink(c: AppContext): Response {
  const { invalid, invalidText } = getMessages(c.var.language).strings.reviewInvitation;
  return renderPage(c, { title: invalid, text: invalidText, status: 410 });
}

function createReviewsLink(c: AppContext, messages: Messages): Pick<Page, 'link'> {
  const href = createSiteUrl('/reviews', c.var.language, c.env);
  return hasReviewsPage ? { link: { label: messages.strings.moderationPages.seeAll, href } } : {};
}

function respondToWritten(c: AppContext, { messages }: OpenedInvitation): Response {
  const { used, usedText } = messages.strings.reviewInvitation;
  return renderPage(c, { title: used, text: usedText, ...createReviewsLink(c, messages), status: 409 });
}

interface TypedReview {
  values: Readonly<Record<TextField, string>> & { rating: string };
  errors: ReadonlyMap<string, string>;
}

const emptyReview: TypedReview = {
  values: { name: '', title: '', review: '', rating: String(defaultRating) },
  errors: new Map(),
};

function Field({ name, typed, messages }: { name: TextField; typed: TypedReview; messages: Messages }) {
  const { moderation, mail, reviewInvitation } = messages.strings;
  const labels = { name: mail.name, title: moderation.title, review: moderation.review };
  const error = typed.errors.get(name);
  const hint = name === 'name' ? reviewInvitation.nameHint : undefined;
  const notes = [error && `${name}-wrong`, hint && `${name}-hint`].filter(Boolean).join(' ');
  const attributes = {
    id: name,
    name,
    maxLength: maxLengths[name],
    required: name !== 'title',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': notes || undefined,
    defaultValue: typed.values[name],
  };
  return (
    <p>
      <label htmlFor={name}>
        {labels[name]}
        {name === 'title' && ` ${messages.strings.onboarding.optional}`}
      </label>
      {name === 'review' ? (
        <textarea {...attributes} rows={6} />
      ) : (
        <input {...attributes} autoComplete={name === 'name' ? 'name' : 'organization-title'} />
      )}
      {error && (
        <small id={`${name}-wrong`}>
          <strong>{error}</strong>
        </small>
      )}
      {hint && <small id={`${name}-hint`}>{hint}</small>}
    </p>
  );
}

function Rating({ typed, messages }: { typed: TypedReview; messages: Messages }) {
  const { moderation, moderationPages } = messages.strings;
  const error = typed.errors.get('rating');
  return (
    <fieldset aria-describedby={error && 'rating-wrong'}>
      <legend>{moderation.rating}</legend>
      <div className="stars">
        {ratings.map((rating) => (
          <label key={rating}>
            <input
              type="radio"
              name="rating"
              value={rating}
              required
              aria-label={fillPlaceholders(moderationPages.stars, { rating })}
              defaultChecked={typed.values.rating === String(rating)}
            />
            <span aria-hidden="true">{'★'.repeat(rating)}</span>
          </label>
        ))}
      </div>
      {error && (
        <small id="rating-wrong">
          <strong>{error}</strong>
        </small>
      )}
    </fieldset>
  );
}

function showForm(c: AppContext, { token, invitation, messages }: OpenedInvitation, typed: TypedReview): Response {
  const { strings, productName, locale } = messages;
  const { title, intro, notTaken, shown, send } = strings.reviewInvitation;
  const { order } = invitation;
  const names = formatList(
    locale,
    order.lines.map(({ id, name }) => productName(id, name)),
  );
  const isRefused = typed.errors.size > 0;
  const content = (
    <>
      {isRefused && <Alert>{notTaken}</Alert>}
      <PageForm action={invitationPath} tool="write_review" purpose={title}>
        <HiddenFields token={token} />
        <Rating typed={typed} messages={messages} />
        <Field name="review" typed={typed} messages={messages} />
        <Field name="name" typed={typed} messages={messages} />
        <Field name="title" typed={typed} messages={messages} />
        <p>{shown}</p>
        <button type="submit">{send}</button>
      </PageForm>
    </>
  );
  return renderPage(c, {
    title,
    text: fillPlaceholders(intro, { number: formatOrderNumber(order), names }),
    content,
    status: isRefused ? 422 : 200,
  });
}

/** `GET /api/reviews/invitation`: the review form of an order. It shows nothing about the buyer, because buyers may forward the link. */
export async function showInvitation(c: AppContext): Promise<Response> {
  const opened = await openToken(c, c.req.query('token') ?? '');
  if (!opened) return respondToInvalidLink(c);
  allowPageCache(c);
  return opened.invitation.isUsed ? respondToWritten(c, opened) : showForm(c, opened, emptyReview);
}

function readTypedReview(fields: URLSearchParams): TypedReview['values'] {
  // Browsers submit CRLF, but `maxlength` counts a line break as one character, so CRLF becomes LF.
  const readField = (name: string) => (fields.get(name) ?? '').replace(/\r\n?/g, '\n').trim();
  return {
    name: readField('name'),
    title: readField('title'),
    review: readField('review'),
    rating: readField('rating'),
  };
}

/** `POST /api/reviews/invitation`: stores the verified review of an order. An order has at most one, even if its link was forwarded. */
export async function receiveInvitedReview(c: AppContext): Promise<Response> {
  const opened = await openToken(c, c.var.form.get('token') ?? '');
  if (!opened) return respondToInvalidLink(c);
  const { invitation, messages } = opened;
  if (invitation.isUsed) return respondToWritten(c, opened);
  const values = readTypedReview(c.var.form);
  const rating = /^\d$/.test(values.rating) ? Number(values.rating) : Number.NaN;
  const result = v.safeParse(schema, { ...values, rating });
  if (!result.success) {
    const errors = result.issues.map(
      (issue) => [v.getDotPath(issue) ?? '', translateFieldError(issue.message, messages.strings)] as const,
    );
    return showForm(c, opened, { values, errors: new Map(errors) });
  }
  const { order, services } = invitation;
  const purchase = { orderId: order.id, purchasedAt: order.paidAt ?? order.createdAt, services };
  const { id, isNew, deliveries } = await storeReview(getDatabase(c.env), result.output, purchase).catch(
    (error: unknown) => {
      c.var.log('error', 'review-not-stored', describeError(error));
      throw createStorageError('reviewNotSaved');
    },
  );
  if (!isNew) return respondToWritten(c, opened);
  c.var.log('info', 'review-stored', { review: id, isNew, isVerified: true });
  c.executionCtx.waitUntil(queueMails(c.env, [createMailId('moderation', id)], c.var.log));
  c.executionCtx.waitUntil(queueDeliveries(c.env, deliveries, c.var.log));
  const { thanks, thanksText } = messages.strings.reviewInvitation;
  return renderPage(c, { title: thanks, text: thanksText, ...createReviewsLink(c, messages) });
}

/** Returns the order id of a link. Accepts expired invitations, because a buyer may decline at any time. */
async function readOrderId(c: AppContext, token: string): Promise<string | undefined> {
  return readInvitationToken(listSigningSecrets(c.env, c.var.log), token);
}

/** `GET /api/reviews/invitation/decline`: asks for a confirmation, because mail scanners also open the mailed links. */
export async function showDecline(c: AppContext): Promise<Response> {
  const token = c.req.query('token') ?? '';
  if (!(await readOrderId(c, token))) return respondToInvalidLink(c);
  await openToken(c, token);
  const { decline, declineText, declineButton } = getMessages(c.var.language).strings.reviewInvitation;
  const content = (
    <PageForm action={declinePath} tool="decline_invitation" purpose={declineText}>
      <HiddenFields token={token} />
      <button type="submit">{declineButton}</button>
    </PageForm>
  );
  return renderPage(c, { title: decline, text: declineText, content });
}

/**
 * Middleware that admits the page's own form, and the one-click request of a mail program (RFC 8058). A one-click
 * request has no origin, so the token in its URL authenticates it. The page's own form sends the token as a field.
 */
export async function requireDeclineForm(c: AppContext, next: Next): Promise<void> {
  const token = c.req.query('token');
  if (token === undefined) return requireSameOriginForm(c, next);
  const form = await c.req.raw.formData().catch(() => undefined);
  if (form?.get('List-Unsubscribe') !== 'One-Click') throw new ProblemError(403, 'origin-not-allowed', 'onlyFromLink');
  c.set('form', new URLSearchParams({ token }));
  await next();
}

/** `POST /api/reviews/invitation/decline`: ends all invitations to the buyer of an order. */
export async function receiveDecline(c: AppContext): Promise<Response> {
  const token = c.var.form.get('token') ?? '';
  const orderId = await readOrderId(c, token);
  await openToken(c, token);
  if (!orderId || !(await declineInvitations(getDatabase(c.env), orderId, getUnixSeconds())))
    return respondToInvalidLink(c);
  c.var.log('info', 'review-invitations-declined', { order: orderId });
  const { declined, declinedText } = getMessages(c.var.language).strings.reviewInvitation;
  return renderPage(c, { title: declined, text: declinedText });
}
