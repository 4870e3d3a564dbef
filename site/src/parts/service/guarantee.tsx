import { agency } from '../../agency.ts';
import { Markdown } from '../markdown/markdown.tsx';

/** The promise that comes with every service. */
export function Guarantee() {
  const { guarantee } = agency.servicePages.page;
  if (!guarantee) return null;
  return (
    <aside className="guarantee" aria-labelledby="guarantee-title">
      <svg viewBox="0 0 120 120" width="120" height="120" aria-hidden="true">
        <path
          className="guarantee__seal"
          d="M60 3l11 9 14-4 7 13 14 3 1 15 12 8-5 14 7 13-11 10 1 14-14 5-5 14-15-1-9 12-13-6-13 6-9-12-15 1-5-14-14-5 1-14L1 74l7-13-5-14 12-8 1-15 14-3 7-13 14 4z"
        />
        <path className="guarantee__tide" d="M26 66c11-10 23-10 34 0s23 10 34 0" />
        <circle className="guarantee__sun" cx="60" cy="48" r="13" />
      </svg>
      <div>
        <h2 id="guarantee-title">{guarantee.title}</h2>
        <Markdown text={guarantee.text} />
      </div>
    </aside>
  );
}
