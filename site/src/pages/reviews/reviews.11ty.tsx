import { agency, getClaim } from '../../agency.ts';
import { firstSectionId, type PageData } from '../../layouts/page.ts';
import { Figures } from '../../parts/figures/figures.tsx';
import { HighlightedTitle } from '../../parts/highlighted-title/highlighted-title.tsx';
import { areAllIllustrative, Illustrative } from '../../parts/illustrative/illustrative.tsx';
import { Links } from '../../parts/links/links.tsx';
import { fillPlaceholders, words } from '../../words.ts';
import { CaseTestimonials } from './case-testimonials.tsx';

const starPoints =
  '10,1.500 12.600,7.100 18.800,7.800 14.200,12 15.500,18.100 10,15 4.500,18.100 5.800,12 1.200,7.800 7.400,7.100';

/** Five stars. Without `rating` they are decoration next to a number that states the rating. */
function RatingStars({ rating }: { rating?: number }) {
  return (
    <svg
      className="rating-stars"
      viewBox="0 0 108 20"
      width="135"
      height="25"
      role="img"
      aria-label={rating === undefined ? undefined : fillPlaceholders(words.layout.stars, { rating })}
      aria-hidden={rating === undefined || undefined}
    >
      {[0, 1, 2, 3, 4].map((index) => (
        <polygon
          key={index}
          points={starPoints}
          transform={`translate(${index * 22})`}
          data-empty={index >= (rating ?? 5) || undefined}
        />
      ))}
    </svg>
  );
}

const { title, lead, description } = agency.intros.reviews;

export const data = { title: words.reviews.title, description, styles: ['illustrative'] } satisfies PageData;

const { featured, cases, samples, claims } = agency.reviews;
const [rating, ...others] = claims.map(getClaim);

/** True if all testimonials above the list of reviews are illustrative. */
const isMadeUp = areAllIllustrative(featured ? [featured, ...cases] : cases);

/** Reviews in the initial HTML, until a script loads newer reviews. */
const initialReviews = agency.isDemonstration ? samples : [];

export function render() {
  return (
    <>
      <section className="band page-hero" id={firstSectionId}>
        <div className="wrapper reviews-hero">
          <div className="flow">
            <h1>
              <HighlightedTitle text={title} />
            </h1>
            <p className="lead">{lead}</p>
            <Links
              links={[
                { path: '#reviews', label: words.reviews.read },
                { path: '/case-studies', label: words.reviews.cases },
              ]}
            />
            {isMadeUp && <Illustrative>{words.reviews.illustrative}</Illustrative>}
          </div>
          {rating && (
            <div className="reviews-stats">
              <p className="reviews-stats__rating">
                <b>{rating.figure}</b>
                <span>
                  <RatingStars />
                  {rating.label}
                </span>
              </p>
              <Figures figures={others} />
              <p className="reviews-stats__note">{words.reviews.count}</p>
            </div>
          )}
        </div>
      </section>

      {featured && (
        <section className="band" data-band="strong" data-tide aria-labelledby="featured-title">
          <figure className="wrapper featured-review">
            <div className="cluster">
              <h2 id="featured-title">{words.reviews.featured}</h2>
              {featured.source === 'illustrative' && !isMadeUp && (
                <span className="badge">{words.caseStudies.illustrative}</span>
              )}
            </div>
            <blockquote>
              <p>{fillPlaceholders(words.layout.quote, { text: featured.quote })}</p>
            </blockquote>
            <figcaption>
              <RatingStars rating={featured.rating} />
              <b>{featured.author}</b>
              {featured.company && `, ${featured.company}`}
              {featured.industry && <span>{featured.industry}</span>}
            </figcaption>
          </figure>
        </section>
      )}

      {cases.length > 0 && <CaseTestimonials cases={cases} label={!isMadeUp} />}

      <section className="band" id="reviews" data-band="emphasis" data-tide aria-labelledby="reviews-title">
        <div className="wrapper reviews-list">
          <agency-reviews
            initial={JSON.stringify(initialReviews)}
            phone={agency.phone}
            email={agency.email}
            turnstile-sitekey={process.env.TURNSTILE_SITEKEY || undefined}
          >
            <h2 id="reviews-title" slot="heading">
              {words.reviews.title}
            </h2>
            <span slot="empty">{words.reviews.none}</span>
          </agency-reviews>
        </div>
      </section>
    </>
  );
}
