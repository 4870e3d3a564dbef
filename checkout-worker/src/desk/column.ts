import type { ReactNode } from 'react';

/** A column of a list, on the page and in the spreadsheet. */
export interface Column<Row> {
  label: string;
  /** In the spreadsheet, and on the page where there is no `view`. */
  text(row: Row): string | number | null;
  view?(row: Row): ReactNode;
  /** Numbers stand to the right. */
  isNumber?: boolean;
  /** Only in the spreadsheet. */
  isDetail?: boolean;
}
