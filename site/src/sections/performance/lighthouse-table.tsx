import { lighthouse } from '../../content/performance.ts';

/** The points of a page of each kind. */
export function LighthouseTable() {
  return (
    <table className="lighthouse-table">
      <thead>
        <tr>
          <th scope="col">Page</th>
          <th scope="col">Performance</th>
          <th scope="col">Accessibility</th>
          <th scope="col">Best practices</th>
          <th scope="col">Search</th>
        </tr>
      </thead>
      <tbody>
        {lighthouse.pages.map((page) => (
          <tr key={page.path}>
            <th scope="row">
              <a href={page.path}>{page.path}</a>
            </th>
            <td>{page.performance}</td>
            <td>{page.accessibility}</td>
            <td>{page['best-practices']}</td>
            <td>{page.seo}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
