import { weekdayOf } from './local-date.ts';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 'Fri 25 Dec', with the year if it is not that of `today`: 'Fri 25 Dec 2026'. Both are dates 'YYYY-MM-DD'. */
export function formatDay(date: string, today: string): string {
  const year = date.slice(0, 4) === today.slice(0, 4) ? '' : ` ${date.slice(0, 4)}`;
  return `${WEEKDAYS[weekdayOf(date)]} ${Number(date.slice(8))} ${MONTHS[Number(date.slice(5, 7)) - 1]}${year}`;
}

/** 'Mar 2024', of a date 'YYYY-MM-DD'. */
export function formatMonth(date: string): string {
  return `${MONTHS[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;
}
