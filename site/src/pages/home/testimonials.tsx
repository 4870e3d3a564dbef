import { Scene } from '../../../../agency/art/scenes/scene.tsx';
import { BrandMark } from '../../../../agency/parts/sample/brand-mark.tsx';
import { Icon, Stars } from '../../../../agency/parts/sample/icon.tsx';
import { brands } from '../../../../agency/showcase/brands.ts';
import { carouselTestimonials, type Testimonial } from '../../../../agency/showcase/testimonials.ts';
import { Illustrative } from '../../parts/illustrative/illustrative.tsx';

/** Four cards in a row that scrolls; `<card-carousel>` adds the buttons that go round. */
export function HomeTestimonials() {
  return (
    <section className="band" aria-labelledby="testimonials-title">
      <card-carousel className="wrapper carousel">
        <div className="carousel__top">
          <h2 id="testimonials-title">In their words</h2>
          <p className="carousel__buttons">
            <button type="button" disabled data-step="-1" aria-label="Previous testimonial">
              <Icon name="previous" />
            </button>
            <button type="button" disabled data-step="1" aria-label="Next testimonial">
              <Icon name="next" />
            </button>
          </p>
        </div>
        <p className="visually-hidden" role="status" />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard. */}
        <ul className="carousel__row" tabIndex={0} aria-label="Testimonials">
          {carouselTestimonials.map((testimonial) => (
            <li key={testimonial.brand}>
              <Card testimonial={testimonial} />
            </li>
          ))}
        </ul>
        <div className="carousel__end">
          <Illustrative>Illustrative quotes, by businesses we made up.</Illustrative>
          <a href="/reviews">See Success Stories</a>
        </div>
      </card-carousel>
    </section>
  );
}

function Card({ testimonial: { brand, author, role, quote, result, rating } }: { testimonial: Testimonial }) {
  const { handle, scene, palette } = brands[brand];
  return (
    <article className="testimonial sample">
      <Scene name={scene} palette={palette} />
      <div className="testimonial__words">
        <Stars rating={rating} />
        <blockquote>{quote}</blockquote>
        <footer className="testimonial__author">
          <BrandMark brand={brand} />
          <p>
            <b>{author}</b>, {role}, {handle}
            <span>{result}</span>
          </p>
        </footer>
      </div>
    </article>
  );
}
