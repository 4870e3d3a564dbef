/** Deterministic random number generator (Mulberry32) that returns the same sequence for the same seed. */
export interface Random {
  /** Returns a number in [0, 1). */
  next(): number;
  percent(share: number): boolean;
  shuffled<T>(items: readonly T[]): T[];
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    percent: (share) => next() * 100 < share,
    shuffled(items) {
      const order = items.map((item) => ({ item, at: next() }));
      return order.sort((a, b) => a.at - b.at).map(({ item }) => item);
    },
  };
}
