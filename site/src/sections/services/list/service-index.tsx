import { fromPrice } from '../../../content/services/figures.ts';
import { knownServices } from '../../../content/services/services.ts';

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
