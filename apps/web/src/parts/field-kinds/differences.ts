import type { FieldKind } from '@passline/contract/kernel/records/record-kind';
import type { MenuHours } from '@passline/domain/menus/menu-times';
import { isSameJson } from '@passline/domain/json/is-same-json';
import { WEEK_ORDER, WEEKDAY_NAMES } from '@passline/domain/time/weekday';
import { switches, texts } from './choice-kinds.tsx';
import { changedDayWords, dateWords } from './hours-words.ts';
import type { Told, ToldChange } from './kind-entry.ts';
import { itemWords, priceWords } from './menu-parts.ts';
import { regionWeek, week } from './time-kinds.tsx';

/** What somebody added, removed or changed, each in words; empty if nothing differs. */
type Difference = (was: unknown, is: unknown, told: Told) => string[];

/**
 * The kinds of which a whole value would hide what was changed. Apart from what else is known of them: only a conflict asks,
 * and the first screens do not wait for it.
 */
export const DIFFERENCES: { readonly [Kind in FieldKind]?: Difference } = {
  list: (was, is, { words }) => listDifference(was, is, { nameOf: (one) => words?.[one] ?? one }),
  'modifier-groups': listDifference,
  'product-list': listDifference,
  'modifier-items': itemDifference,
  switches: (was, is, told) => partDifference(switches.changes?.(was, is, told)),
  texts: (was, is, told) => partDifference(texts.changes?.(was, is, told)),
  products: choiceDifference,
  printers: choiceDifference,
  picture: (_, is) => [typeof is === 'string' && is !== '' ? 'another picture' : 'no picture'],
  week: (was, is, told) => weekDifference(was, is) ?? [week.words(is, told)],
  'region-week': (was, is, told) => weekDifference(was, is) ?? [regionWeek.words(is, told)],
  dates: (was, is) => entryDifference(datesOf(was), datesOf(is), String),
  'menu-hours': menuHoursDifference,
};

/** Of a list of names, or of ids with their names: 'added Vegan', 'removed Spicy'. */
function listDifference(was: unknown, is: unknown, { nameOf = String }: Pick<Told, 'nameOf'>): string[] {
  return entryDifference(entriesOf(was), entriesOf(is), nameOf);
}

/** Of a record of switches or texts: 'SMS: no' for each part that differs. */
function partDifference(changes: readonly ToldChange[] | null | undefined): string[] {
  return (changes ?? [])
    .filter(({ before, after }) => before !== after)
    .map(({ field, after }) => `${field}: ${after}`);
}

/** Each that was ticked or no longer is, by its name if it is known: 'Pho: off', 'Bar: as usual'. */
function choiceDifference(was: unknown, is: unknown, { nameOf = String }: Told): string[] {
  const before = new Map<string, unknown>(Object.entries(was ?? {}));
  const after = new Map<string, unknown>(Object.entries(is ?? {}));
  const changes = [...new Set([...before.keys(), ...after.keys()])].map((id) => ({
    field: nameOf(id),
    before: onWords(before.get(id)),
    after: onWords(after.get(id)),
  }));
  return partDifference(changes);
}

const onWords = (value: unknown) => (value === undefined ? 'as usual' : value === true ? 'on' : 'off');

type Week = Parameters<typeof changedDayWords>[0];

/** The days that differ; null where one of the two is no week. */
function weekDifference(was: unknown, is: unknown): string[] | null {
  if (!was || !is) return null;
  return [changedDayWords(was as Week, is as Week)[1]].filter(Boolean);
}

function datesOf(dates: unknown): string[] {
  return Array.isArray(dates) ? dates.map(dateWords) : [];
}

/** Of the hours of a menu: 'Monday 10:00 to 14:00', 'Tuesday no hours' for each day that differs. */
function menuHoursDifference(was: unknown, is: unknown): string[] {
  const before: Partial<MenuHours> = was ?? {};
  const after: Partial<MenuHours> = is ?? {};
  return WEEK_ORDER.filter((day) => !isSameJson(before[day] ?? null, after[day] ?? null)).map((day) => {
    const span = after[day];
    return `${WEEKDAY_NAMES[day]} ${span ? `${span.open} to ${span.close}` : 'no hours'}`;
  });
}

type Item = {
  id: string;
  name: string;
  kitchenName: string;
  price: unknown;
  defaultValue: boolean;
  minSelection: number;
  maxSelection: number | null;
  activeAfter: unknown;
};

/** Of the items of a modifier group: 'added Garlic $1.00', 'removed Chili', 'Chili: price $1.00 to $2.00'. */
function itemDifference(was: unknown, is: unknown): string[] {
  const before = itemsById(was);
  const after = itemsById(is);
  const added = [...after.values()]
    .filter(({ id }) => !before.has(id))
    .map((item) => `added ${itemWords(item)}`);
  const removed = [...before.values()]
    .filter(({ id }) => !after.has(id))
    .map(({ name }) => `removed ${name}`);
  const changed = [...after.values()].flatMap((item) => {
    const old = before.get(item.id);
    const words = old ? fieldDifference(old, item) : [];
    return words.length > 0 ? [`${old?.name || item.name}: ${words.join(', ')}`] : [];
  });
  const words = [...added, ...removed, ...changed];
  return words.length > 0 || isSameJson(was, is) ? words : [ANOTHER_ORDER];
}

const ANOTHER_ORDER = 'another order';

function itemsById(items: unknown): Map<string, Item> {
  return new Map(Array.isArray(items) ? items.map((item: Item) => [item.id, item]) : []);
}

function entriesOf(list: unknown): string[] {
  return Array.isArray(list) ? list.map(String) : [];
}

function fieldDifference(was: Item, is: Item): string[] {
  return [
    was.name === is.name ? '' : `name ${is.name || 'nothing'}`,
    was.kitchenName === is.kitchenName ? '' : `kitchen name ${is.kitchenName || 'nothing'}`,
    isSameJson(was.price, is.price) ? '' : `price ${priceWords(was.price)} to ${priceWords(is.price)}`,
    was.defaultValue === is.defaultValue ? '' : `${is.defaultValue ? '' : 'not '}selected by default`,
    was.minSelection === is.minSelection ? '' : `at least ${is.minSelection}`,
    was.maxSelection === is.maxSelection
      ? ''
      : is.maxSelection === null
        ? 'no limit'
        : `at most ${is.maxSelection}`,
    isSameJson(was.activeAfter, is.activeAfter) ? '' : is.activeAfter === null ? 'in stock' : 'other stock',
  ].filter(Boolean);
}

function entryDifference(
  was: readonly string[],
  is: readonly string[],
  nameOf: (entry: string) => string,
): string[] {
  const added = is.filter((one) => !was.includes(one)).map((one) => `added ${nameOf(one)}`);
  const removed = was.filter((one) => !is.includes(one)).map((one) => `removed ${nameOf(one)}`);
  const words = [...added, ...removed];
  return words.length > 0 || isSameJson(was, is) ? words : [ANOTHER_ORDER];
}
