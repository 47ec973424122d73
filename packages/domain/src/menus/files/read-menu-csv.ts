import Papa from 'papaparse';
import { withoutGuard } from '../../text/csv.ts';
import { MENU_FILE_COLUMNS, MENU_FILE_FIELDS, type MenuRecordKind } from './menu-file-fields.ts';
import { MENU_FILE_LIMITS } from './menu-file.ts';
import { quoted, TOO_MANY_RECORDS, type FileMistake, type FileMistakes } from './file-mistake.ts';
import type { RawCell, RawMenuFile, RawRecord } from './raw-menu-file.ts';

/** In characters: a longer first line is not one that names our columns. */
const LONGEST_HEADER = 2_000;

/** Blank ones too: the parser stops there. */
const MOST_LINES = 2 * MENU_FILE_LIMITS.records;

type PlaceColumn = 'category' | 'group';

const DELIMITERS = [',', ';', '\t'];
const KINDS = Object.keys(MENU_FILE_FIELDS) as MenuRecordKind[];
/** The place columns of a kind of record: its own key, or that of its parent. */
const PLACES: Record<MenuRecordKind, readonly string[]> = {
  menu: ['id'],
  category: ['id', 'category'],
  product: ['id', 'category'],
  group: ['id', 'group'],
  item: ['id', 'group'],
};

/** Reads the form of a spreadsheet: which record each line is, and where it belongs. */
export function readMenuCsv(text: string, mistakes: FileMistakes): RawMenuFile {
  const { rows, torn } = parse(text);
  const [header, ...lines] = rows;
  const columns = (header?.cells ?? []).map(columnOf);
  if (torn) mistakes.add(torn);
  addHeaderMistakes(columns, header?.line ?? 1, mistakes);
  const beyond = lines[MENU_FILE_LIMITS.records];
  if (beyond) mistakes.add({ line: beyond.line, column: null, message: TOO_MANY_RECORDS });
  const raw: RawMenuFile = { form: 'csv', menu: null, categories: [], groups: [], mistakes };
  if (!mistakes.isEmpty) return raw;
  const records = lines.flatMap((row) => recordOf(row, columns, mistakes) ?? []);
  place(records, raw);
  return raw;
}

type Row = { line: number; cells: string[] };

function parse(text: string): { rows: Row[]; torn: FileMistake | undefined } {
  // Blank lines are left out here and not by the parser, which would not count them.
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    preview: MOST_LINES,
  });
  const rows: Row[] = [];
  const lineOf: number[] = [];
  let line = 1;
  for (const cells of data) {
    lineOf.push(line);
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells });
    line += 1 + (cells.join('').match(/\r\n|\r|\n/g)?.length ?? 0);
  }
  if (data.length === MOST_LINES) return { rows, torn: { line, column: null, message: TOO_MANY_RECORDS } };
  const [error] = errors;
  const torn = error && {
    line: lineOf[error.row ?? 0] ?? 1,
    column: null,
    message: 'There is a missing or extra quotation mark. Please save the file as CSV again.',
  };
  return { rows, torn };
}

/** The delimiter that gives the most known columns in the first line. */
function delimiterOf(text: string): string {
  const header = text.slice(0, LONGEST_HEADER);
  const known = (delimiter: string) =>
    (Papa.parse<string[]>(header, { delimiter, preview: 1 }).data[0] ?? []).filter(isColumn).length;
  return DELIMITERS.toSorted((a, b) => known(b) - known(a))[0] ?? ',';
}

function isColumn(text: string): boolean {
  return MENU_FILE_COLUMNS.includes(columnOf(text));
}

/** As it is called here, whatever blanks and hyphens a spreadsheet puts into a heading. */
function columnOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-');
}

function addHeaderMistakes(columns: readonly string[], line: number, mistakes: FileMistakes): void {
  const add = (message: string) => mistakes.add({ line, column: null, message });
  if (!columns.includes('kind')) add('The column “kind” is missing. The first line names the columns.');
  if (columns.length > MENU_FILE_LIMITS.columns)
    return add(`The first line has more than ${MENU_FILE_LIMITS.columns.toLocaleString('en')} columns.`);
  for (const [index, column] of columns.entries()) {
    if (column === '') continue;
    if (!isColumn(column)) add(`There is no column ${quoted(column)}. Please remove or rename it.`);
    else if (columns.indexOf(column) < index) add(`The column ${quoted(column)} appears twice.`);
  }
}

