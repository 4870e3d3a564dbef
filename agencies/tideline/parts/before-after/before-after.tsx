import { ClientMark } from '#site/src/parts/client-mark/client-mark.tsx';
import { ClientName } from '#site/src/parts/client-mark/client-name.tsx';
import { Scene } from '../../art/scenes/scene.tsx';
import {
  type BeforeAfterCase,
  type CaseMetric,
  calculateGrowth,
  caseMetrics,
  formatMetric,
  metricNames,
} from '../../showcase/samples.ts';

/** Comparison of a client's account before and after the agency's work: two posts side by side, and four figures. */
export function BeforeAfter({ sample }: { sample: BeforeAfterCase }) {
  const { brand, timeframe, story, picture } = sample;
  return (
    <div className="before-after">
      <div className="before-after__posts">
        <figure className="before-after__post before-after__post--before">
          <figcaption className="badge">Before</figcaption>
          <div className="sample">
            <Scene {...picture} />
            <p className="sample__words">{sample.beforeCaption}</p>
          </div>
        </figure>
        <figure className="before-after__post">
          <figcaption className="badge">After</figcaption>
          <div className="sample">
            <p className="sample__header">
              <ClientMark client={brand} />{' '}
              <b>
                <ClientName name={brand.name} />
              </b>
            </p>
            <Scene {...picture} />
            <p className="sample__words">{sample.afterCaption}</p>
          </div>
        </figure>
      </div>
      <div className="before-after__figures">
        <h3>
          {brand.name}, {timeframe}
        </h3>
        <p>
          {brand.trade}. {story}
        </p>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Figure</span>
              </th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
              <th scope="col">Change</th>
            </tr>
          </thead>
          <tbody>
            {caseMetrics.map((metric) => (
              <Row key={metric} metric={metric} sample={sample} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Row({ metric, sample }: { metric: CaseMetric; sample: BeforeAfterCase }) {
  return (
    <tr>
      <th scope="row">{metricNames[metric]}</th>
      <td>{formatMetric(metric, sample.before[metric])}</td>
      <td className="before-after__now">{formatMetric(metric, sample.after[metric])}</td>
      <td>
        <span className="before-after__change">+{calculateGrowth(sample, metric)}%</span>
      </td>
    </tr>
  );
}
