import type { ReactNode } from 'react';
import { firstSectionId } from '../../layouts/page.ts';

interface PageHeroProps {
  /** The page's only `<h1>`. */
  title: ReactNode;
  lead?: ReactNode;
  /** Links, or other content after the lead. */
  children?: ReactNode;
  /** Mock-up or picture next to the text. */
  art?: ReactNode;
}

/** First section of every page except the home page. */
export function PageHero({ title, lead, children, art }: PageHeroProps) {
  return (
    <section className="band page-hero" id={firstSectionId}>
      <div className={art ? 'wrapper page-hero__columns' : 'wrapper'}>
        <div className="flow page-hero__words">
          <h1>{title}</h1>
          {lead && <p className="lead">{lead}</p>}
          {children}
        </div>
        {art}
      </div>
    </section>
  );
}
