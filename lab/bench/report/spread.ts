import type { Spread } from '#site/measurements/results.ts';
import { median } from './statistics.ts';

export function spreadOf(values: readonly number[], digits = 0): Spread {
  const round = (value: number) => Number(value.toFixed(digits));
  return { median: round(median(values)), low: round(Math.min(...values)), high: round(Math.max(...values)) };
}
