import { hasMenuHours, whyNotServed, type MenuTimes } from '@passline/domain/menus/menu-times';
import { WEEK_ORDER } from '@passline/domain/hours/week-hours';
import { formatTime } from '../../parts/zoned-time.ts';

/** Whether guests see a menu now, and why not. */
export function servedWords(
  menu: MenuTimes,
  { nowMs, zone }: { nowMs: number; zone: string },
): { isServed: boolean; words: string } {
  const why = whyNotServed(menu, nowMs, zone);
  if (why === 'inactive') return { isServed: false, words: 'Inactive' };
  if (why === 'not-yet')
    return { isServed: false, words: `From ${formatTime(menu.activeFrom ?? 0, zone, nowMs)}` };
  if (why === 'over')
    return { isServed: false, words: `Over since ${formatTime(menu.activeUntil ?? 0, zone, nowMs)}` };
  if (why === 'closed') return { isServed: false, words: 'Not at this hour' };
  return { isServed: true, words: 'Served now' };
}

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** 'Mon to Fri 11:00 to 15:00, Sat 10:00 to 16:00', or that it follows the location. */
export function menuHoursWords({ hours }: Pick<MenuTimes, 'hours'>): string {
  if (!hasMenuHours(hours)) return 'Whenever the location takes orders';
  const runs: { from: number; to: number; words: string }[] = [];
  for (const day of WEEK_ORDER) {
    const span = hours[day];
    if (!span) continue;
    const words = `${span.open} to ${span.close}`;
    const last = runs.at(-1);
    const isNext = last && WEEK_ORDER.indexOf(day) === last.to + 1;
    if (last && isNext && last.words === words) last.to += 1;
    else runs.push({ from: WEEK_ORDER.indexOf(day), to: WEEK_ORDER.indexOf(day), words });
  }
  const nameOf = (place: number) => DAYS[WEEK_ORDER[place] ?? 0];
  return runs
    .map(({ from, to, words }) => `${nameOf(from)}${from === to ? '' : ` to ${nameOf(to)}`} ${words}`)
    .join(', ');
}
