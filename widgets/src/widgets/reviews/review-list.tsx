import { useEffect, useRef, useState } from 'react';
import type { Review } from '#catalogue/wire-forms.ts';
import { Heading, partNames, useLocale, useMessages } from '../../shared/element/view.tsx';
import { fillText } from '../../shared/text/text.tsx';
import { ReviewSummary } from './review-summary.tsx';
import { reviewsMessages } from './reviews.messages.ts';
import { Stars } from './stars.tsx';
import type { ReviewListApi } from './use-review-list.ts';

/** The list in whichever state it is. */
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
  const locale = useLocale();
  const items = useRef<HTMLUListElement>(null);
  const [added, setAdded] = useState({ from: 0, count: 0 });
  const written = list.reviews.filter((review) => !review.is_sample);

  // The button may be gone; reading goes on where the new ones start.
  useEffect(() => {
    if (added.count > 0) (items.current?.children[added.from] as HTMLElement | undefined)?.focus();
  }, [added]);

  async function loadMore() {
    const from = list.reviews.length;
    setAdded({ from, count: await list.loadMore() });
  }

  return (
    <>
      {written.length > 0 && <ReviewSummary reviews={written} />}
      <ul className="reviews" ref={items}>
        {list.reviews.map((review) => (
          <ReviewCard key={review.id} review={review} />
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {added.count > 0 && fillText(messages.loadedMore, { count: added.count }, locale)}
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

function ReviewCard({ review }: { review: Review }) {
  const messages = useMessages(reviewsMessages);
  const locale = useLocale();
  return (
    <li className="review" part={partNames('review', { sample: review.is_sample })} tabIndex={-1}>
      {review.is_sample && (
        <span className="badge sample" part="sample">
          {messages.sample}
        </span>
      )}
      <Stars rating={review.rating} label={fillText(messages.stars, { count: review.rating }, locale)} />
      <blockquote className="text" part="text" dir="auto">
        {review.review_text}
      </blockquote>
      <p className="author">
        <span className="author-name" dir="auto">
          {review.author_name}
        </span>
        {review.author_title && <span dir="auto">{review.author_title}</span>}
        <time dateTime={review.created_at} suppressHydrationWarning>
          {formatDate(review.created_at, locale)}
        </time>
      </p>
    </li>
  );
}

/** In UTC, so that the page that was built says the same as the page that runs. */
function formatDate(text: string, locale: string): string {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) return '';
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}
