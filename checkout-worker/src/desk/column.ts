import type { ReactNode } from 'react';

/** Column of a list that is shown on a desk page and exported as CSV. */
export interface Column<Row> {
  label: string;
  /** Returns the cell's value in the CSV file. The page shows the same value if the column has no `view`. */
  text(row: Row): string | number | null;
  view?(row: Row): ReactNode;
  /** True to right-align the column. */
  isNumber?: boolean;
  /** True if the value needs no label. On small screens, where rows are cards, its label is omitted. */
  isPlain?: boolean;
  /** True for a column that only the CSV file contains. */
  isDetail?: boolean;
}
