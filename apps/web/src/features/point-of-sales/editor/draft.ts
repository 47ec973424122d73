import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import { FLOOR_TABLE_FIELDS } from '@passline/contract/point-of-sales/floor-tables';
import type { TableField } from './table-changes.ts';

/** A field into which something is typed, by the chosen tables and the field. */
export type TypedField = 'name' | 'xPos' | 'yPos' | 'rotationDeg' | 'scale';
/** `from`: what each table had when the typing began. */
export type Draft = { text: string; from: readonly unknown[]; isLeft: boolean };
export type Drafts = Readonly<Record<string, Draft>>;

export const MISSING: Readonly<Record<TypedField, string>> = {
  name: 'Please enter name',
  xPos: 'Please enter x position',
  yPos: 'Please enter y position',
  rotationDeg: 'Please enter a rotation',
  scale: 'Please enter a scale',
};

export function draftKey(tables: readonly FloorTable[], field: TypedField): string {
  return `${tables.map(({ id }) => id).join(' ')} ${field}`;
}

/** What was typed, as the table has it; or what is wrong with it, as a colleague would say it. */
export function readDraft(field: TypedField, text: string): { value: string | number } | { mistake: string } {
  const typed = text.trim();
  if (typed === '') return { mistake: MISSING[field] };
  const value = field === 'name' ? typed : Number(typed.replace(',', '.'));
  const read = FLOOR_TABLE_FIELDS[field].safeParse(value);
  if (read.success) return { value: read.data };
  if (Number.isNaN(value)) return { mistake: 'This is not a number.' };
  return { mistake: read.error.issues[0]?.message ?? 'This cannot be saved.' };
}

/** The value that all tables share; undefined: they differ. */
export function sharedValue<Field extends TableField>(
  tables: readonly FloorTable[],
  field: Field,
): FloorTable[Field] | undefined {
  const [first, ...more] = tables;
  return first && more.every((table) => table[field] === first[field]) ? first[field] : undefined;
}
