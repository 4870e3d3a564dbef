/** Returns the range of several counts, such as `8–30`; a single number if all are equal. */
export function formatRange(counts: readonly number[]): string {
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return least === most ? `${least}` : `${least}–${most}`;
}
