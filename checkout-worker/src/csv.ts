/** Tables for spreadsheets, by RFC 4180. */

export type CsvRow = readonly (string | number | null)[];

/** Says UTF-8 to Excel. */
const mark = '\ufeff';
/**
 * The start of the text or a run of separators, spaces and quotes, and the sign after it that could begin a formula; in Japanese and
 * Chinese also a wide one. The sign is optional, or a long run that no sign follows would be read again from each of its characters.
 */
const possibleFormula = /(^[\s",;]*|[\s",;]+)([=+\-@＝＋－＠]?)/g;

/**
 * Puts an apostrophe in front of each formula, so that it is text. Excel in German or Spanish splits a file at semicolons and takes
 * the quotes around a cell for text, so a formula can begin after any separator or line break.
 */
function withoutFormulas(text: string): string {
  return text.replace(possibleFormula, (found: string, before: string, sign: string, index: number) =>
    sign !== '' && (index === 0 || /[,;\t\r\n]/.test(before)) ? `${before}'${sign}` : found,
  );
}

/** Numbers stay numbers, and text is quoted. */
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
