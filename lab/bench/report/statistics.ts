import type { Spread } from '#site/measurements/results.ts';

export function computeMedian(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[middle - 1], sorted[middle]];
  if (high === undefined) throw new Error('An empty list has no median.');
  return sorted.length % 2 === 0 && low !== undefined ? (low + high) / 2 : high;
}

export function computeInterquartileRange(values: readonly number[]): readonly [number, number] {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? Number.NaN;
  return [at(0.25), at(0.75)];
}

export function computeSpread(values: readonly number[], digits = 0): Spread {
  const round = (value: number) => Number(value.toFixed(digits));
  return { median: round(computeMedian(values)), low: round(Math.min(...values)), high: round(Math.max(...values)) };
}
