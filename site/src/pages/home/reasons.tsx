import { claim } from '../../../../agency/claims.ts';
import { Figures } from '../../parts/figures/figures.tsx';
import { reasons } from './home.ts';

const figures = (['satisfaction', 'rating'] as const).map(claim);

export function HomeReasons() {
  return (
    <section className="band" data-band="emphasis" data-tide aria-labelledby="reasons-title">
      <div className="wrapper flow flow--wide">
        <h2 id="reasons-title">Why choose us</h2>
        <ul className="reasons">
          {reasons.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <Figures figures={figures} />
        <a className="button" href="#contact">
          Learn More <span className="visually-hidden">about working with us</span>
        </a>
      </div>
    </section>
  );
}
