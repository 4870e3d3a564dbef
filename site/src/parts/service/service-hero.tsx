import type { ReactNode } from 'react';
import { firstSectionId } from '../../layouts/page.ts';
import { words } from '../../words.ts';
import { type Figure, Figures } from '../figures/figures.tsx';
import { Illustrative } from '../illustrative/illustrative.tsx';
import { Links, type PageLink } from '../links/links.tsx';

interface ServiceHeroProps {
  name: string;
  /** Content of the page's only `<h1>`. */
  title: ReactNode;
  lead: ReactNode;
  /** Content between the lead paragraph and the links. */
  children?: ReactNode;
  /** Links below the text, of which the first is primary. */
  links: readonly PageLink[];
  art: ReactNode;
  /** Position of the work sample: next to the text if both fit, below at the text's full width, or below from edge to edge of the screen. */
  artPlace?: 'beside' | 'below' | 'edge';
  /** True if all samples and quotes on the page are illustrative, so that the hero states it once. */
  isMadeUp?: boolean;
  /** Figures about the service, in a row below the hero. */
  figures?: readonly Figure[];
}

export function ServiceHero({
  name,
  title,
  lead,
  children,
  links,
  art,
  artPlace = 'beside',
  isMadeUp = false,
  figures = [],
}: ServiceHeroProps) {
  const hasLongWord = /\S{15}/.test(name);
  return (
    <>
      <section className="band page-hero service-hero" id={firstSectionId} data-art={artPlace}>
        <div className="wrapper">
          <Breadcrumbs current={name} />
          <div className="service-hero__columns">
            <div className="service-hero__words flow">
              <h1 data-long-word={hasLongWord || undefined}>{title}</h1>
              <div className="service-hero__rest flow">
                <p className="lead">{lead}</p>
                {children}
                {links.length > 0 && <Links links={links} />}
                {isMadeUp && <Illustrative />}
              </div>
            </div>
            {artPlace !== 'edge' && art}
          </div>
        </div>
        {artPlace === 'edge' && art}
      </section>
      {figures.length > 0 && (
        <div className="wrapper service-figures">
          <Figures figures={figures} />
        </div>
      )}
    </>
  );
}

/** Breadcrumbs from the home page through the list of services to this service. */
function Breadcrumbs({ current }: { current: string }) {
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
