import type { AppContext } from '../../app.ts';
import { readCursor } from '../../cursor.ts';
import { databaseOf } from '../../env.ts';
import { agencyMessages } from '../../lang/messages.ts';
import {
  decideReview,
  isDecision,
  type ListedReview,
  listReviews,
  type ReviewDecision,
} from '../../reviews/review-list.ts';
import { type ReviewStatus, reviewStatuses } from '../../reviews/schema.ts';
import { runOperation } from '../act.ts';
import type { Column } from '../column.ts';
import { listReply } from '../csv-rows.ts';
import { deskPage } from '../page.tsx';
import { Action, Download, Pages, Stars, Tabs, Timestamp } from '../parts.tsx';

const { desk } = agencyMessages.strings;
const { columns, reviews: says, pages, nothing } = desk;
const shownAtOnce = 25;

const choices: Readonly<Record<ReviewStatus, readonly ReviewDecision[]>> = {
  held: ['publish', 'reject'],
  published: ['withdraw'],
  rejected: ['publish'],
  withdrawn: ['publish'],
};

const exported: readonly Column<ListedReview>[] = [
  { label: columns.date, text: ({ createdAt }) => createdAt },
  { label: columns.status, text: ({ status }) => says[status as ReviewStatus] },
  { label: columns.author, text: ({ author }) => author },
  { label: columns.title, text: ({ authorTitle }) => authorTitle },
  { label: columns.rating, text: ({ rating }) => rating },
  { label: columns.review, text: ({ text }) => text },
  { label: 'ID', text: ({ id }) => id },
];

function ReviewCard({ review, token }: { review: ListedReview; token: string }) {
  const { id, author, authorTitle, rating, text, createdAt, status } = review;
  return (
    <article className="panel stack" aria-labelledby={id}>
      <div className="card-head">
        <h2 id={id}>
          {author} {authorTitle && <small>{authorTitle}</small>}
        </h2>
        <span className="acts">
          <Stars rating={rating} />
          <small>
            <Timestamp iso={createdAt} dayOnly />
          </small>
        </span>
      </div>
      <p className="text">{text}</p>
      <div className="acts">
        {choices[status as ReviewStatus].map((decision) => (
          <Action
            key={decision}
            token={token}
            to="/desk/reviews"
            fields={{ review: id, decision }}
            button={says[decision]}
            about={author}
          />
        ))}
      </div>
    </article>
  );
}

async function reviewPage(c: AppContext, wrong?: string): Promise<Response> {
  const status = reviewStatuses.find((name) => name === c.req.query('show')) ?? 'held';
  const after = readCursor(c.req.query('after') ?? '');
  const found = await listReviews(databaseOf(c.env), { status, after, limit: shownAtOnce + 1 });
  const reviews = found.slice(0, shownAtOnce);
  const here = status === 'held' ? '/desk/reviews' : `/desk/reviews?show=${status}`;
  return deskPage(c, {
    page: 'reviews',
    wrong,
    status: wrong === undefined ? 200 : 409,
    beside: <Download href="/desk/reviews.csv" />,
    content: () => (
      <section aria-label={pages.reviews}>
        <Tabs
          label={columns.status}
          tabs={reviewStatuses.map((name) => ({
            label: says[name],
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
        <Pages here={here} after={after} last={found.length > shownAtOnce ? reviews.at(-1) : undefined} />
      </section>
    ),
  });
}

/** `GET /desk/reviews` */
export function showReviews(c: AppContext): Promise<Response> {
  return reviewPage(c);
}

/** `POST /desk/reviews`: publishes, rejects or withdraws a review. */
export async function decide(c: AppContext): Promise<Response> {
  const fields = c.var.form;
  const about = fields.get('review') ?? '';
  const decision = fields.get('decision') ?? '';
  if (!isDecision(decision)) return reviewPage(c, desk.refusals.changed);
  const refused = (sentence: string) => reviewPage(c, sentence);
  return runOperation(c, { action: decision, about, back: '/desk/reviews', refused }, (database) =>
    decideReview(database, decision, about),
  );
}

/** `GET /desk/reviews.csv` */
export async function exportReviews(c: AppContext): Promise<Response> {
  return listReply('reviews', exported, await listReviews(databaseOf(c.env)));
}
