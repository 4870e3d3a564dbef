import type { CaseStudy } from '#agency-files/site/case-studies.ts';
import { agency } from '../../agency.ts';
import { fillPlaces, words } from '../../words.ts';

const percent = new Intl.NumberFormat(agency.locale, {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** Figures before as a thin bar and after as a thick one, each pair on its own scale. */
export function GrowthBars({ study: { figures, timeframe } }: { study: CaseStudy }) {
  return (
    <table className="growth-bars">
      <caption>
        {timeframe ? fillPlaces(words.caseStudies.after, { timeframe }) : words.caseStudies.beforeAndAfter}
      </caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{words.caseStudies.figure}</th>
          <th scope="col">{words.caseStudies.before}</th>
          <th scope="col">{words.caseStudies.afterwards}</th>
        </tr>
      </thead>
      <tbody>
        {figures.map(({ label, before, after, unit }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              {format(before, unit)}
              <Bar share={before / Math.max(before, after)} />
            </td>
            <td className="figure">
              {format(after, unit)}
              <Bar share={after / Math.max(before, after)} />
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

function format(value: number, unit?: '%'): string {
  return unit ? percent.format(value / 100) : value.toLocaleString(agency.locale);
}
