/** Tables for spreadsheets, by RFC 4180. */

/** What a spreadsheet takes for the beginning of a formula, and runs. */
const formula = /^[=+\-@\t\r]/;

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Text that could be a formula gets an apostrophe, which spreadsheets do not show. The mark at the start says UTF-8 to Excel. */
export function csv(rows: readonly (readonly (string | number)[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;
}

/** Has the browser save it under that name. */
export function csvReply(name: string, rows: readonly (readonly (string | number)[])[]): Response {
  return new Response(csv(rows), {
    headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': `attachment; filename="${name}.csv"` },
  });
}
