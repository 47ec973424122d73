import type { Announcement, HoursExceptionOfKind, Location } from '@passline/contract/restaurants/location';
import { NO_MENU_HOURS, type MenuHours } from '@passline/domain/menus/menu-times';
import { PRODUCT_INDEFINITELY_MS } from '@passline/domain/menus/availability';
import { INDEFINITELY_MS } from '@passline/domain/hours/ordering';
import { formatDay } from '@passline/domain/time/format-day';
import { MenuHoursControl } from '../week/menu-hours-control.tsx';
import { DateTimeControl } from '../form/date-time-control.tsx';
import { changedDateWords, changedDayWords, dateWords, menuDayWords, weekWords } from './hours-words.ts';
import type { KindEntry, Told } from './kind-entry.ts';
import { menuHoursWords } from './menu-hours-words.ts';
import { plainWords } from './plain-words.ts';

/** Milliseconds since 1970; the trail also has what the database writes. */
export const instant: KindEntry<'instant'> = {
  control: ({ field, control, value, edit }) => (
    <DateTimeControl
      {...control}
      label={field.label}
      zone={field.zone}
      value={typeof value === 'number' ? value : null}
      onChange={edit}
    />
  ),
  empty: () => null,
  missing: 'Please choose a date and a time.',
  words: (value, { timeOf }) => {
    const atMs = typeof value === 'string' ? Date.parse(value) : value;
    return typeof atMs === 'number' && Number.isFinite(atMs) ? timeOf(atMs) : plainWords(value);
  },
};

export const date: KindEntry<'date'> = {
  control: null,
  empty: () => '',
  words: (value) => (typeof value === 'string' && value !== '' ? formatDay(value, '') : ''),
};

export const ordering: KindEntry<'ordering'> = {
  control: null,
  empty: () => 0,
  words: (value, { timeOf }) => {
    if (typeof value !== 'number' || value >= INDEFINITELY_MS) return 'Ordering Closed';
    return value === 0 ? 'Ordering Open' : `Closed until ${timeOf(value)}`;
  },
};

export const stock: KindEntry<'stock'> = {
  control: null,
  empty: () => null,
  words: (value, { timeOf }) => {
    if (typeof value !== 'number') return 'In Stock';
    return value >= PRODUCT_INDEFINITELY_MS ? 'Out of Stock' : `available from ${timeOf(value)}`;
  },
};

type Week = Location['hoursLT'];

/** A week, or the words for no week. Only the days that differ between two weeks: a whole week would hide them. */
const weekBut = (none: string) => {
  const words = (value: unknown) => {
    if (value === undefined) return '';
    return value ? weekWords(value as Week) : none;
  };
  return {
    control: null,
    empty: () => null,
    words,
    changeWords: (was: unknown, is: unknown): [string, string] =>
      was && is ? changedDayWords(was as Week, is as Week) : [words(was), words(is)],
  };
};

export const week: KindEntry<'week'> = weekBut('Same as ordering');
export const regionWeek: KindEntry<'region-week'> = weekBut('Whenever the restaurants deliver');

/** Only the special dates that were added, changed or removed. */
export const dates: KindEntry<'dates'> = {
  control: null,
  empty: () => [],
  words: (value) => (Array.isArray(value) ? datesOf(value).map(dateWords).join(', ') : ''),
  changeWords: (was, is) => changedDateWords(datesOf(was), datesOf(is)),
};

function datesOf(value: unknown): HoursExceptionOfKind[] {
  return Array.isArray(value) ? value : [];
}

/** A trail has only the days that were changed, so each is shown. */
export const menuHours: KindEntry<'menu-hours'> = {
  control: ({ control, value, edit }) => (
    <MenuHoursControl {...control} hours={value as MenuHours} onChange={edit} />
  ),
  empty: () => NO_MENU_HOURS,
  words: (value) => menuHoursWords(value as MenuHours),
  changeWords: (was, is) => [menuDayWords(was as MenuHours), menuDayWords(is as MenuHours)],
};

/** All of it, since a change of only the end leaves the title as it is. */
export const announcement: KindEntry<'announcement'> = {
  control: null,
  empty: () => null,
  words: (value, told) => (value ? announcementWords(value as Announcement, told) : ''),
};

function announcementWords(
  { title, message, activeAfter, activeUntil }: Announcement,
  { timeOf }: Told,
): string {
  const words = message === '' ? title : `${title}: ${message}`;
  return `${words} (${timeOf(activeAfter)} to ${timeOf(activeUntil)})`;
}
