import { words } from '../../words.ts';
/** The way back from a service to the list and the home page. */
export function Breadcrumbs({ current }: { current: string }) {
  return (
    <nav className="breadcrumbs" aria-label={words.layout.breadcrumb}>
      <ol>
        <li>
          <a href="/">{words.layout.home}</a>
        </li>
        <li>
          <a href="/services">{words.services.title}</a>
        </li>
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}
