/**
 * Prefix of the seeds for the samples' pseudo-random figures. A sample's seed includes its name, so that every build
 * shows the same figures.
 */
const seed = 'tideline-samples';

export interface RandomFigures {
  /** Returns an integer from `lowest` to `highest`, both included. */
  pickBetween(lowest: number, highest: number): number;
  /** Returns a number with one decimal from `lowest` to `highest`, both included. */
  tenths(lowest: number, highest: number): number;
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ letter.charCodeAt(0), 0x01000193);
  return value >>> 0;
}

/** Returns a Mulberry32 pseudo-random generator seeded with the name, deterministic on every platform. */
export function createRandom(name: string): RandomFigures {
  let state = hash(`${seed}/${name}`);
  const getNext = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const pickBetween = (lowest: number, highest: number) => lowest + Math.floor(getNext() * (highest - lowest + 1));
  return { pickBetween, tenths: (lowest, highest) => pickBetween(lowest * 10, highest * 10) / 10 };
}

/** Formats a count with thousands separators, such as `1,204`. */
export function formatCount(value: number): string {
  return value.toLocaleString('en-US');
}

/** Formats a count in short form for narrow places, such as `12.4K`. */
export function formatCompactCount(value: number): string {
  return value < 1000 ? String(value) : `${(value / 1000).toFixed(1).replace(/\.0$/, '')}K`;
}

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats an ISO date in English: `2026-10-02` becomes `October 2, 2026`. */
export function formatDate(date: string): string {
  return dateFormat.format(new Date(date));
}
