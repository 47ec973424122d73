import { hasMenuHours, type MenuHours } from '@passline/domain/menus/menu-times';
import { WEEK_ORDER } from '@passline/domain/time/weekday';

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** 'Mon to Fri 11:00 to 15:00, Sat 10:00 to 16:00', or that it follows the location. */
export function menuHoursWords(hours: MenuHours): string {
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
