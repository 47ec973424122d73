import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import { FLOOR_TABLE_FIELDS } from '@passline/contract/point-of-sales/floor-tables';
import { tableWords } from '@passline/domain/orders/table-words';
import type { TableChange, TableField } from './table-changes.ts';
import { fieldLabel } from './value-words.ts';

/** A field into which something is typed, by the chosen tables and the field. */
export type TypedField = 'name' | 'xPos' | 'yPos' | 'rotationDeg' | 'scale';
/** What is typed and not saved yet. */
export type Draft = {
  field: TypedField;
  text: string;
  /** What each table had when the typing began, by its id. */
  from: ReadonlyMap<string, unknown>;
  /** What it is typed for, in words: 'Table 5', '3 tables'. */
  of: string;
  /** What each table was called then, by its id. */
  names: ReadonlyMap<string, string>;
  /** Its field was left: what is wrong with it is told. */
  isLeft: boolean;
};
export type Drafts = Readonly<Record<string, Draft>>;

export const MISSING: Readonly<Record<TypedField, string>> = {
  name: 'Please enter name',
  xPos: 'Please enter x position',
  yPos: 'Please enter y position',
  rotationDeg: 'Please enter a rotation',
  scale: 'Please enter a scale',
};

/** The same in whatever order the tables are. */
export function draftKey(tableIds: Iterable<string>, field: TypedField): string {
  return `${[...tableIds].sort().join(' ')} ${field}`;
}

/** Without tables that are gone: what was typed for them alone is `lost`. */
export function withoutTables(drafts: Drafts, goneIds: ReadonlySet<string>): { left: Drafts; lost: Draft[] } {
  const left: Record<string, Draft> = {};
  const lost: Draft[] = [];
  for (const draft of Object.values(drafts)) {
    const from = new Map([...draft.from].filter(([id]) => !goneIds.has(id)));
    if (from.size === 0) lost.push(draft);
    else left[draftKey(from.keys(), draft.field)] = { ...draft, from };
  }
  return { left, lost };
}

/** What a draft wants; none where its tables have that already. */
export function changesOf({ field, from }: Draft, to: string | number): TableChange[] {
  return [...from].flatMap(([tableId, before]) =>
    before === to ? [] : [{ tableId, changes: { [field]: { from: before, to } } }],
  );
}

/** A number as people type one; nothing that only a program takes for one, such as 0x10 or 1e3. */
const TYPED_NUMBER = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/;

/** NaN where it is none. */
export function typedNumber(text: string): number {
  const typed = text.trim();
  return TYPED_NUMBER.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN;
}

/** What was typed, as the table has it; or what is wrong with it, as a colleague would say it. */
export function readDraft(field: TypedField, text: string): { value: string | number } | { mistake: string } {
  const typed = text.trim();
  if (typed === '') return { mistake: MISSING[field] };
  const value = field === 'name' ? typed : typedNumber(typed);
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

/** What is edited, in words: 'Table 5', '3 tables'. */
export function tablesWords(tables: readonly Pick<FloorTable, 'name'>[]): string {
  const [only] = tables;
  return tables.length === 1 && only ? tableWords(only.name) : `${tables.length} tables`;
}

/** What is typed, and why it is not saved: 'Table 5, X position “left”: This is not a number.' */
export function draftWords({ of, field, text }: Draft): string {
  const read = readDraft(field, text);
  const what = `${of}, ${fieldLabel(field)} “${text.trim()}”`;
  return 'mistake' in read ? `${what}: ${read.mistake}` : what;
}
