import { words } from '../../words.ts';

/** Says that samples are samples, wherever there are some. */
export function Illustrative({ children = words.illustrative }: { children?: string }) {
  return <p className="illustrative">{children}</p>;
}
