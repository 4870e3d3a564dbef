import { getClaim } from '../../agency.ts';
import { firstSectionId } from '../../layouts/page.ts';
import { Figures } from '../../parts/figures/figures.tsx';
import { HighlightedTitle } from '../../parts/highlighted-title/highlighted-title.tsx';
import { Illustrative } from '../../parts/illustrative/illustrative.tsx';
import { Links } from '../../parts/links/links.tsx';
import type { BandProps } from './band.ts';
import { isNotedAsIllustrative } from './illustrative-note.ts';

export function Hero({ band: { title, lead, links, claims, figures }, Art }: BandProps<'hero'>) {
  const shown = [...claims.map(getClaim), ...figures];
  return (
    <section className="band home-hero" id={firstSectionId}>
      <div className="wrapper home-hero__columns">
        <div className="home-hero__words flow">
          <h1>
            <HighlightedTitle text={title} />
          </h1>
          <p className="lead">{lead}</p>
          {links.length > 0 && <Links links={links} />}
          {isNotedAsIllustrative && <Illustrative />}
        </div>
        {Art && <Art />}
      </div>
      {shown.length > 0 && (
        <div className="wrapper">
          <Figures figures={shown} />
        </div>
      )}
    </section>
  );
}
