import { words } from '../../words.ts';

/** Note near the top of a page that parts of the page are illustrative. */
export function Illustrative({ children = words.illustrative }: { children?: string }) {
  return <p className="illustrative">{children}</p>;
}

/**
 * Returns true if all items are illustrative. Then one sentence at the top is enough; otherwise each illustrative item
 * needs its own label.
 */
export function areAllIllustrative(shown: readonly { readonly source: string }[]): boolean {
  return shown.length > 0 && shown.every(({ source }) => source === 'illustrative');
}
