import { weekdayOf, WEEKDAY_NAMES, type Weekday } from '@passline/domain';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 'Fri 25 Dec', with the year where it is not `today`'s. */
export function dateWords(date: string, today: string): string {
  const weekday = WEEKDAY_NAMES[weekdayOf(date) as Weekday].slice(0, 3);
  const year = date.slice(0, 4) === today.slice(0, 4) ? '' : ` ${date.slice(0, 4)}`;
  return `${weekday} ${Number(date.slice(8))} ${MONTHS[Number(date.slice(5, 7)) - 1]}${year}`;
}
