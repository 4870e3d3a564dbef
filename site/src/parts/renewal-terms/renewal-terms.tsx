import { products } from '#catalogue/products.ts';
import { agency } from '../../agency.ts';
import { fillPlaces, words } from '../../words.ts';
import { InlineMarkdown } from '../markdown/markdown.tsx';

const { renews, cancelling, terms } = words.renewal;

/** As the catalogue has them: by the month, by the year, or both. */
const intervals = (['month', 'year'] as const).filter((interval) =>
  products.some((product) => product.interval === interval),
);
const rhythm = intervals.length === 1 ? intervals[0] : 'both';

/** Beside the cart's Checkout button: that a plan renews, and how it is ended, in the agency's own sentence where it has one. */
export function RenewalTerms() {
  if (intervals.length === 0 || !rhythm) return null;
  const howToCancel = agency.quotes['facts.cancelling'] ?? cancelling;
  const hasTerms = agency.legal.some(({ path }) => path === '/terms');
  return (
    <small slot="legal">
      <InlineMarkdown
        text={[fillPlaces(renews, { rhythm: words.renewal[rhythm] }), howToCancel, hasTerms && terms]
          .filter(Boolean)
          .join(' ')}
      />
    </small>
  );
}
