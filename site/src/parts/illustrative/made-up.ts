/**
 * Whether all of these are made up. Then one sentence at the head of the page says so; otherwise each that is says it of itself, because the
 * sentence would be wrong about the others.
 */
export function areAllMadeUp(shown: readonly { readonly source: string }[]): boolean {
  return shown.length > 0 && shown.every(({ source }) => source === 'illustrative');
}
