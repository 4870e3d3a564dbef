import { agency, claim } from '../../agency.ts';
import { firstSectionId, type PageData } from '../../layouts/page.ts';
import { Figures } from '../../parts/figures/figures.tsx';
import { Links } from '../../parts/links/links.tsx';
import { Marked } from '../../parts/marked/marked.tsx';
import { CaseTestimonials } from './case-testimonials.tsx';
import { RatingStars } from './rating-stars.tsx';

const { title, lead, description } = agency.intros.reviews;

export const data = { title: 'Reviews', description } satisfies PageData;

const { featured, cases, samples, claims } = agency.reviews;
const [rating, ...others] = claims.map(claim);

/** The reviews in the page before any script has asked for newer ones. */
const initialReviews = agency.isDemonstration ? samples : [];

export function render() {
  return (
    <>
      <section className="band page-hero" id={firstSectionId}>
        <div className="wrapper reviews-hero">
          <div className="flow">
            <h1>
              <Marked text={title} />
            </h1>
            <p className="lead">{lead}</p>
            <Links
              links={[
                { path: '#reviews', label: 'Read the reviews' },
                { path: '/case-studies', label: 'See case studies' },
              ]}
            />
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
              <p className="reviews-stats__note">
                Our own count, over everything clients have told us. The list below adds up only the reviews it shows.
              </p>
            </div>
          )}
        </div>
      </section>

      {featured && (
        <section className="band" data-band="strong" data-tide aria-labelledby="featured-title">
          <figure className="wrapper featured-review">
            <div className="cluster">
              <h2 id="featured-title">Featured review</h2>
              {featured.source === 'illustrative' && <span className="badge">Illustrative</span>}
            </div>
            <blockquote>
              <p>“{featured.quote}”</p>
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

      {cases.length > 0 && <CaseTestimonials cases={cases} />}

      <section className="band" id="reviews" data-band="emphasis" data-tide aria-labelledby="reviews-title">
        <div className="wrapper reviews-list">
          <agency-reviews
            initial={JSON.stringify(initialReviews)}
            phone={agency.phone}
            email={agency.email}
            turnstile-sitekey={process.env.TURNSTILE_SITEKEY || undefined}
          >
            <h2 id="reviews-title" slot="heading">
              Reviews
            </h2>
            <span slot="empty">Nobody has written one here yet. If we have worked for you, yours is the first.</span>
          </agency-reviews>
        </div>
      </section>
    </>
  );
}
