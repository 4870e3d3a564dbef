import { Breakable } from '../../parts/breakable/breakable.tsx';
import type { Bar } from './performance.ts';

interface BarTableProps {
  id: string;
  caption: string;
  /** Heads of the columns: what is compared, and what was measured. */
  head: readonly [string, string];
  bars: readonly Bar[];
}

/** A chart that is a table: each row has its value in words, and a bar beside it with the range of all rounds. */
export function BarTable({ id, caption, head, bars }: BarTableProps) {
  const longest = Math.max(...bars.map(({ high }) => high), 1);
  const share = (value: number) => Number(((value / longest) * 100).toFixed(2));
  return (
    <table className="bar-table" id={id}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ label, kind, text, median, low, high }) => (
          <tr key={label} data-kind={kind}>
            <th scope="row">
              <Breakable text={label} />
            </th>
            <td>
              <div className="bar-table__figure">
                <span className="bar-table__value">{text}</span>
                <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                  <rect className="bar-table__bar" width={share(median)} height="10" />
                  {high > low && (
                    <rect className="bar-table__range" x={share(low)} y="4" width={share(high - low)} height="2" />
                  )}
                </svg>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
