import type { AppContext } from '../../app.ts';
import { parseCursor } from '../../cursor.ts';
import { getDatabase } from '../../env.ts';
import { fillPlaceholders } from '../../lang/fill.ts';
import { agencyMessages } from '../../lang/messages.ts';
import { OperationError } from '../../operation-error.ts';
import { formatServiceNames } from '../../orders/order-services.ts';
import { HiddenFields } from '../../pages/page.tsx';
import { formatMistake, importColumns, importReviews } from '../../reviews/import-reviews.ts';
import {
  cleanReply,
  decideReview,
  isDecision,
  type ListedReview,
  listReviews,
  maxReplyLength,
  type ReviewDecision,
  replyToReview,
} from '../../reviews/review-list.ts';
import { type ReviewStatus, reviewStatuses } from '../../reviews/schema.ts';
import type { Column } from '../column.ts';
import { createListStream } from '../csv-rows.ts';
import { renderDeskPage } from '../page.tsx';
import { Action, Chip, Download, OrderLink, Pagination, Stars, Tabs, Timestamp } from '../parts.tsx';
import { runOperation } from '../run-operation.ts';

const { desk } = agencyMessages.strings;
const { columns, reviews: texts, pages, nothing } = desk;
const reviewsPerPage = 25;
const importPath = '/desk/reviews/import';

const choices: Readonly<Record<ReviewStatus, readonly ReviewDecision[]>> = {
  held: ['publish', 'reject'],
  published: ['withdraw'],
  rejected: ['publish'],
  withdrawn: ['publish'],
};

const exportColumns: readonly Column<ListedReview>[] = [
  { label: columns.date, text: ({ createdAt }) => createdAt },
  { label: columns.status, text: ({ status }) => texts[status as ReviewStatus] },
  { label: columns.author, text: ({ author }) => author },
  { label: columns.title, text: ({ authorTitle }) => authorTitle },
  { label: columns.rating, text: ({ rating }) => rating },
  { label: columns.review, text: ({ text }) => text },
  { label: columns.number, text: ({ order }) => order },
  { label: columns.services, text: ({ services }) => formatServiceNames(services) },
  { label: texts.reply, text: ({ reply }) => reply },
  { label: texts.source, text: ({ sourceUrl }) => sourceUrl },
  { label: 'ID', text: ({ id }) => id },
];

/** Origin of a review: the order that verifies it, or the site from which it was imported. */
function Origin({ review: { order, services, source, sourceUrl } }: { review: ListedReview }) {
  if (order === null && source === null) return null;
  return (
    <p className="acts">
      {order !== null && (
        <>
          <Chip look="good">{texts.verified}</Chip>
          <OrderLink id={order} number={columns.number} />
        </>
      )}
      {source !== null && sourceUrl !== null && <a href={sourceUrl}>{fillPlaceholders(texts.from, { source })}</a>}
      <small>{formatServiceNames(services)}</small>
    </p>
  );
}

const replyPath = '/desk/reviews/reply?show=published';

function ReplyForm({ review: { id, author, reply }, token }: { review: ListedReview; token: string }) {
  return (
    <div className="stack">
      <form method="post" action={replyPath}>
        <HiddenFields token={token} review={id} earlier={reply ?? ''} />
        <label>
          {texts.reply} <span className="hidden">{author}</span>
          <small>{texts.replyHint}</small>
          <textarea name="reply" defaultValue={reply ?? ''} required maxLength={maxReplyLength} rows={3} />
        </label>
        <button type="submit" className="act">
          {texts.saveReply} <span className="hidden">{author}</span>
        </button>
      </form>
      {reply !== null && (
        <Action
          token={token}
          to={replyPath}
          fields={{ review: id, earlier: reply }}
          button={texts.removeReply}
          about={author}
        />
      )}
    </div>
  );
}

function ReviewCard({ review, token }: { review: ListedReview; token: string }) {
  const { id, author, authorTitle, rating, text, createdAt, status } = review;
  return (
    <article className="panel stack" aria-labelledby={id}>
      <div className="card-head">
        <h2 id={id}>
          <bdi>{author}</bdi> {authorTitle && <small dir="auto">{authorTitle}</small>}
        </h2>
        <span className="acts">
          <Stars rating={rating} />
          <small>
            <Timestamp iso={createdAt} dayOnly />
          </small>
        </span>
      </div>
      <Origin review={review} />
      <p className="text" dir="auto">
        {text}
      </p>
      {status === 'published' && <ReplyForm review={review} token={token} />}
      <div className="acts">
        {choices[status as ReviewStatus].map((decision) => (
          <Action
            key={decision}
            token={token}
            to="/desk/reviews"
            fields={{ review: id, decision }}
            button={texts[decision]}
            about={author}
          />
        ))}
      </div>
    </article>
  );
}

