import { reports } from '../../showcase/samples.ts';
import { createRandom, formatCompactCount } from '../sample/figures.ts';

const width = 320;
const height = 96;
const points = 9;

/** Returns the y coordinates of a rising, slightly irregular curve, always the same for the same name. */
function createHeights(name: string): number[] {
  const draw = createRandom(`curve of ${name}`);
  return Array.from(
    { length: points },
    (_, index) => height - 8 - (index / (points - 1)) * 66 - draw.pickBetween(-9, 9),
  );
}

function drawCurve(values: readonly number[]): string {
  const step = width / (points - 1);
  return values
    .slice(1)
    .map((value, index) => `S${Math.round((index + 0.5) * step)} ${value} ${(index + 1) * step} ${value}`)
    .join('');
}

/** Report card as the agency's client sees it: a few figures above a curve. */
export function Dashboard({ name }: { name: string }) {
  const report = reports.find((each) => each.name === name);
  if (!report) throw new Error(`There is no report "${name}" in reports.yaml.`);
  const { title, figures } = report;
  const values = createHeights(name);
  const line = `M0 ${values[0]}${drawCurve(values)}`;
  const draw = createRandom(`figures of ${name}`);
  return (
    <article className="sample dashboard" aria-label={title}>
      <p className="dashboard__title">
        <b>{title}</b> <span className="sample__quiet">Last 30 days</span>
      </p>
      <dl className="dashboard__figures">
        {figures.map(({ label, lowest, highest, unit }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {unit ? `${draw.tenths(lowest, highest)}${unit}` : formatCompactCount(draw.pickBetween(lowest, highest))}
            </dd>
          </div>
        ))}
      </dl>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <path className="dashboard__grid" d={`M0 24h${width}M0 48h${width}M0 72h${width}`} />
        <path className="dashboard__area" d={`${line}V${height}H0Z`} />
        <path className="dashboard__line" d={line} />
      </svg>
    </article>
  );
}
