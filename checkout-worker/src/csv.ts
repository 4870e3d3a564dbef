/** Tables for spreadsheets, by RFC 4180. */

export type CsvRow = readonly (string | number | null)[];

/** Says UTF-8 to Excel. */
const mark = '\ufeff';
/** What a spreadsheet takes for the beginning of a formula, and runs; in Japanese and Chinese also the wide signs. */
const formula = /^[=+\-@＝＋－＠\t\r\n]/;

function cellOf(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function linesOf(rows: readonly CsvRow[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

/** Text that could be a formula gets an apostrophe, which spreadsheets do not show. */
export function csv(rows: readonly CsvRow[]): string {
  return mark + linesOf(rows);
}

function replyOf(name: string, body: string | ReadableStream): Response {
  return new Response(body, {
    headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': `attachment; filename="${name}.csv"` },
  });
}

/** Has the browser save it under that name. */
export function csvReply(name: string, rows: readonly CsvRow[]): Response {
  return replyOf(name, csv(rows));
}

/** A list that may be too long to be in the memory as a whole comes in parts. */
export function csvStream(name: string, parts: AsyncIterator<readonly CsvRow[]>): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(mark));
    },
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(linesOf(value)));
    },
  });
  return replyOf(name, body);
}
