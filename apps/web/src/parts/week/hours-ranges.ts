import { minutesOf, timeOfMinutes, formatSpan, type HoursRange } from '@passline/domain/hours/week-hours';

export const ALL_DAY: HoursRange = { openLT: '00:00', closeLT: '00:00' };
const FIRST: HoursRange = { openLT: '11:00', closeLT: '22:00' };
const LAST_OPEN_MINUTE = 23 * 60;

/** The suggested next range of a day: an hour after the last one, for three hours or up to midnight. */
export function oneMoreRange(ranges: readonly HoursRange[]): HoursRange {
  const last = ranges.at(-1);
  if (!last) return FIRST;
  const isFilled = last.openLT !== '' && last.closeLT !== '';
  const opens = isFilled ? minutesOf(last.closeLT) + 60 : Infinity;
  if (!isFilled || last.closeLT <= last.openLT || opens > LAST_OPEN_MINUTE)
    return { openLT: '', closeLT: '' };
  return { openLT: timeOfMinutes(opens), closeLT: timeOfMinutes(Math.min(opens + 180, 24 * 60)) };
}

export function isAllDay({ openLT, closeLT }: HoursRange): boolean {
  return openLT !== '' && openLT === closeLT;
}

export function isOvernight({ openLT, closeLT }: HoursRange): boolean {
  return openLT !== '' && closeLT !== '' && closeLT <= openLT;
}

/** '11:00 to 14:00', '18:00 to 02:00 next day', 'all day'. */
export function rangeText(range: HoursRange): string {
  if (range.openLT === '00:00' && isAllDay(range)) return 'all day';
  // Midnight is the end of the day, not an hour of the next one.
  const isNextDay = isOvernight(range) && range.closeLT !== '00:00';
  return `${formatSpan(range)}${isNextDay ? ' next day' : ''}`;
}

export function rangesText(ranges: readonly HoursRange[]): string {
  return ranges.length === 0 ? 'Closed' : ranges.map(rangeText).join(', ');
}
