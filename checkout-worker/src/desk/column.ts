import type { ReactNode } from 'react';

/** Column of a list, on the page and in the CSV file. */
export interface Column<Row> {
  label: string;
  /** Cell in the CSV file, and on the page if there is no `view`. */
  text(row: Row): string | number | null;
  view?(row: Row): ReactNode;
  /** True to align numbers to the right. */
  isNumber?: boolean;
  /** True for columns in the CSV file only. */
  isDetail?: boolean;
}
