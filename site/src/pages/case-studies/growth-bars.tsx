import { type BeforeAfterCase, caseMetrics, formatMetric, metricNames } from '../../../../agency/showcase/cases.ts';

/** Four figures, before as a thin bar and after as a thick one, each pair on its own scale. */
export function GrowthBars({ figures }: { figures: BeforeAfterCase }) {
  const { before, after } = figures;
  return (
    <table className="growth-bars">
      <caption>
        Before, and after {figures.timeframe} <span className="badge">Illustrative</span>
      </caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Figure</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {caseMetrics.map((metric) => (
          <tr key={metric}>
            <th scope="row">{metricNames[metric]}</th>
            <td>
              {formatMetric(metric, before[metric])}
              <Bar share={before[metric] / after[metric]} />
            </td>
            <td className="figure">
              {formatMetric(metric, after[metric])}
              <Bar share={1} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Bar({ share }: { share: number }) {
  return (
    <svg className="growth-bars__bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect width={Math.round(share * 100)} height="8" />
    </svg>
  );
}
