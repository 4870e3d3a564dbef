/** Components that several pages of the desk share. */

import type { ReactNode } from 'react';
import { brand } from '#agency/brand';
import { applyTimeStyle } from '#catalogue/time.ts';
import { type Cursor, createCursor, formatCursor } from '../cursor.ts';
import { fillPlaceholders } from '../lang/fill.ts';
import { agencyMessages } from '../lang/messages.ts';
import { HiddenFields } from '../pages/page.tsx';
import type { Column } from './column.ts';

const { strings, formats } = agencyMessages;

/** Date format for the current year, which omits the year. */
const dateTimeFormat = new Intl.DateTimeFormat(formats, {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: brand.timeZone,
});
const timeFormat = new Intl.DateTimeFormat(formats, {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: brand.timeZone,
});
const yearFormat = new Intl.DateTimeFormat(formats, { year: 'numeric', timeZone: brand.timeZone });
const dayFormat = new Intl.DateTimeFormat(formats, { dateStyle: 'medium', timeZone: brand.timeZone });

export function formatDay(iso: string): string {
  return dayFormat.format(new Date(iso));
}

export function Timestamp({ iso, dayOnly = false }: { iso: string | null; dayOnly?: boolean }): ReactNode {
  if (iso === null) return null;
  const date = new Date(iso);
  const format = yearFormat.format(date) === yearFormat.format(new Date()) ? dateTimeFormat : timeFormat;
  return <time dateTime={iso}>{applyTimeStyle((dayOnly ? dayFormat : format).format(date))}</time>;
}

export function Chip({ look, children }: { look?: 'good' | 'bad' | 'test-mode' | undefined; children: ReactNode }) {
  return <span className={look ? `chip ${look}` : 'chip'}>{children}</span>;
}

/** Badge shown next to orders paid in Stripe's test mode. */
export function TestChip({ livemode }: { livemode: boolean }): ReactNode {
  return livemode ? null : <Chip look="test-mode">{strings.desk.testOrder}</Chip>;
}

interface ListProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  getKey(row: Row): string;
  /** Text shown if there are no rows. */
  empty?: string;
}

/** Table whose rows become cards on small screens. */
export function List<Row>({ caption, columns, rows, getKey, empty = strings.desk.nothing }: ListProps<Row>) {
  if (rows.length === 0) return <p className="quiet">{empty}</p>;
  const shown = columns.filter(({ isDetail }) => !isDetail);
  return (
    <table>
      <caption className="hidden">{caption}</caption>
      <thead>
        <tr>
          {shown.map(({ label, isNumber }) => (
            <th key={label} scope="col" className={isNumber ? 'number' : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={getKey(row)}>
            {shown.map(({ label, isNumber, isPlain, text, view }) => {
              const content = view ? view(row) : text(row);
              const isEmpty = content === null || content === undefined || content === '' || content === false;
              // On small screens a row is a card, which omits empty cells.
              return isEmpty ? (
                <td key={label} />
              ) : (
                <td key={label} data-label={isPlain ? undefined : label} className={isNumber ? 'number' : undefined}>
                  <div>{content}</div>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export interface Tab {
  label: string;
  href: string;
  isCurrent: boolean;
}

export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <ul className="tabs" aria-label={label}>
      {tabs.map(({ label: text, href, isCurrent }) => (
        <li key={href}>
          <a href={href} aria-current={isCurrent ? 'true' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

interface ActionProps {
  token: string;
  /** URL path that receives the form. */
  to: string;
  fields: Readonly<Record<string, string>>;
  button: string;
  /** Name of the object that the button acts on, for screen readers. */
  about: string;
}

export function Action({ token, to, fields, button, about }: ActionProps) {
  return (
    <form method="post" action={to}>
      <HiddenFields token={token} {...fields} />
      <button type="submit" className="act">
        {button} <span className="hidden">{about}</span>
      </button>
    </form>
  );
}

export type Fact = readonly [label: string, value: ReactNode, isTotal?: boolean];

/** List of labels and values. Facts without a value are omitted. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false);
  return (
    <dl className="facts">
      {known.map(([label, value, isTotal]) => [
        <dt key={`${label}:`} className={isTotal ? 'total' : undefined}>
          {label}
        </dt>,
        <dd key={label} className={isTotal ? 'total' : undefined}>
          <bdi>{value}</bdi>
        </dd>,
      ])}
    </dl>
  );
}

interface PagesProps {
  /** URL of the list's first page. */
  here: string;
  after: Cursor | undefined;
  /** Last row of this page. Undefined if no more rows follow. */
  last: { id: string; createdAt: string } | undefined;
}

/** Links to the first and the next page of a list. */
export function Pagination({ here, after, last }: PagesProps) {
  if (!after && !last) return null;
  const next = last && `${here}${here.includes('?') ? '&' : '?'}after=${formatCursor(createCursor(last))}`;
  return (
    <p className="acts">
      {after && <a href={here}>{strings.desk.first}</a>}
      {next && <a href={next}>{strings.desk.next}</a>}
    </p>
  );
}

/** Returns a `mailto:` URL. Encodes the email address, so that typed text cannot add a field to the mail. */
export function createMailtoUrl(email: string, fields: Readonly<Record<string, string>> = {}): string {
  const encoded = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}${encoded.length > 0 ? `?${encoded.join('&')}` : ''}`;
}

export function Download({ href }: { href: string }) {
  return (
    <a href={href} download>
      {strings.desk.download}
    </a>
  );
}

/**
 * Prevents a line break between the quantity and the sign of `2 × Website Starter`. CSV files have plain spaces, so
 * that they can be searched.
 */
export function formatQuantities(products: string): string {
  return products.replaceAll(' ×', '\u00A0×');
}

/** Shows a rating as `★★★★☆`, which screen readers read out as `4 of 5 stars`. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span role="img" aria-label={fillPlaceholders(strings.desk.reviews.stars, { rating })} className="nowrap">
      {'★'.repeat(rating)}
      {'☆'.repeat(5 - rating)}
    </span>
  );
}

/** Id of a record. A long id is folded, because it would fill several lines on a phone. */
export function Id({ id }: { id: string }): ReactNode {
  if (id.length <= 20) return <small>{id}</small>;
  return (
    <details>
      <summary>{id.slice(0, 12)}…</summary>
      <small>{id}</small>
    </details>
  );
}

export function OrderLink({ id, number }: { id: string | null; number: string | null }): ReactNode {
  if (id === null) return number;
  return (
    <a className="nowrap" href={`/desk/orders/${encodeURIComponent(id)}`}>
      {number ?? id.slice(0, 8)}
    </a>
  );
}
