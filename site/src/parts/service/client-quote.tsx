import type { Testimonial } from './service.ts';

/** A testimonial in large type. */
export function ClientQuote({ testimonial }: { testimonial: Testimonial }) {
  const { quote, author, title } = testimonial;
  return (
    <figure className="client-quote">
      <blockquote>
        <p>“{quote}”</p>
      </blockquote>
      <figcaption>
        {author}, <b>{title}</b> <span>Illustrative client</span>
      </figcaption>
    </figure>
  );
}
