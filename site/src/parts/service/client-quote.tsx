import type { Service } from '../../../build/agency/services.ts';

/** A testimonial in large type. */
export function ClientQuote({ testimonial }: { testimonial: NonNullable<Service['testimonial']> }) {
  const { quote, author, business, source } = testimonial;
  return (
    <figure className="client-quote">
      <blockquote>
        <p>“{quote}”</p>
      </blockquote>
      <figcaption>
        {author}, <b>{business}</b> {source === 'illustrative' && <span>Illustrative client</span>}
      </figcaption>
    </figure>
  );
}
