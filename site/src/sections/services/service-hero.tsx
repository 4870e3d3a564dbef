import type { ReactNode } from 'react';
import { firstSectionId } from '../../layouts/page.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';

interface ServiceHeroProps {
  /** The page's name in the breadcrumbs. */
  name: string;
  /** The page's only `<h1>`. */
  title: ReactNode;
  lead: ReactNode;
  /** Links, or whatever follows the lead. */
  children?: ReactNode;
  /** A sample of the work. */
  art: ReactNode;
  /** Beside the words where there is room, or always below them over the whole width. */
  artPlace?: 'beside' | 'below';
}

/** The top of a service's page. */
export function ServiceHero({ name, title, lead, children, art, artPlace = 'beside' }: ServiceHeroProps) {
  return (
    <section className="band page-hero service-hero" id={firstSectionId} data-art={artPlace}>
      <div className="wrapper">
        <Breadcrumbs current={name} />
        <div className="service-hero__columns">
          <div className="service-hero__words flow">
            <h1>{title}</h1>
            <div className="service-hero__rest flow">
              <p className="lead">{lead}</p>
              {children}
            </div>
          </div>
          {art}
        </div>
      </div>
    </section>
  );
}
