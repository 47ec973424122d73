import { addDays, localDate, startOfLocalDay } from '../time/local-date.ts';
import { DEFAULT_TIME_ZONE } from '../time/zones.ts';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
/** No books reach further back, or further ahead. */
const FIRST = '1970-01';
const LAST = '9998-12';
const NAMES = [
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

/** A stretch of time: from its first millisecond to just before `beforeMs`, both in ms since 1970. */
export type MonthSpan = { fromMs: number; beforeMs: number };

/** Whether a text is a month, YYYY-MM, from 1970-01 to 9998-12. */
export function isMonth(text: string): boolean {
  return MONTH.test(text) && text >= FIRST && text <= LAST;
}

/** The month (YYYY-MM) of the books at `atMs`, ms since 1970: Vancouver's. See docs/rules/months.md#months. */
export function monthOf(atMs: number): string {
  return localDate(atMs, DEFAULT_TIME_ZONE).slice(0, 7);
}

/** The month this many months later; negative: earlier. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const counted = year * 12 + number - 1 + months;
  return `${String(Math.floor(counted / 12)).padStart(4, '0')}-${String((counted % 12) + 1).padStart(2, '0')}`;
}

/** Its first and last day, YYYY-MM-DD. */
export function daysOfMonth(month: string): { from: string; to: string } {
  return { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) };
}

/** When it begins and ends. See docs/rules/months.md#months. */
export function spanOfMonth(month: string): MonthSpan {
  return { fromMs: startOfMonth(month), beforeMs: startOfMonth(addMonths(month, 1)) };
}

/** From the newest to the oldest, both included; empty where the oldest comes later. */
export function monthsBetween(oldest: string, newest: string): string[] {
  const months: string[] = [];
  for (let month = newest; month >= oldest; month = addMonths(month, -1)) months.push(month);
  return months;
}

/** 'October 2026' */
export function monthWords(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${NAMES[Number(number) - 1] ?? number} ${year}`;
}

function startOfMonth(month: string): number {
  return startOfLocalDay(`${month}-01`, DEFAULT_TIME_ZONE);
}
