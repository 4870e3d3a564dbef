import { Handle } from '../../../../agency/parts/sample/brand-mark.tsx';
import { clientLogos } from '../../../../agency/showcase/brands.ts';
import { Illustrative } from '../../parts/illustrative/illustrative.tsx';

/** Twelve logos in two rows of six. */
export function LogoGrid() {
  return (
    <section className="band logo-grid" aria-labelledby="logo-grid-title">
      <div className="wrapper flow flow--wide">
        <div className="section-heading">
          <h2 id="logo-grid-title">If it has a door, we can fill it.</h2>
          <p className="lead">Cafés, clubs, shops and practices: the kind of business these samples were made for.</p>
        </div>
        <ul className="logo-grid__logos">
          {clientLogos.map(({ handle, initials, industry, palette }) => (
            <li key={handle}>
              <span className={`logo-grid__mark palette-${palette}`} aria-hidden="true">
                {initials}
              </span>
              <b>
                <Handle handle={handle} />
              </b>
              <span>{industry}</span>
            </li>
          ))}
        </ul>
        <Illustrative />
      </div>
    </section>
  );
}
