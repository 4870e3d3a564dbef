/** A row of a CSV table, with the line on which it begins. */
export interface CsvLine {
  line: number;
  cells: readonly string[];
}

/**
 * Parses a CSV table (RFC 4180) with commas, semicolons or tabs, whichever the first line contains. Omits empty rows.
 * Returns the line of the cell whose quote does not close, if there is one.
 */
export function parseCsv(text: string): { rows: readonly CsvLine[] } | { unclosed: number } {
  const table = text.replace(/^\ufeff/, '');
  const [head = ''] = table.split(/[\r\n]/, 1);
  const separator = [';', '\t'].find((candidate) => head.includes(candidate)) ?? ',';
  // A cell copied from a spreadsheet is quoted only if it has several lines: https://github.com/mholt/PapaParse/issues/358
  const quote = separator === '\t' ? '' : '"';
  const plain = `[^${quote}${separator}\\r\\n][^${separator}\\r\\n]*`;
  const cell = new RegExp(`(?:"([^"]*(?:""[^"]*)*)"|(${plain})?)(${separator}|\\r\\n?|\\n|$)`, 'y');
  const rows: CsvLine[] = [];
  let line = 1;
  let row = { line, cells: [] as string[] };
  do {
    const found = cell.exec(table);
    if (!found) return { unclosed: line };
    const [whole, quoted, unquoted = '', end] = found;
    row.cells.push((quoted?.replaceAll('""', '"') ?? unquoted).trim());
    line += whole.match(/\r\n?|\n/g)?.length ?? 0;
    if (end === separator) continue;
    if (row.cells.some((text) => text !== '')) rows.push(row);
    row = { line, cells: [] };
  } while (cell.lastIndex < table.length || row.cells.length > 0);
  return { rows };
}
