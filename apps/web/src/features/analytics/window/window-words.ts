import type { ChartUnit, UsualSpan, Window } from '@passline/domain/analytics/windows';
import { formatDay, formatMonth } from '@passline/domain/time/format-day';
import { addDays, localDate, weekdayOf } from '@passline/domain/time/local-date';
import { whichOfBoth } from '@passline/domain/time/repeated-hour';
import type { OffsetAt } from '@passline/domain/time/zone-offset';
import { wallTime } from '../../../parts/form/wall-time.ts';

/** Where and by which rules days are told, and the date there now. */
export type Clock = { zone: string; today: string; offsetAt: OffsetAt | undefined };

/** The same clock for what is read another day: without a present day every day has its year. */
export function withYears({ zone, offsetAt }: Pick<Clock, 'zone' | 'offsetAt'>): Clock {
  return { zone, offsetAt, today: '' };
}

export const SPAN_WORDS: Record<UsualSpan | 'exact', string> = {
  today: 'Today',
  '7-days': '7 days',
  '30-days': '30 days',
  '13-weeks': '13 weeks',
  year: 'Year',
  exact: 'Exact',
};

/** What the dashed line stands for. */
export const BEFORE_WORDS: Record<UsualSpan | 'exact', string> = {
  today: 'a week before',
  '7-days': '7 days before',
  '30-days': '30 days before',
  '13-weeks': '13 weeks before',
  year: 'the year before',
  exact: 'before',
};

/** '24 Aug'; '24 Aug 2025' of another year than today's. */
export function dayWords(date: string, today: string): string {
  return formatDay(date, today).slice(4);
}

/** '18:43' today, '22 Nov, 23:51' on another day. */
export function momentWords(atMs: number, zone: string, nowMs: number, offsetAt?: OffsetAt): string {
  return wordsAt(atMs, zone, nowMs, offsetAt, '');
}

/** `second`: stands behind the minute. Of a time that the clocks show twice it is said which is meant. */
function wordsAt(
  atMs: number,
  zone: string,
  nowMs: number,
  offsetAt: OffsetAt | undefined,
  second: string,
): string {
  const [date = '', minute = ''] = wallTime(atMs, zone, offsetAt).split('T');
  const time = `${minute}${second}${whichOfBoth(atMs, zone, offsetAt)}`;
  const today = localDate(nowMs, zone, offsetAt);
  return date === today ? time : `${dayWords(date, today)}, ${time}`;
}

/** '18:43:07' today: where the second matters. */
export function secondWords(atMs: number, zone: string, nowMs: number, offsetAt?: OffsetAt): string {
  const second = String(Math.floor(atMs / 1000) % 60).padStart(2, '0');
  return wordsAt(atMs, zone, nowMs, offsetAt, `:${second}`);
}

/** '25 May to 23 Aug', both included; with the times if it does not begin and end at midnight. */
export function windowWords(window: Window, { zone, today, offsetAt }: Clock): string {
  const [from = '', fromTime = ''] = wallTime(window.fromMs, zone, offsetAt).split('T');
  const [before = '', beforeTime = ''] = wallTime(window.beforeMs, zone, offsetAt).split('T');
  if (fromTime !== '00:00' || beforeTime !== '00:00') {
    const first = `${fromTime}${whichOfBoth(window.fromMs, zone, offsetAt)}`;
    const last = `${beforeTime}${whichOfBoth(window.beforeMs, zone, offsetAt)}`;
    const end = from === before ? last : `${dayWords(before, today)}, ${last}`;
    return `${dayWords(from, today)}, ${first} to ${end}`;
  }
  const last = addDays(before, -1);
  return last === from ? dayWords(from, today) : `${dayWords(from, today)} to ${dayWords(last, today)}`;
}

/** A point of a chart: 'Mon 12 Oct', 'Week of 12 Oct', 'Oct 2026'; its days if it is cut off. */
export function pointWords(point: Window, unit: ChartUnit, clock: Clock): string {
  const { zone, today, offsetAt } = clock;
  const from = localDate(point.fromMs, zone, offsetAt);
  const last = localDate(point.beforeMs - 1, zone, offsetAt);
  if (from === last) return formatDay(from, today);
  const next = addDays(last, 1);
  if (unit === 'week' && weekdayOf(from) === 1 && addDays(from, 7) === next)
    return `Week of ${dayWords(from, today)}`;
  if (unit === 'month' && from.endsWith('-01') && next.endsWith('-01') && addDays(from, 31) >= next)
    return formatMonth(from);
  return `${dayWords(from, today)} to ${dayWords(last, today)}`;
}

/** The same below the axis, where there is little room: '12 Oct', 'Oct'. */
export function axisDayWords(point: Window, unit: ChartUnit, { zone, offsetAt, today }: Clock): string {
  const from = localDate(point.fromMs, zone, offsetAt);
  if (unit !== 'month') return formatDay(from, from).slice(4);
  const month = formatMonth(from);
  return month.slice(-4) === today.slice(0, 4) ? month.slice(0, 3) : month;
}

/**
 * What a point or a window is compared with, where it ends at another time of day because the window is not over: '19 Nov, 00:00 to
 * 08:09', or that nothing of it counts yet; null where it ends as it should.
 */
export function cutWords(now: Window, earlier: Window, clock: Clock): string | null {
  const { zone, offsetAt } = clock;
  if (earlier.fromMs === earlier.beforeMs) return 'not up to here yet';
  const timeOf = (atMs: number) => wallTime(atMs, zone, offsetAt).slice(11);
  return timeOf(now.beforeMs) === timeOf(earlier.beforeMs) ? null : windowWords(earlier, clock);
}

const UNIT_NOUNS: Record<ChartUnit, [one: string, many: string]> = {
  day: ['day', 'days'],
  week: ['week', 'weeks'],
  month: ['month', 'months'],
};

/** '13 weeks', '1 day': how many points there are. */
export function unitCount(count: number, unit: ChartUnit): string {
  return `${count} ${UNIT_NOUNS[unit][count === 1 ? 0 : 1]}`;
}

/** '13 weeks, Monday to Sunday, Vancouver time'. */
export function unitWords(count: number, unit: ChartUnit, place: string): string {
  return `${unitCount(count, unit)}, ${unit === 'week' ? 'Monday to Sunday, ' : ''}${place} time`;
}
