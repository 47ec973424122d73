import { chosenToBeginWith } from '../item-selection.ts';
import {
  MENU_FILE_LIMITS,
  type MenuFile,
  type SaidCategory,
  type SaidGroup,
  type SaidItem,
  type SaidProduct,
} from './menu-file.ts';
import { MENU_FILE_FIELDS } from './menu-file-fields.ts';
import { FileMistakes, quoted, TooManyMistakes, type FileMistake } from './file-mistake.ts';
import type { RawMenuFile, RawRecord, RecordOf } from './raw-menu-file.ts';
import { readMenuCsv } from './read-menu-csv.ts';
import { readMenuJson } from './read-menu-json.ts';
import { RecordReader } from './read-record.ts';

/** The existing taxes, by id. */
export type MenuFileSurroundings = { taxIds: ReadonlySet<string> };

export type MenuFileReading =
  | { ok: true; file: MenuFile; recordOf: RecordOf }
  /** `areMore`: the reading ended at the last of these, and the rest of the file was not examined. */
  | { ok: false; mistakes: FileMistake[]; areMore: boolean };

/**
 * A menu from the text of its file, CSV or JSON, or what is wrong in it, in the order of its lines: with one mistake,
 * nothing in the file counts. See docs/rules/menus.md#a-file-that-is-read.
 */
export function readMenuFile(text: string, surroundings: MenuFileSurroundings): MenuFileReading {
  const mistakes = new FileMistakes();
  const recordOf: NotedRecords = new Map();
  try {
    const file = understand(text, surroundings, mistakes, recordOf);
    if (file && mistakes.isEmpty) return { ok: true, file, recordOf };
    return { ok: false, mistakes: mistakes.inOrder(), areMore: false };
  } catch (error) {
    if (!(error instanceof TooManyMistakes)) throw error;
    return { ok: false, mistakes: mistakes.inOrder(), areMore: true };
  }
}

