import { FLOOR_TABLE_FIELDS, type FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import { MAX_TABLES } from '@passline/domain/point-of-sales/floors';
import { TABLE_SHAPES, TABLE_STATUSES } from '@passline/domain/point-of-sales/tables';
import { valuesOf, type NewTable } from './edit-steps.ts';
import { TABLE_FIELDS, type TableField } from './table-changes.ts';
import { fieldLabel } from './value-words.ts';

/** What every file says of itself. */
const FORMAT = 'passline-floor';

export type ReadFloor = { kind: 'read'; name: string; tables: NewTable[] };
export type UnreadFloor = { kind: 'mistakes'; mistakes: string[] };

/** What a table has if the file does not say. */
const ABSENT: Partial<Record<TableField, unknown>> = {
  status: 'open',
  shape: 'square',
  rotationDeg: 0,
  scale: 1,
  tableImageUrl: null,
};
const CHOICES: Partial<Record<TableField, readonly string[]>> = {
  status: TABLE_STATUSES,
  shape: TABLE_SHAPES,
};
/** Of a file with many mistakes. */
const MOST_TOLD = 20;

/** A floor as a file, one table for each line. See docs/rules/point-of-sale.md#a-floor-as-a-file. */
export function writeFloorFile(name: string, tables: readonly FloorTable[]): string {
  const lines = tables.map((table) => `    ${JSON.stringify(valuesOf(table))}`);
  const list = lines.length === 0 ? '[]' : `[\n${lines.join(',\n')}\n  ]`;
  return `{\n  "format": "${FORMAT}",\n  "name": ${JSON.stringify(name)},\n  "tables": ${list}\n}\n`;
}

/** The tables of a file, checked as a whole; or all that is wrong, by table. See docs/rules/point-of-sale.md#a-floor-as-a-file. */
export function readFloorFile(text: string): ReadFloor | UnreadFloor {
  const { file, wrong } = parsed(text);
  if (wrong !== null) return mistakes(wrong);
  if (!isRecord(file)) return mistakes('This is not a JSON file of a floor.');
  const { format, name, tables } = file;
  if (format !== FORMAT || !Array.isArray(tables)) return mistakes('This is not a JSON file of a floor.');
  if (tables.length === 0) return mistakes('There is no table in this file.');
  if (tables.length > MAX_TABLES)
    return mistakes(`There are ${tables.length} tables in this file. A floor has at most ${MAX_TABLES}.`);
  const found: string[] = [];
  const read = tables.map((line: unknown, at) => {
    const { table, wrong } = readTable(line);
    found.push(...wrong.map((words) => `${placeWords(line, at)}: ${words}`));
    return table;
  });
  if (found.length > 0) return mistakes(...found);
  return { kind: 'read', name: typeof name === 'string' ? name.trim() : '', tables: read };
}

function readTable(line: unknown): { table: NewTable; wrong: string[] } {
  if (!isRecord(line)) return { table: {} as NewTable, wrong: ['This is not a table.'] };
  const unknown = Object.keys(line).filter((field) => !(field in FLOOR_TABLE_FIELDS));
  const wrong = unknown.map(
    (field) => `A table has no “${field}”. It has ${listed(Object.keys(FLOOR_TABLE_FIELDS), 'and')}.`,
  );
  const values = TABLE_FIELDS.map((field) => {
    const value = line[field] ?? ABSENT[field];
    const { success, error, data } = FLOOR_TABLE_FIELDS[field].safeParse(value);
    if (!success) wrong.push(mistakeOf(field, error.issues[0]?.message));
    return [field, data];
  });
  return { table: Object.fromEntries(values) as NewTable, wrong };
}

/** The words of a choice do not say which field it is about, and what there is to choose. */
function mistakeOf(field: TableField, words = 'This cannot be read.'): string {
  const { [field]: choices } = CHOICES;
  if (choices) return `${fieldLabel(field)}: It is one of ${listed(choices, 'or')}.`;
  return words.startsWith('Please enter') ? words : `${fieldLabel(field)}: ${words}`;
}

/** Which table of the list it is, and what it is called: 'Table 2 of the list (“Window”)'. */
function placeWords(line: unknown, at: number): string {
  const name = isRecord(line) && typeof line['name'] === 'string' ? line['name'].trim() : '';
  return `Table ${at + 1} of the list${name ? ` (“${name}”)` : ''}`;
}

function listed(words: readonly string[], last: 'and' | 'or'): string {
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1) ?? ''}`;
}

function mistakes(...all: string[]): UnreadFloor {
  const told = all.slice(0, MOST_TOLD);
  const more = all.length - told.length;
  return { kind: 'mistakes', mistakes: more > 0 ? [...told, `And ${more} more.`] : told };
}

/** `wrong`: what to say where it is no JSON. */
function parsed(text: string): { file: unknown; wrong: string | null } {
  try {
    return { file: JSON.parse(text), wrong: null };
  } catch (error) {
    return { file: null, wrong: notJson(text, String(error)) };
  }
}

/** Engines name the place of most mistakes, or say that the text ends too early. */
function notJson(text: string, words: string): string {
  const position = /position (\d+)/.exec(words)?.[1] ?? (words.includes('end of JSON') ? text.length : null);
  const what = 'This is not a JSON file of a floor';
  if (position === null) return `${what}.`;
  return `${what}: line ${text.slice(0, Number(position)).split('\n').length} cannot be read.`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
