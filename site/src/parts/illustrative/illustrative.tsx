const illustrativeNote = 'Illustrative: the businesses, people and figures are made up to show the work.';

/** Says that samples are samples, wherever there are some. */
export function Illustrative({ children = illustrativeNote }: { children?: string }) {
  return <p className="illustrative">{children}</p>;
}
