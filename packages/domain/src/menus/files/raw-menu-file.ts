import type { FileMistake } from './file-mistake.ts';
import type { MenuRecordKind } from './menu-file-fields.ts';

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
