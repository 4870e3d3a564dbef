import { results } from './performance.ts';

/** Every promise with what the last run measured. */
export function Targets() {
  return (
    <table className="target-table">
      <thead>
        <tr>
          <th scope="col">What we promise</th>
          <th scope="col">Promised</th>
          <th scope="col">Measured</th>
          <th scope="col">Kept</th>
        </tr>
      </thead>
      <tbody>
        {results.targets.map(({ what, promised, measured, met }) => (
          <tr key={what} data-met={met}>
            <th scope="row">{what}</th>
            <td>{promised}</td>
            <td>{measured}</td>
            <td>{met ? 'Yes' : 'No'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
