import { localDate } from '@passline/domain/time/local-date';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';

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

/** 'March 2024', by the marketplace's calendar. */
export function monthOf(atMs: number): string {
  const [year = '', month = ''] = localDate(atMs, DEFAULT_TIME_ZONE).split('-');
  return `${MONTHS[Number(month) - 1] ?? ''} ${year}`;
}
