import { Fragment } from 'react';
import { capitalize } from '#catalogue/capitalize.ts';
import { fillPlaceholders } from '../../lang/fill.ts';
import type { Messages } from '../../lang/messages.ts';
import { createMoneyFormat } from '../../orders/format-amount.ts';
import type { MonthFigures, PartnerFigures, PartnerReport, SaleSum } from '../partner-report.ts';
import { roles, TableHead } from './table.tsx';

interface SalesProps {
  report: PartnerReport;
  messages: Messages;
}

export function SalesSection({ report, messages }: SalesProps) {
  const { currency, live, test, liveMonths, testMonths, commissionRate, pastCommissions, otherCurrencies } = report;
  const strings = messages.strings.partnerPage;
  const others = otherCurrencies.filter((other) => other.liveMonths.length > 0);
  const percent = new Intl.NumberFormat(messages.formats, { style: 'percent', maximumFractionDigits: 2 });
  return (
    <section aria-labelledby="sales">
      <h2 id="sales">{strings.sales}</h2>
      {liveMonths.length + others.length === 0 && <p>{strings.nothing}</p>}
      {liveMonths.length > 0 && (
        <MonthsTable label={strings.sales} months={liveMonths} total={live} currency={currency} messages={messages} />
      )}
      {others.map((other) => {
        const label = fillPlaceholders(strings.salesIn, { currency: other.currency.toUpperCase() });
        return (
          <Fragment key={label}>
            <h3>{label}</h3>
            <MonthsTable
              label={label}
              months={other.liveMonths}
              total={other.live}
              currency={other.currency}
              messages={messages}
            />
          </Fragment>
        );
      })}
      <p>
        {commissionRate === null
          ? strings.noRate
          : fillPlaceholders(strings.rate, { rate: percent.format(commissionRate / 10_000) })}
        {pastCommissions.length > 0 && ` ${strings.pastRates}`}
      </p>
      {testMonths.length > 0 && (
        <>
          <h3>{strings.testSales}</h3>
          <p className="note">{strings.testNote}</p>
          <MonthsTable
            label={strings.testSales}
            months={testMonths}
            total={test}
            currency={currency}
            messages={messages}
          />
        </>
      )}
      {liveMonths.length + testMonths.length + others.length > 0 && (
        <>
          <p className="note">{strings.monthsNote}</p>
          <p className="row">
            <a href="/partner/months.csv">{strings.monthsCsv}</a>
            <a href="/partner/sales.csv">{strings.salesCsv}</a>
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
  currency: string;
  messages: Messages;
}

function MonthsTable({ label, months, total, currency, messages }: MonthsProps) {
  const strings = messages.strings.partnerPage;
  const heads = [
    strings.month,
    strings.orders,
    strings.renewals,
    strings.refunds,
    strings.disputes,
    strings.net,
    strings.commission,
  ];
  const monthName = new Intl.DateTimeFormat(messages.formats, { year: 'numeric', month: 'long', timeZone: 'UTC' });
  return (
    <table {...roles.table} aria-label={label}>
      <TableHead heads={heads} />
      <tbody {...roles.rowgroup}>
        {months.map(({ month, isCorrection, ...figures }) => {
          const name = capitalize(monthName.format(new Date(month)), messages.formats);
          return (
            <FiguresRow
              key={`${month} ${isCorrection}`}
              name={isCorrection ? fillPlaceholders(strings.correction, { month: name }) : name}
              figures={figures}
              currency={currency}
              messages={messages}
            />
          );
        })}
        {months.length > 1 && (
          <FiguresRow name={strings.inAll} figures={total} currency={currency} messages={messages} isTotal />
        )}
      </tbody>
    </table>
  );
}

interface RowProps {
  name: string;
  figures: PartnerFigures;
  currency: string;
  messages: Messages;
  isTotal?: boolean;
}

function FiguresRow({ name, figures, currency, messages, isTotal }: RowProps) {
  const { strings } = messages;
  const money = createMoneyFormat(currency, messages);
  const { orders, renewals, refunds, disputes, net, commission, month } = strings.partnerPage;
  const sum = ({ count, amount }: SaleSum) =>
    [count > 0 || amount !== 0 ? money(amount) : '–', count > 0 ? `× ${count}` : ''] as const;
  const cells: readonly (readonly [label: string, text: string, small?: string])[] = [
    [orders, ...sum(figures.orders)],
    [renewals, ...sum(figures.renewals)],
    [refunds, ...sum(figures.refunds)],
    [disputes, ...sum(figures.disputes)],
    [net, money(figures.net)],
    [commission, figures.commission === null ? '–' : money(figures.commission)],
  ];
  return (
    <tr {...roles.row} className={isTotal ? 'total' : undefined}>
      <th scope="row" {...roles.rowheader} data-label={month}>
        {name}
      </th>
      {cells.map(([label, text, small]) => (
        <td key={label} {...roles.cell} data-label={label}>
          <span>
            {text} {small && <small>{small}</small>}
          </span>
        </td>
      ))}
    </tr>
  );
}
