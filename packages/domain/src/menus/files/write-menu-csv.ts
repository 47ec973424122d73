import { writeCsvLines } from '../../text/csv.ts';
import { distinctKeys, type WholeMenu } from './menu-file.ts';
import {
  MENU_FILE_COLUMNS,
  MENU_FILE_FIELDS,
  type FileFields,
  type MenuRecordKind,
} from './menu-file-fields.ts';

/**
 * A menu as a CSV file for spreadsheets, a line for each record. `readMenuFile` reads it without loss. A text that begins
 * like a formula gets a quote before it. See docs/rules/menus.md#a-menu-as-a-file.
 */
export function writeMenuCsv({ menu, categories, groups }: WholeMenu): string {
  const keys = distinctKeys(categories.map(({ name }) => name));
  const lines = [line('menu', menu, MENU_FILE_FIELDS.menu)];
  for (const [index, category] of categories.entries()) {
    const place = { category: keys[index] ?? category.name };
    lines.push(line('category', category, MENU_FILE_FIELDS.category, place));
    for (const product of category.products)
      lines.push(line('product', product, MENU_FILE_FIELDS.product, place));
  }
  for (const group of groups) {
    const place = { group: group.key };
    lines.push(line('group', group, MENU_FILE_FIELDS.group, place));
    for (const item of group.items) lines.push(line('item', item, MENU_FILE_FIELDS.item, place));
  }
  const data = lines.map((cells) => MENU_FILE_COLUMNS.map((column) => cells.get(column) ?? ''));
  return writeCsvLines([MENU_FILE_COLUMNS, ...data]);
}

function line<Fields>(
  kind: MenuRecordKind,
  record: Fields & { id: string },
  fields: FileFields<Fields>,
  place: { category?: string; group?: string } = {},
): Map<string, string> {
  const cells = new Map([
    ['kind', kind],
    ['id', record.id],
  ]);
  for (const [column, key] of Object.entries(place)) cells.set(column, key);
  for (const name in fields) {
    const { column, kind: holds } = fields[name];
    cells.set(column, holds.toText(record[name]));
  }
  return cells;
}