/** Null: the form of the file, or its size, is so wrong that its records are not examined. */
function understand(
  text: string,
  { taxIds }: MenuFileSurroundings,
  mistakes: FileMistakes,
  recordOf: NotedRecords,
): MenuFile | null {
  const unfit = sizeMistake(text);
  if (unfit) {
    mistakes.add(unfit);
    return null;
  }
  const plain = text.replace(/^\uFEFF/, '');
  const raw = /^\s*[[{]/.test(plain) ? readMenuJson(plain, mistakes) : readMenuCsv(plain, mistakes);
  const tooMuch = countMistakes(raw);
  for (const mistake of tooMuch) mistakes.add(mistake);
  if (tooMuch.length > 0) return null;
  const reader = new RecordReader(raw);
  const groups = readGroups(raw, reader, recordOf);
  const keys = new Set(raw.groups.map(({ key }) => key));
  return {
    menu: raw.menu && readMenu(raw.menu, reader),
    categories: raw.categories.flatMap((category) =>
      readCategory(category, reader, { taxIds, keys, recordOf }),
    ),
    groups,
  };
}

function sizeMistake(text: string): FileMistake | null {
  const at = (message: string) => ({ line: 1, column: null, message });
  if (text.trim() === '') return at('The file is empty.');
  const isLarge = new TextEncoder().encode(text).length > MENU_FILE_LIMITS.bytes;
  return isLarge ? at('The file is larger than 4 MB. Please import it in parts.') : null;
}

/** One mistake for each kind with too many records, at the first one too many. The rest is not examined. */
function countMistakes(raw: RawMenuFile): FileMistake[] {
  const products = raw.categories.flatMap((category) => category.products);
  const allItems = raw.groups.flatMap(({ items }) => items);
  const records = (list: readonly { record: RawRecord }[]) => list.map(({ record }) => record);
  return [
    ...tooMany(records(raw.categories), MENU_FILE_LIMITS.categories, 'categories'),
    ...tooMany(products, MENU_FILE_LIMITS.products, 'products'),
    ...raw.categories.flatMap((category) =>
      tooMany(category.products, MENU_FILE_LIMITS.productsOfCategory, 'products of one category'),
    ),
    ...tooMany(records(raw.groups), MENU_FILE_LIMITS.groups, 'modifier groups'),
    ...tooMany(allItems, MENU_FILE_LIMITS.items, 'items of groups'),
    ...raw.groups.flatMap(({ items }) => tooMany(items, MENU_FILE_LIMITS.itemsOfGroup, 'items of one group')),
  ];
}

function tooMany(records: readonly RawRecord[], most: number, name: string): FileMistake[] {
  const first = records[most];
  if (!first) return [];
  const message = `There are more than ${most.toLocaleString('en')} ${name}: ${records.length.toLocaleString('en')}.`;
  return [{ line: first.line, column: null, message }];
}

function readMenu(record: RawRecord, reader: RecordReader): MenuFile['menu'] {
  const { name, ...menu } = reader.fields(record, MENU_FILE_FIELDS.menu, ['name']);
  const { activeFrom, activeUntil } = menu;
  if (activeFrom && activeUntil && activeFrom > activeUntil)
    reader.wrongAt(record, 'activeFrom', 'Active from date cannot be after active until date.');
  return name === undefined ? null : { ...menu, name };
}

type NotedRecords = Map<SaidProduct | SaidGroup | SaidItem, RawRecord>;

function readGroups(raw: RawMenuFile, reader: RecordReader, recordOf: NotedRecords): SaidGroup[] {
  const lineOfKey = new Map<string, number>();
  return raw.groups.flatMap(({ record, key, items }) => {
    const earlier = lineOfKey.get(key);
    if (earlier === undefined) lineOfKey.set(key, record.line);
    else {
      const message = `Line ${earlier} is a group called ${quoted(key)} too. Please give each a different key.`;
      reader.wrongAt(record, record.cells.has('key') ? 'key' : 'title', message);
    }
    const { title, ...group } = reader.fields(record, MENU_FILE_FIELDS.group, ['title']);
    const read = items.flatMap((item) => {
      const said = readItem(item, key, reader, group.maxSelection);
      if (said) recordOf.set(said, item);
      return said ?? [];
    });
    const chosen = chosenToBeginWith(read);
    if (group.maxSelection !== undefined && chosen > group.maxSelection) {
      const message = `${chosen} items are chosen to begin with, and at most ${group.maxSelection} can be chosen.`;
      reader.wrongAt(record, 'maxSelection', message);
    }
    if (title === undefined) return [];
    const said = { ...group, title, key, items: read };
    recordOf.set(said, record);
    return [said];
  });
}

/** `mostOfGroup`: what can be chosen of all items together, where the file says so. */
function readItem(
  record: RawRecord,
  group: string,
  reader: RecordReader,
  mostOfGroup: number | undefined,
): SaidItem | null {
  const { name, price, ...item } = reader.fields(record, MENU_FILE_FIELDS.item, ['name', 'price'], group);
  const { minSelection: least, maxSelection: most } = item;
  if (least !== undefined && typeof most === 'number' && least > most)
    reader.wrongAt(record, 'minSelection', `At least ${least} is more than at most ${most}.`);
  if (least !== undefined && mostOfGroup !== undefined && least > mostOfGroup) {
    const message = `At least ${least} is more than the ${mostOfGroup} that can be chosen of its group.`;
    reader.wrongAt(record, 'minSelection', message);
  }
  return name === undefined || price === undefined ? null : { ...item, name, price };
}

type Known = MenuFileSurroundings & { keys: ReadonlySet<string>; recordOf: NotedRecords };

function readCategory(
  { record, products }: RawMenuFile['categories'][number],
  reader: RecordReader,
  known: Known,
): SaidCategory[] {
  const { name, ...category } = reader.fields(record, MENU_FILE_FIELDS.category, ['name']);
  const read = products.flatMap((product) => readProduct(product, reader, known));
  return name === undefined ? [] : [{ ...category, name, products: read }];
}

function readProduct(
  record: RawRecord,
  reader: RecordReader,
  { taxIds, keys, recordOf }: Known,
): SaidProduct[] {
  const { name, price, ...product } = reader.fields(record, MENU_FILE_FIELDS.product, ['name', 'price']);
  for (const tax of product.taxIds ?? [])
    if (!taxIds.has(tax)) {
      const message = `There is no tax ${quoted(tax)}. The taxes are ${[...taxIds].join(', ')}.`;
      reader.wrongAt(record, 'taxIds', message);
    }
  for (const key of product.modifierGroups ?? [])
    if (!keys.has(key)) {
      const message = `The file has no modifier group ${quoted(key)}. Please add it, or remove it here.`;
      reader.wrongAt(record, 'modifierGroups', message);
    }
  if (name === undefined || price === undefined) return [];
  const said = { ...product, name, price };
  recordOf.set(said, record);
  return [said];
}
