import type { Review } from '#catalogue/wire-forms.ts';
import { useLocale, useMessages } from '../../shared/element/view.tsx';
import { fillText } from '../../shared/text/text.tsx';
import { reviewsMessages } from './reviews.messages.ts';
import { Stars } from './stars.tsx';

/** The average of the listed reviews. Says that it speaks of these only. */
export function ReviewSummary({ reviews }: { reviews: readonly Review[] }) {
  const messages = useMessages(reviewsMessages);
  const locale = useLocale();
  const { count, mean, histogram } = reviewStatistics(reviews);
  const number = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <div className="statistics" part="summary">
      <p className="mean">
        <span className="mean-figure">{number.format(mean)}</span>
        <Stars rating={mean} label={fillText(messages.outOfFive, { mean: number.format(mean) }, locale)} />
        <span className="basis">{fillText(messages.basis, { count }, locale)}</span>
      </p>
      <ul className="histogram" part="histogram" aria-label={messages.histogram}>
        {histogram.map((row) => (
          <li key={row.stars}>
            <span className="row-label">{fillText(messages.stars, { count: row.stars }, locale)}</span>
            <svg className="bar" aria-hidden="true" focusable="false">
              <rect className="bar-ground" width="100%" height="100%" />
              <rect className="bar-value" width={`${(row.count / count) * 100}%`} height="100%" />
            </svg>
            <span className="row-count">{row.count}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

export interface ReviewStatistics {
  readonly count: number;
  /** 0 when there are none. */
  readonly mean: number;
  /** From five stars down to one. */
  readonly histogram: readonly { readonly stars: number; readonly count: number }[];
}

/** Counted from these reviews and nothing else. */
export function reviewStatistics(reviews: readonly Review[]): ReviewStatistics {
  const count = reviews.length;
  const sum = reviews.reduce((total, { rating }) => total + rating, 0);
  const histogram = [5, 4, 3, 2, 1].map((stars) => ({
    stars,
    count: reviews.filter(({ rating }) => rating === stars).length,
  }));
  return { count, mean: count === 0 ? 0 : sum / count, histogram };
}
