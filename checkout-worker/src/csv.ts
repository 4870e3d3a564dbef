/** CSV tables for spreadsheets (RFC 4180). Readers with a decimal comma, and those in Switzerland, get semicolons. */

export type CsvRow = readonly (string | number | null)[];

/** Byte order mark. Without it, Excel does not recognize UTF-8. */
const byteOrderMark = '\ufeff';
/**
 * Matches a run of separators, spaces and quotes, or the start of the text, and then a sign that could begin a formula.
 * Full-width signs begin a formula in Japanese and Chinese.
 * The sign is optional to avoid backtracking: otherwise the match restarts at every character of a long run.
 */
const formulaPattern = /(^[\s",;]*|[\s",;]+)([=+\-@＝＋－＠]?)/g;

/**
 * Prefixes each possible formula with an apostrophe, so that spreadsheets treat it as text. German and Spanish Excel
 * splits a file at semicolons and treats a cell's quotes as text. A formula can therefore begin after any separator or
 * line break.
 */
function escapeFormulas(text: string): string {
  return text.replace(formulaPattern, (found: string, before: string, sign: string, index: number) =>
    sign !== '' && (index === 0 || /[,;\t\r\n]/.test(before)) ? `${before}'${sign}` : found,
  );
}

/**
 * Matches text that a spreadsheet would replace with a number: it removes the leading zeros of a phone or purchase order
 * number, rounds digits after the fifteenth, and writes `12345E67` as a power of ten. Quotes do not prevent the replacement.
 * https://github.com/Automattic/camptix/issues/40
 */
const reformattedNumberPattern = /^\s*(0\d+|\d{12,}|\d+E\d+)\s*$/i;

/**
 * Returns the decimal sign of a locale. Excel in German reads `12.5` as the 12th of May.
 * https://github.com/opendidac/opendidac/pull/681
 */
function getDecimalSign(locale: string): string {
  return new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';
}

/** Formats a cell: a number stays unquoted, and text is quoted. */
function formatCell(value: string | number | null, decimalSign: string): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', decimalSign);
  const text = reformattedNumberPattern.test(value) ? `'${value}` : escapeFormulas(value);
  return `"${text.replaceAll('"', '""')}"`;
}

/**
 * Returns the separator of spreadsheets in a locale. Switzerland and Liechtenstein use semicolons with a decimal point:
 * https://github.com/tidyverse/readr/issues/1445
 */
function getSeparator(locale: string, decimalSign: string): string {
  return decimalSign === ',' || /-(CH|LI)$/.test(locale) ? ';' : ',';
}

function formatLines(rows: readonly CsvRow[], locale: string): string {
  const decimalSign = getDecimalSign(locale);
  const separator = getSeparator(locale, decimalSign);
  return rows.map((row) => `${row.map((cell) => formatCell(cell, decimalSign)).join(separator)}\r\n`).join('');
}

export function formatCsv(rows: readonly CsvRow[], locale: string): string {
  return byteOrderMark + formatLines(rows, locale);
}

function createResponse(name: string, body: string | ReadableStream): Response {
  return new Response(body, {
    headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': `attachment; filename="${name}.csv"` },
  });
}

/** Returns the CSV file, for a reader whose numbers have the format of `locale`, as a download named `name`. */
export function createCsvResponse(name: string, rows: readonly CsvRow[], locale: string): Response {
  return createResponse(name, formatCsv(rows, locale));
}

/** Returns a long table as a download that is streamed in parts, because the whole table may not fit into memory. */
export function createCsvStream(name: string, parts: AsyncIterator<readonly CsvRow[]>, locale: string): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(byteOrderMark));
    },
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(formatLines(value, locale)));
    },
  });
  return createResponse(name, body);
}
