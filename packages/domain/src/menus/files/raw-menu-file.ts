import { MENU_FILE_LIMITS } from './menu-file.ts';
import type { MenuRecordKind } from './menu-file-fields.ts';

/** What is wrong in a file: where it stands (lines from 1 on), in which column or at which path, and what to do. */
export type FileMistake = { line: number; column: string | null; message: string };

export const TOO_MANY_RECORDS = `Here are more than ${MENU_FILE_LIMITS.records.toLocaleString('en')} records. No menu has so many.`;

/** A part of a file in the words of a mistake: a torn file may hold any length of it. */
export function quoted(text: string): string {
  return `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;
}

/** A value as it stands in a file, not yet understood. */
export type RawCell = { line: number; column: string; value: unknown };

/** A record as it stands in a file: cells by the names of their fields; `id` and `key` among them. */
export type RawRecord = { kind: MenuRecordKind; line: number; cells: ReadonlyMap<string, RawCell> };

/** A file whose form is understood. A product or an item whose place is not known is left out: its mistake is told. */
export type RawMenuFile = {
  form: 'csv' | 'json';
  menu: RawRecord | null;
  categories: { record: RawRecord; products: RawRecord[] }[];
  groups: { record: RawRecord; key: string; items: RawRecord[] }[];
  mistakes: FileMistake[];
};
