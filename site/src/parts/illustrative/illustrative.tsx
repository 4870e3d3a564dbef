import { words } from '../../words.ts';

/** Says what of a page is made up: once, near its head. */
export function Illustrative({ children = words.illustrative }: { children?: string }) {
  return <p className="illustrative">{children}</p>;
}
