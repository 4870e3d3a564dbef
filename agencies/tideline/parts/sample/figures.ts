/** Figures for the samples. Each sample has its own stream, started from its name, so a page shows the same on every build. */
const seed = 'tideline-samples';

export interface Draw {
  /** A whole number, both ends included. */
  between(lowest: number, highest: number): number;
  /** A number with one decimal, both ends included. */
  tenths(lowest: number, highest: number): number;
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ letter.charCodeAt(0), 0x01000193);
  return value >>> 0;
}

/** Mulberry32: small, and the same everywhere. */
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

/** `1,204` */
export function formatCount(value: number): string {
  return value.toLocaleString('en-US');
}

/** `12.4K`, for places where there is no room. */
export function formatShort(value: number): string {
  return value < 1000 ? String(value) : `${(value / 1000).toFixed(1).replace(/\.0$/, '')}K`;
}

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `October 2, 2026` of `2026-10-02`. */
export function formatDate(date: string): string {
  return dateFormat.format(new Date(date));
}
