import type { ReactNode } from 'react';
import { firstSectionId } from '../../layouts/page.ts';
import { words } from '../../words.ts';
import { type Figure, Figures } from '../figures/figures.tsx';
import { Illustrative } from '../illustrative/illustrative.tsx';
import { Links, type PageLink } from '../links/links.tsx';

interface ServiceHeroProps {
  /** Name in the breadcrumbs. */
  name: string;
  /** The page's only `<h1>`. */
  title: ReactNode;
  lead: ReactNode;
  /** Content between the lead and the links. */
  children?: ReactNode;
  /** The first is the primary one. */
  links: readonly PageLink[];
  art: ReactNode;
  /** Next to the text if it fits, or always below at full width. */
  artPlace?: 'beside' | 'below';
  /** True if samples and quotes on the page are illustrative: one sentence says so for all of them. */
  isMadeUp?: boolean;
  /** Figures about the service, in a row below. */
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
            {art}
          </div>
        </div>
      </section>
      {figures.length > 0 && (
        <div className="wrapper service-figures">
          <Figures figures={figures} />
        </div>
      )}
    </>
  );
}

/** Breadcrumbs from a service to the list and the home page. */
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
