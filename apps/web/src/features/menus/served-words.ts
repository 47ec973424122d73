import { whyNotServed, type MenuTimes } from '@passline/domain/menus/menu-times';
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
