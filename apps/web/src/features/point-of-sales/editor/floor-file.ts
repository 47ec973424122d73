import { FLOOR_TABLE_FIELDS, type FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import { MAX_TABLES } from '@passline/domain/point-of-sales/floors';
import { valuesOf, type NewTable } from './floor-edits.ts';
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
/** Of a file with many mistakes. */
const MOST_TOLD = 20;

/** A floor as a file, one table for each line. See docs/rules/point-of-sale.md#a-floor-as-a-file. */
export function writeFloorFile(name: string, tables: readonly FloorTable[]): string {
  const lines = tables.map((table) => `    ${JSON.stringify(valuesOf(table))}`);
  const list = lines.length === 0 ? '[]' : `[\n${lines.join(',\n')}\n  ]`;
  return `{\n  "format": "${FORMAT}",\n  "name": ${JSON.stringify(name)},\n  "tables": ${list}\n}\n`;
}

/** The tables of a file, checked as a whole; or all that is wrong, by line of its list. See docs/rules/point-of-sale.md#a-floor-as-a-file. */
export function readFloorFile(text: string): ReadFloor | UnreadFloor {
  const file = parsed(text);
  if (!isRecord(file)) return mistakes('This is not a JSON file of a floor.');
  const { format, name, tables } = file;
  if (format !== FORMAT || !Array.isArray(tables)) return mistakes('This is not a JSON file of a floor.');
  if (tables.length === 0) return mistakes('There is no table in this file.');
  if (tables.length > MAX_TABLES)
    return mistakes(`There are ${tables.length} tables in this file. A floor has at most ${MAX_TABLES}.`);
  const found: string[] = [];
  const read = tables.map((line: unknown, at) => {
    const { table, wrong } = readTable(line);
    found.push(...wrong.map((words) => `Line ${at + 1}: ${words}`));
    return table;
  });
  if (found.length > 0) return mistakes(...found);
  return { kind: 'read', name: typeof name === 'string' ? name.trim() : '', tables: read };
}

function readTable(line: unknown): { table: NewTable; wrong: string[] } {
  if (!isRecord(line)) return { table: {} as NewTable, wrong: ['This is not a table.'] };
  const unknown = Object.keys(line).filter((field) => !(field in FLOOR_TABLE_FIELDS));
  const wrong = unknown.map((field) => `A table has no “${field}”.`);
  const values = TABLE_FIELDS.map((field) => {
    const value = line[field] ?? ABSENT[field];
    const { success, error, data } = FLOOR_TABLE_FIELDS[field].safeParse(value);
    if (!success) wrong.push(mistakeOf(field, error.issues[0]?.message));
    return [field, data];
  });
  return { table: Object.fromEntries(values) as NewTable, wrong };
}

/** The words of a choice do not say which field it is about. */
function mistakeOf(field: TableField, words = 'This cannot be read.'): string {
  return field === 'name' || field === 'xPos' || field === 'yPos' ? words : `${fieldLabel(field)}: ${words}`;
}

function mistakes(...all: string[]): UnreadFloor {
  const told = all.slice(0, MOST_TOLD);
  const more = all.length - told.length;
  return { kind: 'mistakes', mistakes: more > 0 ? [...told, `And ${more} more.`] : told };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
