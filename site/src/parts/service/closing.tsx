import type { ReactNode } from 'react';
import { words } from '../../words.ts';
import { Links, type PageLink } from '../links/links.tsx';

interface ClosingProps {
  title: ReactNode;
  text: ReactNode;
  /** Links below the text, of which the first is primary. */
  links?: readonly PageLink[];
}

const defaultLinks: readonly PageLink[] = [
  { path: '/contact', label: words.service.consultation },
  { path: '/pricing', label: words.service.prices },
  { path: '/services', label: words.service.allServices },
];

/** Last section of a service's page, with a call to action. */
export function Closing({ title, text, links = defaultLinks }: ClosingProps) {
  return (
    <section className="band" data-band="emphasis" data-tide aria-labelledby="closing-title">
      <div className="wrapper call-to-action">
        <h2 id="closing-title">{title}</h2>
        <div className="flow">
          <p className="lead">{text}</p>
          <Links links={links} />
        </div>
      </div>
    </section>
  );
}
