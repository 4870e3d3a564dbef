import { unwrapFallback } from '#agency-files/fallback.ts';
import type { Service } from '#agency-files/site/services.ts';
import { agency } from '../../agency.ts';
import { words } from '../../words.ts';
import { formatFromPrice } from './figures.ts';
import { TaxNote } from './tax-note.tsx';

const maxServices = 3;
const maxDescriptionLength = 100;

/** List of other services, as many as fit in one row. */
export function RelatedServices({ id }: { id: string }) {
  const others = agency.servicePages.services
    .filter((service) => service.listed && service.id !== id)
    .slice(0, maxServices);
  if (others.length === 0) return null;
  return (
    <section className="band related" aria-labelledby="related-title">
      <div className="wrapper flow flow--wide">
        <h2 id="related-title">{words.service.related}</h2>
        <ul className="related-services">
          {others.map((service) => (
            <li key={service.id}>
              <h3>
                <a href={`/services/${service.id}`}>{service.title}</a>
              </h3>
              <p>{shortenDescription(service)}</p>
              <p className="related-services__price">
                {formatFromPrice(service.category)}
                <TaxNote />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Shortens a service's description after a sentence or, if no sentence fits, after a word. */
function shortenDescription({ description }: Service): string {
  if (description.length <= maxDescriptionLength) return description;
  const { text, mark } = unwrapFallback(description);
  const cut = text.slice(0, maxDescriptionLength);
  const sentences = /^.*[.!?](?=\s)/s.exec(cut)?.[0];
  if (sentences) return mark(sentences);
  return mark(`${cut.slice(0, cut.lastIndexOf(' ')).replace(/[,.;:]$/, '')}…`);
}
