import type { OwnModules } from '#site/build/own-modules.ts';
import { agency } from '../../agency.ts';
import { Illustrative } from '../../parts/illustrative/illustrative.tsx';
import { getShownLink } from '../../parts/links/links.tsx';
import type { BandProps } from './band.ts';
import { BandHeading } from './band-heading.tsx';
import { isNotedAsIllustrative } from './illustrative-note.ts';

interface CaseStudiesProps extends BandProps<'case-studies'> {
  drawings: OwnModules;
}

export function CaseStudies({ band, drawings }: CaseStudiesProps) {
  const { title, lead } = band;
  const link = getShownLink(band.link);
  const hasPage = agency.hasPage('/case-studies');
  const isMadeUp = !isNotedAsIllustrative && agency.caseStudies.some(({ source }) => source === 'illustrative');
  return (
    <section className="band" aria-labelledby="case-studies-title">
      <div className="wrapper flow flow--wide">
        <BandHeading id="case-studies-title" title={title} lead={lead} />
        <ul className="home-cases">
          {agency.caseStudies.map(({ id, title, client }) => {
            const Drawing = drawings.find(id);
            return (
              <li key={id}>
                {Drawing && <Drawing />}
                <h3>{hasPage ? <a href={`/case-studies#${id}`}>{title}</a> : title}</h3>
                <p>{client}</p>
              </li>
            );
          })}
        </ul>
        {isMadeUp && <Illustrative />}
        {link && (
          <p>
            <a href={link.path}>{link.label}</a>
          </p>
        )}
      </div>
    </section>
  );
}
