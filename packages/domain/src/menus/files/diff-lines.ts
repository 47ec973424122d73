import { centsFromDecimal, formatCents } from '../../money/cents.ts';
import { PRICE_FIELDS, SCHEDULED_PRICE_FIELDS } from '../scheduled-prices.ts';
import type { KindDiff, MenuDiff, RecordPlace } from './menu-diff.ts';
import { MENU_FILE_FIELDS, type FileFields, type MenuRecordKind } from './menu-file-fields.ts';
import type { MenuWithin } from './diff-menus.ts';

/** One value before and after, as a person reads it. `record` names what changes: 'Product Wonton soup, Soups'. */
export type MenuDiffLine = {
  what: 'added' | 'changed' | 'moved' | 'removed';
  record: string;
  field: string;
  before: string;
  after: string;
};

const KIND_WORDS: Record<MenuRecordKind, string> = {
  menu: 'Menu',
  category: 'Category',
  product: 'Product',
  group: 'Modifier group',
  item: 'Modifier',
};

/** All changes of a diff as lines to read: first what is removed, then what changes, moves and is added. */
export function menuDiffLines(diff: MenuDiff, current: MenuWithin): MenuDiffLine[] {
  const names = namesOf(diff, current);
  const shared = (id: string) => current.sharedGroupIds.has(id);
  const { name } = current.menu;
  const menu = diff.menu ? [{ ...diff.menu, id: current.menu.id, parent: null, name }] : [];
  const kinds = [
    kindLines('category', MENU_FILE_FIELDS.category, diff.categories, names, () => false),
    kindLines('product', MENU_FILE_FIELDS.product, diff.products, names, () => false),
    kindLines('group', MENU_FILE_FIELDS.group, diff.groups, names, shared),
    kindLines('item', MENU_FILE_FIELDS.item, diff.items, names, shared),
  ];
  const lines = [
    ...kindLines(
      'menu',
      MENU_FILE_FIELDS.menu,
      { added: [], changed: menu, moved: [], removed: [] },
      names,
      () => false,
    ),
    ...kinds.flat(),
  ];
  return ORDER.flatMap((what) => lines.filter((line) => line.what === what));
}

const PRICES = [...PRICE_FIELDS, ...SCHEDULED_PRICE_FIELDS] as const;
const ORDER = ['removed', 'changed', 'moved', 'added'] as const;
type Names = ReadonlyMap<string, string>;

/** The names of categories, groups and new records, by their refs. */
function namesOf({ categories, groups }: MenuDiff, current: MenuWithin): Names {
  return new Map([
    ...current.categories.map(({ id, name }) => [id, name] as const),
    ...[...current.groups, ...current.otherGroups].map(({ id, title }) => [id, title] as const),
    ...categories.added.map(({ ref, fields }) => [ref, fields.name] as const),
    ...groups.added.map(({ ref, fields }) => [ref, fields.title] as const),
  ]);
}

function kindLines<Fields extends { name: string } | { title: string }>(
  kind: MenuRecordKind,
  fields: FileFields<Fields>,
  { added, changed, moved, removed }: KindDiff<Fields>,
  names: Names,
  isShared: (group: string) => boolean,
): MenuDiffLine[] {
  const record = (name: string, parent: string | null, id?: string) => {
    const place = parent === null ? '' : `, ${names.get(parent) ?? ''}`;
    const more = isShared(parent ?? id ?? '') ? ' (other menus offer it too)' : '';
    return `${KIND_WORDS[kind]} ${name}${place}${more}`;
  };
  return [
    ...removed.map(({ name, parent }) => line('removed', record(name, parent), '', 'is there', 'removed')),
    ...changed.flatMap(({ id, name, parent, from, to }) => {
      const lines: MenuDiffLine[] = [];
      for (const field in fields) {
        const [before, after] = [from[field], to[field]];
        if (before === undefined || after === undefined) continue;
        const say = (value: Fields[typeof field]) =>
          valueWords(field, fields[field].kind.toText(value), value, names);
        lines.push(
          line('changed', record(name, parent, id), labelOf(fields[field].column), say(before), say(after)),
        );
      }
      return lines;
    }),
    ...moved.map(({ name, from, to }) =>
      line(
        'moved',
        record(name, to.parent),
        'Place',
        placeWords(from, to, names),
        placeWords(to, from, names),
      ),
    ),
    ...added.map(({ parent, fields: said }) => {
      const name = 'title' in said ? said.title : said.name;
      const prices = PRICES.flatMap((field) => {
        const price = (said as Partial<Record<string, unknown>>)[field];
        if (typeof price !== 'number') return [];
        return field === 'price'
          ? [money(price)]
          : [`${MENU_FILE_FIELDS.product[field].column} ${money(price)}`];
      });
      return line('added', record(name, parent), '', 'is not there', prices.join(', ') || 'new');
    }),
  ];
}

function line(
  what: MenuDiffLine['what'],
  record: string,
  field: string,
  before: string,
  after: string,
): MenuDiffLine {
  return { what, record, field: field || 'Whole', before, after };
}

/** '3', or 'Soups, 3' where the category changes too. */
function placeWords(place: RecordPlace, other: RecordPlace, names: Names): string {
  const index = String(place.index + 1);
  return place.parent === other.parent ? index : `${names.get(place.parent ?? '') ?? ''}, ${index}`;
}

function valueWords(field: string, text: string, value: unknown, names: Names): string {
  if (PRICES.some((one) => one === field) && typeof value === 'number') return money(value);
  if (field === 'modifierGroups' && Array.isArray(value))
    return value.map((ref) => names.get(String(ref)) ?? '').join(', ') || 'none';
  return text || 'none';
}

function money(dollars: number): string {
  return formatCents(centsFromDecimal(dollars));
}

function labelOf(column: string): string {
  return column.charAt(0).toUpperCase() + column.slice(1);
}
