import { Illustrative } from '../../parts/illustrative/illustrative.tsx';
import { Tabs } from '../../parts/tabs/tabs.tsx';
import { results } from './home.ts';
import { ResultChart } from './result-chart.tsx';

/** Four things to measure, one at a time. */
export function HomeResults() {
  const tabs = results.map(({ id, label, figure, title, text }) => ({
    id: `results-${id}`,
    label,
    panel: (
      <div className="result">
        <div className="flow">
          <p className="figure result__figure">{figure}</p>
          <h3>{title}</h3>
          <p>{text}</p>
          <a className="button" href="#contact">
            Learn More <span className="visually-hidden">about {label.toLowerCase()}</span>
          </a>
        </div>
        <ResultChart id={id} />
      </div>
    ),
  }));
  return (
    <section className="band" id="results" aria-labelledby="results-title">
      <div className="wrapper flow flow--wide">
        <div className="section-heading">
          <h2 id="results-title">What should change</h2>
          <p className="lead">Pick the number you care about. We report on it every month, in plain words.</p>
        </div>
        <Tabs label="Results" tabs={tabs} />
        <Illustrative>Illustrative figures, not a promise. Yours start from where you are.</Illustrative>
      </div>
    </section>
  );
}
