/** Tables for spreadsheets, by RFC 4180. */

export type CsvRow = readonly (string | number | null)[];

/** Byte order mark, by which Excel detects UTF-8. */
const mark = '\ufeff';
/**
 * Start of the text or a run of separators, spaces and quotes, and the following sign that could begin a formula; for
 * Japanese and Chinese also a full-width one. The sign is optional: otherwise, a long run without one would be read
 * again from each of its characters.
 */
const possibleFormula = /(^[\s",;]*|[\s",;]+)([=+\-@＝＋－＠]?)/g;

/**
 * Prefixes each formula with an apostrophe, so that it is text. Excel in German or Spanish splits a file at semicolons
 * and treats the quotes around a cell as text, so a formula can begin after any separator or line break.
 */
function withoutFormulas(text: string): string {
  return text.replace(possibleFormula, (found: string, before: string, sign: string, index: number) =>
    sign !== '' && (index === 0 || /[,;\t\r\n]/.test(before)) ? `${before}'${sign}` : found,
  );
}

/** Formats a cell: numbers stay numbers, and text is quoted. */
function cellOf(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  return `"${withoutFormulas(value).replaceAll('"', '""')}"`;
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

/** Makes the browser save the response under that name. */
export function csvReply(name: string, rows: readonly CsvRow[]): Response {
  return replyOf(name, csv(rows));
}

/** Streams a list in parts, because it may be too long for the memory. */
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
