import type pg from 'pg';
import { copyIn } from './copy-in.ts';

export type Row = Readonly<Record<string, unknown>>;

/** Rows by table, in the order of the tables' keys. */
export type RowsByTable = Readonly<Record<string, readonly Row[]>>;

/** A statement and its data, ready to be sent. */
export type Copy = { statement: string; data: Buffer };

/** All rows of a table have the columns of its first row. */
export function prepareCopies(tables: RowsByTable): Copy[] {
  return Object.entries(tables).flatMap(([table, rows]) => {
    const [first] = rows;
    if (!first) return [];
    const columns = Object.keys(first);
    const lines = rows.map((row) => columns.map((column) => toCopyText(row[column])).join('\t'));
    const statement = `copy ${table} (${columns.join(', ')}) from stdin`;
    return [{ statement, data: Buffer.from(`${lines.join('\n')}\n`) }];
  });
}

export async function runCopies(client: pg.Client, copies: readonly Copy[]): Promise<void> {
  for (const { statement, data } of copies) await copyIn(client, statement, data);
}

export async function insertRows(client: pg.Client, tables: RowsByTable): Promise<void> {
  await runCopies(client, prepareCopies(tables));
}

const TO_ESCAPE = /[\\\t\n\r]/;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A value in the text format of COPY; structured values become JSON. */
function toCopyText(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = asText(value);
  return TO_ESCAPE.test(text) ? text.replace(/[\\\t\n\r]/g, (found) => ESCAPES[found] ?? found) : text;
}

function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof TextArray) return value.literal;
  return JSON.stringify(value);
}

/** Marks a list as text[], where it would otherwise be written as JSON. */
export class TextArray {
  readonly literal: string;

  constructor(list: readonly string[]) {
    this.literal = `{${list.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
  }
}
