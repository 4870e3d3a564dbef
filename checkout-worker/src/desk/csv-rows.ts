import { brand } from '#agency/brand';
import { type CsvRow, createCsvResponse, createCsvStream } from '../csv.ts';
import { type Cursor, createCursor } from '../cursor.ts';
import { agencyMessages } from '../lang/messages.ts';
import type { Column } from './column.ts';

function createHeaderRow<Row>(columns: readonly Column<Row>[]): CsvRow {
  return columns.map(({ label }) => label);
}

/**
 * Swedish times are those of ISO 8601 without a zone, such as `2026-11-30 22:30`. Spreadsheets read a time with a zone as
 * text: https://github.com/IFRCGo/go-frontend/issues/969
 */
const localTime = new Intl.DateTimeFormat('sv', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: brand.timeZone,
});

/** Returns a row's cells, with times in the agency's time zone, as on the pages. */
function createRow<Row>(columns: readonly Column<Row>[], row: Row): CsvRow {
  return columns.map(({ text }) => {
    const value = text(row);
    const time = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(String(value)) ? Date.parse(String(value)) : Number.NaN;
    return Number.isNaN(time) ? value : localTime.format(time);
  });
}

/** Returns a CSV file with a header row and one row per list entry. */
export function createListResponse<Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]): Response {
  return createCsvResponse(
    name,
    [createHeaderRow(columns), ...rows.map((row) => createRow(columns, row))],
    agencyMessages.formats,
  );
}

const exportBatchSize = 500;

/** Streams a list of any length as a CSV file. `listPart` returns up to `limit` rows after a cursor. */
export function createListStream<Row extends { id: string; createdAt: string }>(
  name: string,
  columns: readonly Column<Row>[],
  listPart: (after: Cursor | undefined, limit: number) => Promise<readonly Row[]>,
): Response {
  async function* generateParts() {
    yield [createHeaderRow(columns)];
    let after: Cursor | undefined;
    for (;;) {
      const rows = await listPart(after, exportBatchSize);
      yield rows.map((row) => createRow(columns, row));
      const last = rows.at(-1);
      if (rows.length < exportBatchSize || !last) return;
      after = createCursor(last);
    }
  }
  return createCsvStream(name, generateParts(), agencyMessages.formats);
}