function recordOf(
  { line, cells }: Row,
  columns: readonly string[],
  mistakes: FileMistakes,
): RawRecord | null {
  const word = (cells[columns.indexOf('kind')] ?? '').trim().toLowerCase();
  const kind = KINDS.find((one) => one === word);
  if (!kind) {
    const message = `${quoted(word)} is not a kind of line. Please enter one of ${KINDS.join(', ')}.`;
    mistakes.add({ line, column: 'kind', message });
    return null;
  }
  const names = fieldNames(kind);
  const read = new Map<string, RawCell>();
  for (const [index, cell] of cells.entries()) {
    const column = columns[index] ?? '';
    const name = names.get(column);
    if (name !== undefined) read.set(name, { line, column, value: withoutGuard(cell) });
    else if (column !== 'kind' && cell.trim() !== '')
      mistakes.add({ line, column: column || null, message: stray(kind, column) });
  }
  return { kind, line, cells: read };
}

function stray(kind: MenuRecordKind, column: string): string {
  if (column === '') return 'This line has more cells than the first one. Please empty the extra cells.';
  return `A line of the kind ${kind} has no ${column}. Please empty this cell.`;
}

const FIELD_NAMES = new Map(
  KINDS.map((kind) => {
    const fields = Object.entries(MENU_FILE_FIELDS[kind]).map(
      ([name, { column }]) => [column, name] as const,
    );
    return [kind, new Map([...PLACES[kind].map((place) => [place, place] as const), ...fields])] as const;
  }),
);

function fieldNames(kind: MenuRecordKind): ReadonlyMap<string, string> {
  return FIELD_NAMES.get(kind) ?? new Map();
}

/**
 * Which line each record belongs to. A name for a place that the file lacks, or that two places share, is
 * reported.
 */
function place(records: readonly RawRecord[], raw: RawMenuFile): void {
  const categories = new Map<string, RawRecord[]>();
  const groups = new Map<string, RawRecord[]>();
  for (const record of records) {
    if (record.kind === 'menu') placeMenu(record, raw);
    if (record.kind === 'category') {
      const products: RawRecord[] = [];
      raw.categories.push({ record, products });
      const key = keyOf(record, 'category', 'name');
      if (categories.has(key)) {
        const message = `Another category is called ${quoted(key)}. Please give each a different name in this column.`;
        raw.mistakes.add({ line: record.line, column: 'category', message });
      } else categories.set(key, products);
    }
    if (record.kind === 'group') {
      const key = keyOf(record, 'group', 'title');
      const items: RawRecord[] = [];
      if (!groups.has(key)) groups.set(key, items);
      raw.groups.push({ record, key, items });
    }
  }
  for (const record of records) {
    if (record.kind === 'product') join(categories, record, 'category', raw.mistakes);
    if (record.kind === 'item') join(groups, record, 'group', raw.mistakes);
  }
}

function placeMenu(record: RawRecord, raw: RawMenuFile): void {
  if (raw.menu) {
    const message = `A file has one line of the kind menu. Another is line ${raw.menu.line}.`;
    raw.mistakes.add({ line: record.line, column: 'kind', message });
  } else raw.menu = record;
}

/** The name by which other lines refer to a line: its key, or its name if it has none. */
function keyOf(record: RawRecord, column: PlaceColumn, name: string): string {
  return textOf(record, column) || textOf(record, name);
}

function textOf(record: RawRecord, name: string): string {
  const value = record.cells.get(name)?.value;
  return typeof value === 'string' ? value.trim() : '';
}

function join(
  lists: ReadonlyMap<string, RawRecord[]>,
  record: RawRecord,
  column: PlaceColumn,
  mistakes: FileMistakes,
): void {
  const key = textOf(record, column);
  const list = lists.get(key);
  if (list) return void list.push(record);
  const message =
    key === ''
      ? `Please enter the ${column} of this ${record.kind}.`
      : `The file has no ${column} ${quoted(key)}. Add a line of the kind ${column} for it, or enter another.`;
  mistakes.add({ line: record.line, column, message });
}
