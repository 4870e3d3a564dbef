/**
 * Returns true if all items are illustrative. Then one sentence at the top says so; otherwise each illustrative item
 * needs its own label, because the sentence would be wrong about the others.
 */
export function areAllIllustrative(shown: readonly { readonly source: string }[]): boolean {
  return shown.length > 0 && shown.every(({ source }) => source === 'illustrative');
}
