/** True in `npm test -- --all`, which runs every night and tests every case. */
export const isNightly = Boolean(process.env.VERIFY_ALL);

/** Returns all of the similar cases at night, but by day only the first cases, which differ most from each other. */
export function selectCases<T>(cases: readonly T[], countByDay: number): readonly T[] {
  return isNightly ? cases : cases.slice(0, countByDay);
}
