import { useEffect, useRef, useState } from 'react';
import { services } from '#agency/catalogue';
import type { Review } from '#catalogue/wire-forms.ts';
import { formatPartNames } from '../../shared/element/part-names.ts';
import type { Locales } from '../../shared/element/view.tsx';
import { Heading, useLocales, useMessages } from '../../shared/element/view.tsx';
import { fillText } from '../../shared/text/fill-text.ts';
import { translateService } from '../../shared/text/text.tsx';
import { reviewsMessages } from './reviews.messages.ts';
import type { ReviewListApi } from './use-review-list.ts';

export function ReviewList({ list }: { list: ReviewListApi }) {
  const messages = useMessages(reviewsMessages);
  const region = useRef<HTMLElement>(null);
  return (
    <section
      className="list"
      part="list"
      ref={region}
      tabIndex={-1}
      aria-labelledby="list-heading"
      aria-busy={list.status === 'loading'}
    >
      <slot name="heading">
        <Heading className="heading" part="heading" id="list-heading">
          {messages.heading}
        </Heading>
      </slot>
      <div role="status" className="state">
        {list.status === 'loading' && <p>{messages.loading}</p>}
        {list.status === 'loaded' && list.reviews.length === 0 && (
          <p>
            <slot name="empty">{messages.empty}</slot>
          </p>
        )}
      </div>
      {list.status === 'failed' && (
        <div className="banner" part="errors">
          <p className="banner-title" role="alert">
            {messages.failedToLoad}
          </p>
          <button
            className="link"
            type="button"
            onClick={() => {
              region.current?.focus({ preventScroll: true });
              list.reload();
            }}
          >
            {messages.tryAgain}
          </button>
        </div>
      )}
      {list.reviews.length > 0 && <LoadedReviews list={list} />}
    </section>
  );
}

function LoadedReviews({ list }: { list: ReviewListApi }) {
  const messages = useMessages(reviewsMessages);
  const locales = useLocales();
  const items = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState<{ first?: string | undefined; count: number }>({ count: 0 });
  const verified = list.reviews.filter(({ purchase }) => purchase);
  const written = list.reviews.filter(({ purchase, is_sample }) => !purchase && !is_sample);
  const samples = list.reviews.filter(({ is_sample }) => is_sample);
  const statistics = computeReviewStatistics(list.ratings ?? countRatings(verified));

  // Focuses the first of the newly loaded reviews, because the "load more" button may have been removed.
  useEffect(() => {
    const cards = [...(items.current?.querySelectorAll<HTMLElement>('.review') ?? [])];
    cards.find(({ dataset }) => dataset.id === added.first)?.focus();
  }, [added]);

  async function loadMore() {
    const [first, ...others] = await list.loadMore();
    if (first) setAdded({ first: first.id, count: 1 + others.length });
  }

  return (
    <>
      {statistics.count > 0 && <ReviewSummary {...statistics} />}
      <div className="groups" ref={items}>
        <ReviewGroup reviews={verified} />
        {written.length > 0 && (
          <p className="others" part="others">
            {fillText(messages.others, { count: list.others ?? written.length }, locales)}
          </p>
        )}
        <ReviewGroup reviews={written} />
        <ReviewGroup reviews={samples} />
      </div>
      <p role="status" className="visually-hidden">
        {list.more === 'loading'
          ? messages.loadingMore
          : added.count > 0 && fillText(messages.loadedMore, { count: added.count }, locales)}
      </p>
      {list.more === 'failed' && (
        <p className="banner banner-title" role="alert">
          {messages.failedToLoad}
        </p>
      )}
      {list.next !== undefined && (
        <button
          className="button button--quiet more"
          part="more"
          type="button"
          aria-disabled={list.more === 'loading' || undefined}
          onClick={loadMore}
        >
          {list.more === 'loading' ? messages.loadingMore : messages.loadMore}
        </button>
      )}
    </>
  );
}

function ReviewGroup({ reviews }: { reviews: readonly Review[] }) {
  if (reviews.length === 0) return null;
  return (
    <ul className="reviews">
      {reviews.map((review) => (
        <ReviewCard key={review.id} review={review} />
      ))}
    </ul>
  );
}

function ReviewCard({ review }: { review: Review }) {
  const messages = useMessages(reviewsMessages);
  const locales = useLocales();
  const { purchase, source, reply, is_sample } = review;
  return (
    <li
      className="review"
      part={formatPartNames('review', { sample: is_sample, verified: purchase !== undefined })}
      tabIndex={-1}
      data-id={review.id}
    >
      {is_sample && (
        <span className="badge sample" part="sample">
          {messages.sample}
        </span>
      )}
      <Stars rating={review.rating} label={fillText(messages.stars, { count: review.rating }, locales)} />
      {!is_sample && (
        <p className="proof" part="proof">
          {purchase ? <b className="verified">{messages.verified}</b> : <span>{messages.unverified}</span>}
          {source && (
            <a href={source.url} rel="nofollow noopener">
              {fillText(messages.from, { source: source.name }, locales)}
            </a>
          )}
          <ServiceNames ids={review.services} />
          {purchase && (
            <time dateTime={purchase.month}>
              {formatDate(`${purchase.month}-01`, locales, { year: 'numeric', month: 'long' })}
            </time>
          )}
        </p>
      )}
      <blockquote className="text" part="text" dir="auto">
        {review.review_text}
      </blockquote>
      <p className="author">
        <span className="author-name" dir="auto">
          {review.author_name}
        </span>
        {review.author_title && <span dir="auto">{review.author_title}</span>}
        <DateText text={review.created_at} />
      </p>
      {reply && (
        <div className="reply" part="reply">
          <p className="author">
            <span className="author-name">{fillText(messages.reply, { author: reply.author }, locales)}</span>
            <DateText text={reply.created_at} />
          </p>
          <p className="reply-text" dir="auto">
            {reply.text}
          </p>
        </div>
      )}
    </li>
  );
}

