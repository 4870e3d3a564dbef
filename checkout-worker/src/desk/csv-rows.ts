import { type CsvRow, csvReply } from '../csv.ts';
import type { Column } from './column.ts';

export function heads<Row>(columns: readonly Column<Row>[]): CsvRow {
  return columns.map(({ label }) => label);
}

export function cells<Row>(columns: readonly Column<Row>[], row: Row): CsvRow {
  return columns.map(({ text }) => text(row));
}

/** A list as a spreadsheet. */
export function listReply<Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]): Response {
  return csvReply(name, [heads(columns), ...rows.map((row) => cells(columns, row))]);
}
