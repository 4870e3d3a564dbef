import type { LighthouseReport } from '#site/measurements/results.ts';
import { Breakable } from '../../parts/breakable/breakable.tsx';

/** The points of a page of each kind. */
export function LighthouseTable({ pages }: Pick<LighthouseReport, 'pages'>) {
  return (
    <table className="lighthouse-table">
      <caption>
        Speed is what Lighthouse calls performance. The rest is the lowest of accessibility, best practices and search.
      </caption>
      <thead>
        <tr>
          <th scope="col">Page</th>
          <th scope="col">Speed</th>
          <th scope="col">The rest</th>
        </tr>
      </thead>
      <tbody>
        {pages.map((page) => (
          <tr key={page.path}>
            <th scope="row">
              <a href={page.path}>
                <Breakable text={page.path} />
              </a>
            </th>
            <td>{page.performance}</td>
            <td>{Math.min(page.accessibility, page['best-practices'], page.seo)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