/** Names of services. Omits services that the agency no longer sells. */
function ServiceNames({ ids }: { ids: Review['services'] }) {
  const locales = useLocales();
  return services
    .filter(({ id }) => ids?.includes(id))
    .map((service) => {
      const { shortName, lang } = translateService(service, locales);
      return (
        <span key={service.id} lang={lang}>
          {shortName}
        </span>
      );
    });
}

function DateText({ text }: { text: string }) {
  return (
    <time dateTime={text} suppressHydrationWarning>
      {formatDate(text, useLocales())}
    </time>
  );
}

/** Formats the date in UTC, so that the prerendered page and the browser show the same day. */
function formatDate(text: string, locales: Locales, style: Intl.DateTimeFormatOptions = { dateStyle: 'long' }): string {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) return '';
  return new Intl.DateTimeFormat(locales.formats, { ...style, timeZone: 'UTC' }).format(date);
}

function ReviewSummary({ count, mean, histogram }: ReviewStatistics) {
  const messages = useMessages(reviewsMessages);
  const locales = useLocales();
  const number = new Intl.NumberFormat(locales.formats, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <div className="statistics" part="summary">
      <p className="mean">
        <span className="mean-figure">{number.format(mean)}</span>
        <Stars rating={mean} label={fillText(messages.outOfFive, { mean: number.format(mean) }, locales)} />
        <span className="basis">{fillText(messages.basis, { count }, locales)}</span>
      </p>
      <ul className="histogram" part="histogram" aria-label={messages.histogram}>
        {histogram.map((row) => (
          <li key={row.stars}>
            <span className="row-label">{fillText(messages.stars, { count: row.stars }, locales)}</span>
            <svg className="bar" aria-hidden="true" focusable="false">
              <rect className="bar-ground" width="100%" height="100%" />
              <rect className="bar-value" width={`${(row.count / count) * 100}%`} height="100%" />
            </svg>
            <span className="row-count">{row.count.toLocaleString(locales.words)}</span>
          </li>
        ))}
      </ul>
      <p className="basis method">{messages.verifiedHow}</p>
    </div>
  );
}

export interface ReviewStatistics {
  readonly count: number;
  /** Mean rating, rounded to one decimal. 0 if there are no reviews. */
  readonly mean: number;
  /** Number of reviews for each number of stars, from five stars to one. */
  readonly histogram: readonly { readonly stars: number; readonly count: number }[];
}

export function countRatings(reviews: readonly Review[]): readonly number[] {
  return [1, 2, 3, 4, 5].map((stars) => reviews.filter(({ rating }) => rating === stars).length);
}

/** Computes mean and histogram from the numbers of reviews with one to five stars. */
export function computeReviewStatistics(ratings: readonly number[]): ReviewStatistics {
  const rows = [5, 4, 3, 2, 1].map((stars) => ({ stars, count: ratings[stars - 1] ?? 0 }));
  const count = rows.reduce((total, row) => total + row.count, 0);
  const sum = rows.reduce((total, row) => total + row.stars * row.count, 0);
  // Rounds whole numbers, because 4.35 has no exact binary form and could round down.
  return { count, mean: count === 0 ? 0 : Math.round((sum * 10) / count) / 10, histogram: rows };
}

const starIndexes = [0, 1, 2, 3, 4];
const starPath =
  'M10 1.3c.3 0 .6.2.7.5l2.3 4.9 5.4.7c.7.1 1 .9.5 1.4l-3.9 3.8 1 5.4c.1.7-.6 1.2-1.2.9L10 16.3l-4.8 2.6c-.6.3-1.3-.2-1.2-.9l1-5.4-3.9-3.8c-.5-.5-.2-1.3.5-1.4l5.4-.7 2.3-4.9c.1-.3.4-.5.7-.5z';

export function Star() {
  return (
    <svg className="star" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={starPath} />
    </svg>
  );
}

function FiveStars() {
  return starIndexes.map((index) => <path key={index} d={starPath} transform={`translate(${index * 22} 0)`} />);
}

/** Rating as five stars, of which the last may be partially filled. Screen readers read `label`. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <svg className="stars" part="stars" viewBox="0 0 108 20" role="img" aria-label={label} focusable="false">
      <g className="off">
        <FiveStars />
      </g>
      <svg className="on" width={Math.floor(rating) * 22 + (rating % 1) * 20} height="20" aria-hidden="true">
        <FiveStars />
      </svg>
    </svg>
  );
}
