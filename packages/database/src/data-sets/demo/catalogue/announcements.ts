import type { Row } from '../insert-rows.ts';

const DAY_MS = 86_400_000;

/** One that guests see now, one still to come and one that is over, each at the first location of its restaurant. */
const ANNOUNCEMENTS = [
  {
    restaurant: 'Golden Wok',
    fromDay: -2,
    days: 12,
    title: 'New winter menu',
    message: 'Claypot rice and braised lamb are back until spring.',
  },
  {
    restaurant: 'Harbour Roast',
    fromDay: 3,
    days: 4,
    title: 'Tasting week',
    message: 'A free cup of the week’s roast with every breakfast.',
  },
  {
    restaurant: 'Trattoria Lupo',
    fromDay: -20,
    days: 6,
    title: 'Truffle week',
    message: 'White truffles from Alba, shaved over any pasta.',
  },
] as const;

/** What a location announces; null if nothing. */
export function announcementOf(restaurant: string, isFirst: boolean, nowMs: number): Row | null {
  const found = isFirst && ANNOUNCEMENTS.find((one) => one.restaurant === restaurant);
  if (!found) return null;
  const { fromDay, days, title, message } = found;
  const activeAfter = nowMs + fromDay * DAY_MS;
  return { activeAfter, activeUntil: activeAfter + days * DAY_MS, title, message };
}
