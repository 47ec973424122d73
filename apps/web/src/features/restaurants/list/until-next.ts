import type { LocationSummary } from '@passline/contract';

/** Timers of browsers end at 24 days; within a day a clock that was put right is noticed. */
const LONGEST_MS = 86_400_000;
/** Where this computer's idea of the server's time is a little ahead, the list is asked for again, but not without end. */
const SHORTEST_MS = 1_000;

/**
 * In how many milliseconds the list is to be read again although nobody changed anything: when the first of its locations
 * opens or closes, as the words beside it were true at the moment of reading.
 */
export function untilNextMs(locations: readonly Pick<LocationSummary, 'ordering'>[], nowMs: number): number {
  let nextMs = nowMs + LONGEST_MS;
  for (const { ordering } of locations) {
    if (ordering.changesAt !== null && ordering.changesAt < nextMs) nextMs = ordering.changesAt;
  }
  return Math.max(SHORTEST_MS, nextMs - nowMs);
}
