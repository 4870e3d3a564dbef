import type { Service } from '#agency-files/site/services.ts';
import { fromPrice } from '../../parts/service/figures.ts';
import { words } from '../../words.ts';

/** The services as a table of contents. */
export function ServiceIndex({ services }: { services: readonly Service[] }) {
  return (
    <nav className="sheet service-index" aria-label={words.services.onThisPage}>
      <ol>
        {services.map(({ id, shortName, category }) => (
          <li key={id}>
            <a href={`#${id}`}>{shortName}</a>
            <span>{fromPrice(category)}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
