/** CSV tables for spreadsheets, as defined by RFC 4180. */

export type CsvRow = readonly (string | number | null)[];

/** Byte order mark. Without it, Excel does not recognize UTF-8. */
const mark = '\ufeff';
/**
 * Matches a run of separators, spaces and quotes, or the start of the text, and then a sign that could begin a formula.
 * Full-width signs begin a formula in Japanese and Chinese.
 * The sign is optional to avoid backtracking: otherwise the match restarts at every character of a long run.
 */
const possibleFormula = /(^[\s",;]*|[\s",;]+)([=+\-@＝＋－＠]?)/g;

/**
 * Prefixes each possible formula with an apostrophe, so that spreadsheets treat it as text. German and Spanish Excel
 * splits a file at semicolons and treats a cell's quotes as text. A formula can therefore begin after any separator or
 * line break.
 */
function withoutFormulas(text: string): string {
  return text.replace(possibleFormula, (found: string, before: string, sign: string, index: number) =>
    sign !== '' && (index === 0 || /[,;\t\r\n]/.test(before)) ? `${before}'${sign}` : found,
  );
}

/**
 * Matches text that a spreadsheet would replace with a number: it removes the leading zeros of a phone or purchase order
 * number, rounds digits after the fifteenth, and writes `12345E67` as a power of ten. Quotes do not prevent it.
 * https://github.com/Automattic/camptix/issues/40
 */
const changedNumber = /^\s*(0\d+|\d{12,}|\d+E\d+)\s*$/i;

/** Formats a cell: a number stays unquoted, and text is quoted. */
function cellOf(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = changedNumber.test(value) ? `'${value}` : withoutFormulas(value);
  return `"${text.replaceAll('"', '""')}"`;
}

function linesOf(rows: readonly CsvRow[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

export function csv(rows: readonly CsvRow[]): string {
  return mark + linesOf(rows);
}

function replyOf(name: string, body: string | ReadableStream): Response {
  return new Response(body, {
    headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': `attachment; filename="${name}.csv"` },
  });
}

/** Returns the CSV file as a download named `name`. */
export function csvReply(name: string, rows: readonly CsvRow[]): Response {
  return replyOf(name, csv(rows));
}

/** Returns a long table as a download that is streamed in parts, because the whole table may not fit into memory. */
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
