import type { Announcement, FieldKind, HoursExceptionOfKind, Location } from '@passline/contract';
import { INDEFINITELY_MS, PRODUCT_INDEFINITELY_MS, WEEKDAY_NAMES, type Weekday } from '@passline/domain';
import type { MenuHours } from '@passline/domain/menus/menu-times';
import { phoneNumberWords } from '@passline/domain/users/phone-number';
import { formatPercent } from '../format-percent.ts';
import { formatMoney } from '../money.tsx';
import { changedDateWords, changedDayWords, weekWords } from './hours-words.ts';

/** Writes an instant (ms since 1970) as the place's clock shows it. */
export type TimeOf = (atMs: number) => string;
type Week = Location['hoursLT'];

/** A value as it was and as it is; of hours only what differs, since a week or a year of dates hides the one that does. */
export function valueWords(
  kind: FieldKind,
  was: unknown,
  is: unknown,
  timeOf: TimeOf,
): [before: string, after: string] {
  if ((kind === 'week' || kind === 'region-week') && was && is)
    return changedDayWords(was as Week, is as Week);
  if (kind === 'products' || kind === 'printers') return [choiceWords(kind, was), choiceWords(kind, is)];
  if (kind === 'dates' && Array.isArray(was) && Array.isArray(is)) {
    return changedDateWords(was as HoursExceptionOfKind[], is as HoursExceptionOfKind[]);
  }
  return [wordOf(kind, was, timeOf), wordOf(kind, is, timeOf)];
}

const NOTHING = 'nothing';

function listWords(value: unknown): string {
  return Array.isArray(value) && value.length > 0 ? value.join(', ') : NOTHING;
}

/** How the values of a kind are written, where that is not just the value. */
const WORDS: Partial<Record<FieldKind, (value: unknown, timeOf: TimeOf) => string>> = {
  ordering: (value, timeOf) => {
    if (typeof value !== 'number' || value >= INDEFINITELY_MS) return 'Ordering Closed';
    return value === 0 ? 'Ordering Open' : `Closed until ${timeOf(value)}`;
  },
  week: (value) => (value === null ? 'Same as ordering' : weekWords(value as Week)),
  'region-week': (value) => (value === null ? 'Whenever the restaurants deliver' : weekWords(value as Week)),
  // Dozens of corners tell nobody anything.
  outline: (value) => (Array.isArray(value) ? `${value.length} corners` : NOTHING),
  announcement: (value, timeOf) =>
    value === null ? NOTHING : announcementWords(value as Announcement, timeOf),
  phone: (value) => (typeof value === 'string' && value !== '' ? phoneNumberWords(value) : NOTHING),
  'yes-no': (value) => (value === true ? 'yes' : 'no'),
  money: (value) => (typeof value === 'number' ? formatMoney(value) : NOTHING),
  instant: (value, timeOf) => (typeof value === 'number' ? timeOf(value) : NOTHING),
  percent: (value) => (typeof value === 'number' ? formatPercent(value) : NOTHING),
  // An address of a picture tells nobody anything.
  picture: (value) => (value === null || value === '' ? NOTHING : 'a picture'),
  place: (value) => {
    const { lat, lng } = value as Location['restaurantLatLng'];
    return `${lat}, ${lng}`;
  },
  'menu-hours': (value) => {
    const days = Object.entries((value ?? {}) as Partial<MenuHours>).filter(([, span]) => span);
    const words = days.map(
      ([day, span]) => `${WEEKDAY_NAMES[Number(day) as Weekday]} ${span?.open} to ${span?.close}`,
    );
    return words.join(', ') || 'no hours';
  },
  stock: (value, timeOf) => {
    if (typeof value !== 'number') return 'In Stock';
    return value >= PRODUCT_INDEFINITELY_MS ? 'Out of Stock' : `available from ${timeOf(value)}`;
  },
  'modifier-items': (value) =>
    (value as { name: string; price: number }[])
      .map(({ name, price }) => `${name} ${formatMoney(price)}`)
      .join(', ') || NOTHING,
  // A product that names none has the default tax.
  taxes: (value) => (Array.isArray(value) && value.length > 0 ? listWords(value) : 'GST'),
  'modifier-groups': listWords,
  'product-list': listWords,
  list: listWords,
};

function wordOf(kind: FieldKind, value: unknown, timeOf: TimeOf): string {
  // A trail may tell only what came to be.
  if (value === undefined) return NOTHING;
  const words = WORDS[kind];
  if (words) return words(value, timeOf);
  if (value === null || value === '') return NOTHING;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** How many are ticked and how many are not: their names are known to the menu alone. What nothing is said of, is printed. */
function choiceWords(kind: 'products' | 'printers', value: unknown): string {
  const chosen: (boolean | null)[] = Object.values(value ?? {});
  const on = chosen.filter((one) => (kind === 'products' ? one !== false : one === true)).length;
  const words = [on > 0 ? `${on} on` : '', chosen.length > on ? `${chosen.length - on} off` : ''];
  return words.filter(Boolean).join(', ') || (kind === 'products' ? 'all' : 'none');
}

/** All of it: a change of the end alone leaves the title as it is. */
function announcementWords(
  { title, message, activeAfter, activeUntil }: Announcement,
  timeOf: TimeOf,
): string {
  const words = message === '' ? title : `${title}: ${message}`;
  return `${words} (${timeOf(activeAfter)} to ${timeOf(activeUntil)})`;
}
