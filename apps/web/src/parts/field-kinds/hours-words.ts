import { formatSpan } from '@passline/domain/hours/week-hours';
import type { MenuHours } from '@passline/domain/menus/menu-times';
import { WEEKDAY_NAMES, type Weekday } from '@passline/domain/time/weekday';

type Range = { openLT: string; closeLT: string };
type Week = Readonly<Record<string, readonly Range[] | undefined>>;
type DateOfItsOwn = { kind?: string; date: string; name: string; ranges?: readonly Range[] };

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** A whole week: the days that are open. */
export function weekWords(week: Week): string {
  const words = WEEKDAYS.flatMap((name, index) => {
    const ranges = rangesOf(week, index);
    return ranges.length > 0 ? [`${name} ${rangeWords(ranges)}`] : [];
  });
  return words.length > 0 ? words.join(', ') : 'Closed';
}

/** Only the days that differ between two weeks, each before and after. */
export function changedDayWords(before: Week, after: Week): [before: string, after: string] {
  const days = WEEKDAYS.map((name, index) => ({
    name,
    was: rangeWords(rangesOf(before, index)),
    is: rangeWords(rangesOf(after, index)),
  })).filter(({ was, is }) => was !== is);
  return [
    days.map(({ name, was }) => `${name} ${was}`).join(', '),
    days.map(({ name, is }) => `${name} ${is}`).join(', '),
  ];
}

/** Only the special dates that were added, changed or removed. */
export function changedDateWords(
  before: readonly DateOfItsOwn[],
  after: readonly DateOfItsOwn[],
): [before: string, after: string] {
  const was = before.map(dateWords);
  const is = after.map(dateWords);
  const only = (some: readonly string[], others: readonly string[]) =>
    some.filter((words) => !others.includes(words)).join(', ') || 'nothing';
  return [only(was, is), only(is, was)];
}

/** 'Christmas (2026-12-25) closed'. */
export function dateWords({ kind, date, name, ranges = [] }: DateOfItsOwn): string {
  const place = kind === 'delivery' ? `${date}, delivery only` : date;
  return `${name} (${place}) ${rangeWords(ranges)}`;
}

/** The week is stored from Sunday and shown from Monday. */
function rangesOf(week: Week, index: number): readonly Range[] {
  return week[String((index + 1) % 7)] ?? [];
}

function rangeWords(ranges: readonly Range[]): string {
  if (ranges.length === 0) return 'closed';
  return ranges.map(formatSpan).join(' and ');
}

/** The hours of a menu, day by day: 'Monday 10:00 to 14:00'. */
export function menuDayWords(hours: Partial<MenuHours> | null | undefined): string {
  if (hours === undefined) return '';
  const days = Object.entries(hours ?? {}).filter(([, span]) => span);
  const words = days.map(
    ([day, span]) => `${WEEKDAY_NAMES[Number(day) as Weekday]} ${span?.open} to ${span?.close}`,
  );
  return words.join(', ') || 'no hours';
}
