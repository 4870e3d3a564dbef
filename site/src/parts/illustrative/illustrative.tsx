import { illustrativeNote } from '../../pages/examples/examples.ts';

/** Says that samples are samples, wherever there are some. */
export function Illustrative({ children = illustrativeNote }: { children?: string }) {
  return <p className="illustrative">{children}</p>;
}
