import { knownServices } from '../../../../agency/services/services.ts';
import { fromPrice } from '../../parts/service/figures.ts';

/** The seven as a table of contents. */
export function ServiceIndex() {
  return (
    <nav className="sheet service-index" aria-label="Services on this page">
      <ol>
        {knownServices.map(({ id, tag, category }) => (
          <li key={id}>
            <a href={`#${id}`}>{tag}</a>
            <span>{fromPrice(category)}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
