import type { Service } from '#agency-files/site/services.ts';
import { fillPlaces, words } from '../../words.ts';

/** A testimonial in large type. Where it is made up, the page's head says so. */
export function ClientQuote({ testimonial }: { testimonial: NonNullable<Service['testimonial']> }) {
  const { quote, author, business } = testimonial;
  return (
    <figure className="client-quote">
      <blockquote>
        <p>{fillPlaces(words.layout.quote, { text: quote })}</p>
      </blockquote>
      <figcaption>
        {author}, <b>{business}</b>
      </figcaption>
    </figure>
  );
}
