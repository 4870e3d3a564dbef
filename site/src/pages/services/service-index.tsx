import type { Service } from '../../../build/agency/services.ts';
import { fromPrice } from '../../parts/service/figures.ts';
import { words } from '../../words.ts';

/** The services as a table of contents. */
export function ServiceIndex({ services }: { services: readonly Service[] }) {
  return (
    <nav className="sheet service-index" aria-label={words.services.onThisPage}>
      <ol>
        {services.map(({ id, tag, category }) => (
          <li key={id}>
            <a href={`#${id}`}>{tag}</a>
            <span>{fromPrice(category)}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
