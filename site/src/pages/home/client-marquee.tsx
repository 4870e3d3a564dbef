import { BrandMark, Handle } from '../../../../agency/parts/sample/brand-mark.tsx';
import { Icon } from '../../../../agency/parts/sample/icon.tsx';
import { type BrandName, brands, clientLogos } from '../../../../agency/showcase/brands.ts';
import { Illustrative } from '../../parts/illustrative/illustrative.tsx';

const names = Object.keys(brands) as BrandName[];

/** A row of clients that drifts by until it is paused. The second copy makes it endless and is there for the eye only. */
export function ClientMarquee() {
  return (
    <section className="band marquee" aria-labelledby="marquee-title">
      <div className="wrapper marquee__top">
        <h2 id="marquee-title">Twelve trades, twelve voices</h2>
        <Illustrative>Illustrative businesses and growth figures.</Illustrative>
        <label className="marquee__pause">
          <input type="checkbox" />
          <span>
            <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M9 6v12M15 6v12" />
            </svg>
            <Icon name="play" />
            Pause <span className="visually-hidden">the names</span>
          </span>
        </label>
      </div>
      <div className="marquee__window">
        <div className="marquee__track">
          <Logos />
          <Logos copy />
        </div>
      </div>
    </section>
  );
}

function Logos({ copy = false }: { copy?: boolean }) {
  return (
    <ul className="marquee__logos" aria-hidden={copy || undefined}>
      {clientLogos.map(({ handle, industry, growth }, index) => (
        <li key={handle}>
          <BrandMark brand={names[index] ?? 'harbour'} />
          <p className="marquee__who">
            <b>
              <Handle handle={handle} />
            </b>{' '}
            {industry}
          </p>
          <p className="figure marquee__growth">+{growth}%</p>
        </li>
      ))}
    </ul>
  );
}
