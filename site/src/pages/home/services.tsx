import type { OwnModules } from '#site/build/own-modules.ts';
import { agency } from '../../agency.ts';
import { formatFromPrice } from '../../parts/service/figures.ts';
import { TaxNote } from '../../parts/service/tax-note.tsx';
import type { BandProps } from './band.ts';
import { BandHeading } from './band-heading.tsx';

interface ServicesProps extends BandProps<'services'> {
  drawings: OwnModules;
}

/** Section with services, their drawings and their lowest prices. */
export function Services({ band: { title, lead }, drawings }: ServicesProps) {
  const listed = agency.servicePages.services.filter((service) => service.listed);
  return (
    <section className="band" data-band="emphasis" data-tide aria-labelledby="services-title">
      <div className="wrapper flow flow--wide">
        <BandHeading id="services-title" title={title} lead={lead} />
        <ul className="home-services">
          {listed.map(({ id, category, title, description }) => {
            const Drawing = drawings.find(id);
            return (
              <li key={id}>
                {Drawing && <Drawing />}
                <div className="flow">
                  <h3>
                    <a href={`/services/${id}`}>{title}</a>
                  </h3>
                  <p>{description}</p>
                  <p className="figure">
                    {formatFromPrice(category)}
                    <TaxNote />
                  </p>
                </div>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
