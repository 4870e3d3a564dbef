import { type CsvRow, csvReply, csvStream } from '../csv.ts';
import { type Cursor, cursorOf } from '../cursor.ts';
import { agencyMessages } from '../lang/messages.ts';
import type { Column } from './column.ts';

function heads<Row>(columns: readonly Column<Row>[]): CsvRow {
  return columns.map(({ label }) => label);
}

function cells<Row>(columns: readonly Column<Row>[], row: Row): CsvRow {
  return columns.map(({ text }) => text(row));
}

/** Returns a CSV file with a header row and one row per list entry. */
export function listReply<Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]): Response {
  return csvReply(name, [heads(columns), ...rows.map((row) => cells(columns, row))], agencyMessages.formats);
}

const exportedAtOnce = 500;

/** Streams a list of any length as a CSV file. `listPart` returns up to `limit` rows after a cursor. */
export function listStream<Row extends { id: string; createdAt: string }>(
  name: string,
  columns: readonly Column<Row>[],
  listPart: (after: Cursor | undefined, limit: number) => Promise<readonly Row[]>,
): Response {
  async function* parts() {
    yield [heads(columns)];
    let after: Cursor | undefined;
    for (;;) {
      const rows = await listPart(after, exportedAtOnce);
      yield rows.map((row) => cells(columns, row));
      const last = rows.at(-1);
      if (rows.length < exportedAtOnce || !last) return;
      after = cursorOf(last);
    }
  }
  return csvStream(name, parts(), agencyMessages.formats);
}
