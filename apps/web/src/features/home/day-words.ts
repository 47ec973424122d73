import { localDate, localTime, weekdayOf } from '@passline/domain/time/local-date';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { placeOfZone, zoneNote } from '../../parts/zoned-time.ts';

export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * 'Sunday 22 November, 18:43' on the marketplace's clock; a viewer in another zone is told so. `atMs` in ms since 1970.
 */
export function dayWords(atMs: number): string {
  const date = localDate(atMs, DEFAULT_TIME_ZONE);
  const [, month, day] = date.split('-').map(Number);
  const words = `${WEEKDAYS[weekdayOf(date)]} ${day} ${MONTHS[(month ?? 1) - 1]}, ${localTime(atMs, DEFAULT_TIME_ZONE)}`;
  return zoneNote(DEFAULT_TIME_ZONE, atMs) === null ? words : `${words} in ${placeOfZone(DEFAULT_TIME_ZONE)}`;
}
