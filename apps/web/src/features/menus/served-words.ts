import type { LocationHours } from '@passline/domain/hours/open-ranges';
import { orderingState } from '@passline/domain/hours/ordering';
import { orderingAvailability } from '@passline/domain/hours/ordering-availability';
import { whyNotServed, type MenuTimes } from '@passline/domain/menus/menu-times';
import { formatTime } from '../../parts/zoned-time.ts';

type Moment = {
  nowMs: number;
  /** The location's. */
  zone: string;
  /** Its Order Status: ms since 1970; null: off until somebody switches it on. */
  orderOpenAfter: number | null;
  /** When it is open; null: not known yet. */
  hours: LocationHours | null;
};

/** Whether guests can order from a menu now, and why not. `isOnMenu`: only the location, which is off or closed, keeps them from it. */
export function servedWords(
  menu: MenuTimes,
  { nowMs, zone, orderOpenAfter, hours }: Moment,
): { isServed: boolean; isOnMenu: boolean; words: string } {
  const not = (words: string) => ({ isServed: false, isOnMenu: false, words });
  const why = whyNotServed(menu, nowMs, zone);
  if (why === 'inactive') return not('Inactive');
  if (why === 'not-yet') return not(`From ${formatTime(menu.activeFrom ?? 0, zone, nowMs)}`);
  if (why === 'over') return not(`Over since ${formatTime(menu.activeUntil ?? 0, zone, nowMs)}`);
  if (why === 'closed') return not('Not at this hour');
  const ordering = orderingState(orderOpenAfter, nowMs);
  if (ordering === 'open') {
    const open = hours && orderingAvailability({ orderOpenAfterMs: orderOpenAfter, hours }, nowMs);
    return open && !open.isOpen
      ? { isServed: false, isOnMenu: true, words: open.words }
      : { isServed: true, isOnMenu: true, words: 'Served now' };
  }
  const until = ordering === 'closed-until' ? ` until ${formatTime(orderOpenAfter ?? 0, zone, nowMs)}` : '';
  return { isServed: false, isOnMenu: true, words: `Order Status is off${until}` };
}
