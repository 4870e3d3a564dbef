/**
 * Pseudo-random figures for the samples. The generator of each sample is seeded with its name, so that every build has
 * the same figures.
 */
const seed = 'tideline-samples';

export interface Draw {
  /** Integer, both ends included. */
  between(lowest: number, highest: number): number;
  /** Number with one decimal, both ends included. */
  tenths(lowest: number, highest: number): number;
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ letter.charCodeAt(0), 0x01000193);
  return value >>> 0;
}

/** Mulberry32 generator, deterministic on every platform. */
export function drawFor(name: string): Draw {
  let state = hash(`${seed}/${name}`);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (lowest: number, highest: number) => lowest + Math.floor(next() * (highest - lowest + 1));
  return { between, tenths: (lowest, highest) => between(lowest * 10, highest * 10) / 10 };
}

/** Formats `1,204`. */
export function formatCount(value: number): string {
  return value.toLocaleString('en-US');
}

/** Formats `12.4K`, for narrow places. */
export function formatShort(value: number): string {
  return value < 1000 ? String(value) : `${(value / 1000).toFixed(1).replace(/\.0$/, '')}K`;
}

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `2026-10-02` → `October 2, 2026`. */
export function formatDate(date: string): string {
  return dateFormat.format(new Date(date));
}
