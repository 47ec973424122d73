import type { Window } from './windows.ts';

export const WEEK_MS = 7 * 86_400_000;
/** The first Monday of 1970. */
const FIRST_MONDAY_MS = 4 * 86_400_000;

/** When the week of an instant began: Monday 00:00 UTC. */
export function startOfUtcWeek(atMs: number): number {
  return Math.floor((atMs - FIRST_MONDAY_MS) / WEEK_MS) * WEEK_MS + FIRST_MONDAY_MS;
}

/**
 * A window as those of `digested` that lie whole in it, by their beginnings, and what is left of it, in their order: together they are
 * exactly the window. See docs/rules/analytics.md#weeks.
 */
export function splitByWeeks(
  { fromMs, beforeMs }: Window,
  digested: ReadonlySet<number>,
): { weeks: number[]; rest: Window[] } {
  const weeks: number[] = [];
  const rest: Window[] = [];
  let restMs = fromMs;
  const firstMs = startOfUtcWeek(fromMs + WEEK_MS - 1);
  for (let weekMs = firstMs; weekMs + WEEK_MS <= beforeMs; weekMs += WEEK_MS) {
    if (!digested.has(weekMs)) continue;
    if (restMs < weekMs) rest.push({ fromMs: restMs, beforeMs: weekMs });
    weeks.push(weekMs);
    restMs = weekMs + WEEK_MS;
  }
  if (restMs < beforeMs) rest.push({ fromMs: restMs, beforeMs });
  return { weeks, rest };
}
