import { claim } from '../../agency.ts';
import { Figures } from '../../parts/figures/figures.tsx';
import { Fold } from '../../parts/fold/fold.tsx';
import { words } from '../../words.ts';
import type { BandProps } from './band.ts';
import { contactPath } from './contact-path.ts';

export function Reasons({ band: { title, reasons, claims } }: BandProps<'reasons'>) {
  return (
    <section className="band" data-band="emphasis" data-tide aria-labelledby="reasons-title">
      <div className="wrapper flow flow--wide">
        <div className="section-heading">
          <div className="flow">
            <h2 id="reasons-title">{title}</h2>
            <a className="button" href={contactPath}>
              {words.home.more} <span className="visually-hidden">{words.home.moreAboutUs}</span>
            </a>
          </div>
          {claims.length > 0 && <Figures figures={claims.map(claim)} />}
        </div>
        <ul className="reasons">
          {reasons.map((reason) => (
            <li key={reason.title}>
              <Fold title={<h3>{reason.title}</h3>}>
                <p>{reason.text}</p>
              </Fold>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
