import { fill } from '../../lang/fill.ts';
import type { Speech } from '../../lang/speech.ts';
import type { MonthFigures, PartnerFigures, PartnerReport, Sum } from '../partner-report.ts';
import { role, TableHead } from './table.tsx';

interface SalesProps {
  report: PartnerReport;
  speech: Speech;
}

/** Sales by month. Test payments are listed only if there are any. */
export function Sales({ report, speech }: SalesProps) {
  const { live, test, liveMonths, testMonths, commissionRate } = report;
  const words = speech.words.partnerPage;
  const percent = new Intl.NumberFormat(speech.locale, { style: 'percent', maximumFractionDigits: 2 });
  return (
    <section aria-labelledby="sales">
      <h2 id="sales">{words.sales}</h2>
      {liveMonths.length === 0 ? (
        <p>{words.nothing}</p>
      ) : (
        <MonthsTable label={words.sales} months={liveMonths} total={live} speech={speech} />
      )}
      <p>
        {commissionRate === null ? words.noRate : fill(words.rate, { rate: percent.format(commissionRate / 10_000) })}
      </p>
      {testMonths.length > 0 && (
        <>
          <h3>{words.testSales}</h3>
          <p className="note">{words.testNote}</p>
          <MonthsTable label={words.testSales} months={testMonths} total={test} speech={speech} />
        </>
      )}
      {liveMonths.length + testMonths.length > 0 && (
        <>
          <p className="note">{words.monthsNote}</p>
          <p className="row">
            <a href="/partner/months.csv">{words.monthsCsv}</a>
            <a href="/partner/sales.csv">{words.salesCsv}</a>
          </p>
        </>
      )}
    </section>
  );
}

interface MonthsProps {
  label: string;
  months: readonly MonthFigures[];
  total: PartnerFigures;
  speech: Speech;
}

function MonthsTable({ label, months, total, speech }: MonthsProps) {
  const words = speech.words.partnerPage;
  const heads = [words.month, words.orders, words.renewals, words.refunds, words.disputes, words.net, words.commission];
  const monthName = new Intl.DateTimeFormat(speech.locale, { year: 'numeric', month: 'long', timeZone: 'UTC' });
  return (
    <table {...role.table} aria-label={label}>
      <TableHead heads={heads} />
      <tbody {...role.rowgroup}>
        {months.map(({ month, ...figures }) => (
          <FiguresRow key={month} name={monthName.format(new Date(month))} figures={figures} speech={speech} />
        ))}
        {months.length > 1 && <FiguresRow name={words.inAll} figures={total} speech={speech} isTotal />}
      </tbody>
    </table>
  );
}

interface RowProps {
  name: string;
  figures: PartnerFigures;
  speech: Speech;
  isTotal?: boolean;
}

function FiguresRow({ name, figures, speech, isTotal }: RowProps) {
  const { words, money } = speech;
  const { orders, renewals, refunds, disputes, net, commission, month } = words.partnerPage;
  const sum = ({ count, amount }: Sum) => [count > 0 ? money(amount) : '–', count > 0 ? `× ${count}` : ''] as const;
  const cells: readonly (readonly [label: string, text: string, small?: string])[] = [
    [orders, ...sum(figures.orders)],
    [renewals, ...sum(figures.renewals)],
    [refunds, ...sum(figures.refunds)],
    [disputes, ...sum(figures.disputes)],
    [net, money(figures.net)],
    [commission, figures.commission === null ? '–' : money(figures.commission)],
  ];
  return (
    <tr {...role.row} className={isTotal ? 'total' : undefined}>
      <th scope="row" {...role.rowheader} data-label={month}>
        {name}
      </th>
      {cells.map(([label, text, small]) => (
        <td key={label} {...role.cell} data-label={label}>
          <span>
            {text} {small && <small>{small}</small>}
          </span>
        </td>
      ))}
    </tr>
  );
}
