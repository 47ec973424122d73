import type { Cents } from '../money/cents.ts';

/** What a restaurant pays for a courier who has to wait for the food. See docs/rules/deliveries.md#standby. */
export type StandbyTerms = { freeMinutes: number; perMinuteCents: Cents; mostCents: Cents };

/** In ms since 1970; null if not known. */
export type Wait = {
  arrivedMs: number | null;
  estimatedPickupMs: number | null;
  pickedUpMs: number;
};

const MINUTE_MS = 60_000;

/**
 * What the restaurant pays for a wait, in cents, from 0 to the most of the terms: for each started minute beyond the free
 * ones, which begin when the courier is there and the food is due. A courier without a known arrival has not waited.
 * See docs/rules/deliveries.md#standby.
 */
export function standbyCents(
  { arrivedMs, estimatedPickupMs, pickedUpMs }: Wait,
  { freeMinutes, perMinuteCents, mostCents }: StandbyTerms,
): Cents {
  if (arrivedMs === null) return 0;
  const paidFromMs = Math.max(arrivedMs, estimatedPickupMs ?? arrivedMs) + freeMinutes * MINUTE_MS;
  const startedMinutes = Math.max(0, Math.ceil((pickedUpMs - paidFromMs) / MINUTE_MS));
  return Math.min(startedMinutes * perMinuteCents, mostCents);
}
