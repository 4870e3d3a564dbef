import { words } from '../../words.ts';

/** Note that parts of the page are illustrative: once, near its top. */
export function Illustrative({ children = words.illustrative }: { children?: string }) {
  return <p className="illustrative">{children}</p>;
}
