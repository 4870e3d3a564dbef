/** Roles of a table's parts. They are stated because some browsers drop them when a table is laid out as a list. */
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