/** Shows the reviews. `typed` is a refused reply. */
export async function showReviews(c: AppContext, wrong?: string, typed = ''): Promise<Response> {
  const status = reviewStatuses.find((name) => name === c.req.query('show')) ?? 'held';
  const after = parseCursor(c.req.query('after') ?? '');
  const found = await listReviews(getDatabase(c.env), { status, after, limit: reviewsPerPage + 1 });
  const reviews = found.slice(0, reviewsPerPage);
  const listUrl = status === 'held' ? '/desk/reviews' : `/desk/reviews?show=${status}`;
  return renderDeskPage(c, {
    page: 'reviews',
    wrong,
    status: wrong === undefined ? 200 : 409,
    beside: (
      <span className="acts">
        <a href={importPath}>{texts.import}</a>
        <Download href="/desk/reviews.csv" />
      </span>
    ),
    content: () => (
      <section aria-label={pages.reviews}>
        {typed && (
          <div className="panel stack">
            <h2>{texts.reply}</h2>
            <p className="text" dir="auto">
              {typed}
            </p>
          </div>
        )}
        <Tabs
          label={columns.status}
          tabs={reviewStatuses.map((name) => ({
            label: texts[name],
            href: name === 'held' ? '/desk/reviews' : `/desk/reviews?show=${name}`,
            isCurrent: name === status,
          }))}
        />
        {reviews.length === 0 && <p className="quiet">{nothing}</p>}
        <div className="cards">
          {reviews.map((review) => (
            <ReviewCard key={review.id} review={review} token={c.var.deskToken} />
          ))}
        </div>
        <Pagination here={listUrl} after={after} last={found.length > reviewsPerPage ? reviews.at(-1) : undefined} />
      </section>
    ),
  });
}

/** `POST /desk/reviews`: publishes, rejects or withdraws a review. */
export async function submitDecision(c: AppContext): Promise<Response> {
  const fields = c.var.form;
  const about = fields.get('review') ?? '';
  const decision = fields.get('decision') ?? '';
  if (!isDecision(decision)) return showReviews(c, desk.refusals.changed);
  const showRefusal = (sentence: string) => showReviews(c, sentence);
  return runOperation(c, { action: decision, about, back: '/desk/reviews', showRefusal }, (database) =>
    decideReview(database, decision, about),
  );
}

export function exportReviews(c: AppContext): Response {
  return createListStream('reviews', exportColumns, (after, limit) =>
    listReviews(getDatabase(c.env), { after, limit }),
  );
}

/** `POST /desk/reviews/reply`: publishes, changes or removes the agency's reply to a review. */
export async function receiveReviewReply(c: AppContext): Promise<Response> {
  const fields = c.var.form;
  const about = fields.get('review') ?? '';
  const text = cleanReply(fields.get('reply') ?? '');
  const earlier = fields.get('earlier');
  const action = text === '' ? 'remove-reply' : 'reply';
  const showRefusal = (sentence: string) => showReviews(c, sentence, text);
  return runOperation(c, { action, about, back: '/desk/reviews?show=published', showRefusal }, (database, now) =>
    replyToReview(database, about, { text, earlier }, now),
  );
}

interface RefusedImport {
  table: string;
  mistakes: readonly string[];
}

export function showImport(c: AppContext, refused?: RefusedImport): Promise<Response> {
  return renderDeskPage(c, {
    page: 'reviews',
    title: texts.import,
    wrong: refused && texts.notImported,
    status: refused ? 422 : 200,
    content: () => (
      <form method="post" action={importPath} className="panel">
        {refused && (
          <ul className="bad-text">
            {refused.mistakes.map((mistake) => (
              <li key={mistake}>{mistake}</li>
            ))}
          </ul>
        )}
        <p>{fillPlaceholders(texts.importText, { columns: importColumns.join(', ') })}</p>
        <HiddenFields token={c.var.deskToken} />
        <label className="wide">
          {texts.importRows}
          <textarea name="table" defaultValue={refused?.table} required rows={12} spellCheck={false} />
        </label>
        <button type="submit" className="main">
          {texts.importNow}
        </button>
      </form>
    ),
  });
}

/** `POST /desk/reviews/import`: publishes the reviews of a CSV table, or lists the errors by line. */
export async function receiveImport(c: AppContext): Promise<Response> {
  const table = c.var.form.get('table') ?? '';
  let mistakes: readonly string[] = [];
  const back = '/desk/reviews?show=published';
  const showRefusal = () => showImport(c, { table, mistakes });
  return runOperation(c, { action: 'import-reviews', about: '', back, showRefusal }, async (database, now) => {
    const result = await importReviews(database, table, now);
    if (!('mistakes' in result)) return;
    mistakes = result.mistakes.map((mistake) => formatMistake(mistake, texts.mistakes));
    throw new OperationError('The table has mistakes.');
  });
}
