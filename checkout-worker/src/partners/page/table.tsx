/** Explicit ARIA roles for table elements, because some browsers drop the implicit ones when CSS changes `display`. */
export const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

export function TableHead({ heads }: { heads: readonly string[] }) {
  return (
    <thead {...roles.rowgroup}>
      <tr {...roles.row}>
        {heads.map((head) => (
          <th key={head} scope="col" {...roles.columnheader}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
  );
}
