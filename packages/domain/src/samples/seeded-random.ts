/** Numbers that look random and are the same for the same seed: demo data, the simulator, benchmarks. */
export type Random = {
  /** 0 <= n < 1. */
  next: () => number;
  /** A number from `min` (inclusive) to `max` (exclusive). */
  between: (min: number, max: number) => number;
  /** A whole number, both ends included. */
  int: (min: number, max: number) => number;
  /** True in `share` (0..1) of the cases. */
  chance: (share: number) => boolean;
  /** Throws RangeError for an empty list. */
  pick: <T>(list: readonly T[]) => T;
};

/** Mulberry32: one 32-bit state, good enough for everything but secrets. */
export function seededRandom(seed: string | number): Random {
  let state = typeof seed === 'number' ? seed | 0 : hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    between: (min, max) => min + next() * (max - min),
    int,
    chance: (share) => next() < share,
    pick: <T>(list: readonly T[]) => {
      if (list.length === 0) throw new RangeError('There is nothing to pick from.');
      return list[int(0, list.length - 1)] as T;
    },
  };
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value;
}
