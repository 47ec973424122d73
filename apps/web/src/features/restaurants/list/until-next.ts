import type { LocationSummary } from '@passline/contract/restaurants/location-summary';

/** Browser timers cannot run longer than 24 days; with at most a day, a corrected clock is noticed. */
const LONGEST_MS = 86_400_000;
/** If this computer's estimate of the server's time is a little ahead, the list is read again, but not endlessly. */
const SHORTEST_MS = 1_000;

/**
 * In how many milliseconds the list is read again without any change: when the first of its locations opens or closes,
 * since its words were true only at the moment of reading.
 */
export function untilNextMs(locations: readonly Pick<LocationSummary, 'ordering'>[], nowMs: number): number {
  let nextMs = nowMs + LONGEST_MS;
  for (const { ordering } of locations) {
    if (ordering.changesAt !== null && ordering.changesAt < nextMs) nextMs = ordering.changesAt;
  }
  return Math.max(SHORTEST_MS, nextMs - nowMs);
}
