import { reviewClaims } from '../../../../agency/claims.ts';
import { caseTestimonials, featuredReview } from '../../../../agency/reviews.ts';
import { initialReviews } from '../../../../agency/sample-reviews.ts';
import { agency } from '../../agency.ts';
import { firstSectionId, type PageData } from '../../layouts/page.ts';
import { Figures } from '../../parts/figures/figures.tsx';
import { Links } from '../../parts/links/links.tsx';
import { CaseTestimonials } from './case-testimonials.tsx';
import { RatingStars } from './rating-stars.tsx';

export const data = {
  title: 'Reviews',
  description:
    'What clients say about working with us: the figures, three cases, every published review, and a form for yours.',
} satisfies PageData;

const [rating, ...others] = reviewClaims;

export function render() {
  return (
    <>
      <section className="band page-hero" id={firstSectionId}>
        <div className="wrapper reviews-hero">
          <div className="flow">
            <h1>What it is like to work with us.</h1>
            <p className="lead">
              Every review is read before it is published, and none is changed. What is a sample says so.
            </p>
            <Links
              links={[
                { path: '#reviews', label: 'Read the reviews' },
                { path: '/case-studies', label: 'See case studies' },
              ]}
            />
          </div>
          <div className="reviews-stats">
            <p className="reviews-stats__rating">
              <b>{rating?.figure}</b>
              <span>
                <RatingStars />
                {rating?.label}
              </span>
            </p>
            <Figures figures={others} />
            <p className="reviews-stats__note">
              Our own count, over everything clients have told us. The list below adds up only the reviews it shows.
            </p>
          </div>
        </div>
      </section>

      <section className="band" data-band="strong" data-tide aria-labelledby="featured-title">
        <figure className="wrapper featured-review">
          <div className="cluster">
            <h2 id="featured-title">Featured review</h2>
            <span className="badge">Illustrative</span>
          </div>
          <blockquote>
            <p>“{featuredReview.quote}”</p>
          </blockquote>
          <figcaption>
            <RatingStars rating={featuredReview.rating} />
            <b>{featuredReview.author}</b>, {featuredReview.company}
            <span>{featuredReview.industry}</span>
          </figcaption>
        </figure>
      </section>

      <CaseTestimonials cases={caseTestimonials} />

      <section className="band" id="reviews" data-band="emphasis" data-tide aria-labelledby="reviews-title">
        <div className="wrapper reviews-list">
          <agency-reviews
            initial={JSON.stringify(initialReviews())}
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
