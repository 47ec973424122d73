import type { FileMistakes } from './file-mistake.ts';
import type { MenuRecordKind } from './menu-file-fields.ts';

/** A raw value from a file, not yet interpreted. */
export type RawCell = { line: number; column: string; value: unknown };

/** A raw record from a file: cells by field name, including `id` and `key`. */
export type RawRecord = { kind: MenuRecordKind; line: number; cells: ReadonlyMap<string, RawCell> };

/**
 * A file whose form is understood. A product or an item without a known place is left out: its mistake is reported.
 */
export type RawMenuFile = {
  form: 'csv' | 'json';
  menu: RawRecord | null;
  categories: { record: RawRecord; products: RawRecord[] }[];
  groups: { record: RawRecord; key: string; items: RawRecord[] }[];
  mistakes: FileMistakes;
};
