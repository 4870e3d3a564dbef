import { role } from './table-roles.ts';

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
