/** Explicit ARIA roles for table elements, because some browsers drop the implicit ones when CSS changes `display`. */
export const role = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

export function TableHead({ heads }: { heads: readonly string[] }) {
  return (
    <thead {...role.rowgroup}>
      <tr {...role.row}>
        {heads.map((head) => (
          <th key={head} scope="col" {...role.columnheader}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
  );
}
