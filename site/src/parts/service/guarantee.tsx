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
          d="M60 2L69.4 12.9L82.2 6.4L86.7 20.1L101 19L99.9 33.3L113.6 37.8L107.1 50.6L118 60L107.1 69.4L113.6 82.2L99.9 86.7L101 101L86.7 99.9L82.2 113.6L69.4 107.1L60 118L50.6 107.1L37.8 113.6L33.3 99.9L19 101L20.1 86.7L6.4 82.2L12.9 69.4L2 60L12.9 50.6L6.4 37.8L20.1 33.3L19 19L33.3 20.1L37.8 6.4L50.6 12.9z"
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
