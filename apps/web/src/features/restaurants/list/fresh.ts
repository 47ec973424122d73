import type { LocationSummary } from '@passline/contract';

/** How long a list may be old: who turned ordering off elsewhere is seen here within this time. */
const LONGEST_MS = 15_000;
/** Where this computer's idea of the server's time is a little ahead, the list is asked for again, but not without end. */
const SHORTEST_MS = 1_000;

/**
 * In how many milliseconds the list is to be read again: when the first of its locations opens or closes, as the words
 * beside it were true at the moment of reading.
 */
export function freshMs(locations: readonly Pick<LocationSummary, 'ordering'>[], nowMs: number): number {
  let nextMs = nowMs + LONGEST_MS;
  for (const { ordering } of locations) {
    if (ordering.changesAt !== null && ordering.changesAt < nextMs) nextMs = ordering.changesAt;
  }
  return Math.max(SHORTEST_MS, nextMs - nowMs);
}
