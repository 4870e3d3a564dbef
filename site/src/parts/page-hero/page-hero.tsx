import type { ReactNode } from 'react';
import { firstSectionId } from '../../layouts/page.ts';

interface PageHeroProps {
  /** Content of the page's only `<h1>`. */
  title: ReactNode;
  lead?: ReactNode;
  /** Links or other content after the lead paragraph. */
  children?: ReactNode;
  /** Mock-up or picture, shown next to the text. */
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
