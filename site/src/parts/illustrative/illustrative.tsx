import { words } from '../../words.ts';

/** Note near the top of a page that parts of the page are illustrative. */
export function Illustrative({ children = words.illustrative }: { children?: string }) {
  return <p className="illustrative">{children}</p>;
}
