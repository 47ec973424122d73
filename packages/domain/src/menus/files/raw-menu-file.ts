import type { FileMistake, FileMistakes } from './file-mistake.ts';
import type { MenuRecordKind } from './menu-file-fields.ts';
import type { SaidGroup, SaidItem, SaidProduct } from './menu-file.ts';

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

/** Where a product, a group or an item of a file stands in its text. */
export type RecordOf = ReadonlyMap<SaidProduct | SaidGroup | SaidItem, RawRecord>;

/** A mistake at the cell of a field, or at its record where the file does not say the field. */
export function mistakeAt(record: RawRecord, field: string, message: string): FileMistake {
  const { line, column } = record.cells.get(field) ?? { line: record.line, column: null };
  return { line, column, message };
}
