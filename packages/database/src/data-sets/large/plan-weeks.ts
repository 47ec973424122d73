/** A week from its Monday: how many days of it may have orders, its month, and the orders that it has. */
export type Week = { monday: string; days: number; month: number; has: number };

/** January to December, in hundredths: most is ordered in summer and in December. */
const SEASONS = [92, 90, 94, 98, 100, 104, 110, 106, 98, 100, 106, 112];

/**
 * How many orders each week gets, so that together they are `count`. Weeks that have more orders than their share keep them and get
 * none.
 */
export function planWeeks(weeks: readonly Week[], count: number): { monday: string; count: number }[] {
  const weights = weeks.map(({ days, month }) => (days / 7) * (SEASONS[month - 1] ?? 100));
  const level = levelOf(weeks, weights, count);
  let exact = 0;
  let given = 0;
  return weeks.map(({ monday, has }, index) => {
    exact += Math.max(0, level * (weights[index] ?? 0) - has);
    const more = Math.round(exact) - given;
    given += more;
    return { monday, count: more };
  });
}

/** What each unit of weight comes to when `count` orders are poured into the weeks like water. */
function levelOf(weeks: readonly Week[], weights: readonly number[], count: number): number {
  let open = weeks.map(({ has }, index) => ({ has, weight: weights[index] ?? 0 }));
  for (;;) {
    const filled = count + open.reduce((sum, { has }) => sum + has, 0);
    const level = filled / open.reduce((sum, { weight }) => sum + weight, 0);
    const lower = open.filter(({ has, weight }) => has <= level * weight);
    if (lower.length === open.length) return level;
    open = lower;
  }
}
