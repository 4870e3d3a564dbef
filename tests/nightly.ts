/** True in `npm test -- --all`, which runs every night and tests every case. */
export const isNightly = Boolean(process.env.VERIFY_ALL);

/** Returns all of the similar cases at night, but by day only the first cases, which differ most from each other. */
export function selectCases<T>(cases: readonly T[], countByDay: number): readonly T[] {
  return isNightly ? cases : cases.slice(0, countByDay);
}

/** Returns a runner's `test` at night, and by day `test.skip`. Used for slow tests that faster tests partly replace. */
export function atNight<T extends { skip: unknown }>(test: T): T {
  return isNightly ? test : (test.skip as T);
}
