import { assert } from '../assert.ts';

/** The distance between neighbours of a new list. */
const STEP = 1024;

/** The position in a list of `count` records for a requested `index`: past either end means that end. */
export function clampIndex(index: number, count: number): number {
  return Math.max(0, Math.min(Math.trunc(index), count - 1));
}

/**
 * A rank between those of two neighbours, either of which may be missing at an end; null if no number fits between
 * them any more. Not the middle, but by `random` (0 to 1) somewhere near it: two records that are moved into the same
 * gap, one after the other was taken out again, never share a rank. A rank is a finite number, or the list has no order.
 */
export function rankBetween(
  before: number | undefined,
  after: number | undefined,
  random: () => number = Math.random,
): number | null {
  for (const rank of [before, after])
    assert(rank === undefined || Number.isFinite(rank), () => `a list holds the rank ${rank}.`);
  if (before === undefined && after === undefined) return STEP;
  if (before === undefined) return (after ?? 0) - STEP * (0.5 + random() / 2);
  if (after === undefined) return before + STEP * (0.5 + random() / 2);
  const rank = before + (after - before) * (0.25 + random() / 2);
  return rank > before && rank < after ? rank : null;
}
