import type { Client, Testimonial } from '#agency-files/site/records.ts';
import { agency } from '../../agency.ts';
import { ClientMark } from '../../parts/client-mark/client-mark.tsx';
import { Icon, Stars } from '../../parts/icon/icon.tsx';
import { Illustrative } from '../../parts/illustrative/illustrative.tsx';
import { getShownLink } from '../../parts/links/links.tsx';
import { getLanguageAttributes, words } from '../../words.ts';
import type { BandProps } from './band.ts';
import { isNotedAsIllustrative } from './illustrative-note.ts';

/** Scrolling row of testimonial cards. `<card-carousel>` adds Previous and Next buttons. */
export function Testimonials({ band, Art }: BandProps<'testimonials'>) {
  const { title, note } = band;
  const link = getShownLink(band.link);
  const isMadeUp = !isNotedAsIllustrative && agency.testimonials.some(({ source }) => source === 'illustrative');
  const clients = new Map(agency.clients.map((client) => [client.id, client]));
  return (
    <section className="band testimonials-band" aria-labelledby="testimonials-title">
      <card-carousel className="wrapper carousel" data-position={words.layout.position}>
        <div className="carousel__top">
          <h2 id="testimonials-title">{title}</h2>
          <p className="carousel__buttons">
            <button type="button" disabled data-step="-1" aria-label={words.home.previous}>
              <Icon name="previous" />
            </button>
            <button type="button" disabled data-step="1" aria-label={words.home.next}>
              <Icon name="next" />
            </button>
          </p>
        </div>
        <p className="visually-hidden" role="status" {...getLanguageAttributes(words.layout.position)} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard. */}
        <ul className="carousel__row" tabIndex={0} aria-label={words.home.testimonials}>
          {agency.testimonials.map((testimonial) => (
            <li key={testimonial.quote}>
              <Card testimonial={testimonial} client={clients.get(testimonial.client ?? '')} Art={Art} />
            </li>
          ))}
        </ul>
        <div className="carousel__end">
          {(note || isMadeUp) && <Illustrative>{note}</Illustrative>}
          {link && <a href={link.path}>{link.label}</a>}
        </div>
      </card-carousel>
    </section>
  );
}

interface CardProps {
  testimonial: Testimonial;
  client?: Client;
  Art: BandProps<'testimonials'>['Art'];
}

function Card({ testimonial: { business, author, role, quote, result, rating }, client, Art }: CardProps) {
  const from = client?.name ?? business;
  return (
    <article className="testimonial">
      {Art && client && <Art id={client.id} />}
      <div className="testimonial__words">
        {rating && <Stars rating={rating} />}
        <blockquote>{quote}</blockquote>
        <footer className="testimonial__author">
          {client && <ClientMark client={client} />}
          <p>
            <b>{author}</b>
            {role && `, ${role}`}
            {from && `, ${from}`}
            {result && <span>{result}</span>}
          </p>
        </footer>
      </div>
    </article>
  );
}
