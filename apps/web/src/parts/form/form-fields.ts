import type { FieldKind } from '@passline/contract/kernel/records/record-kind';
import { readNumber } from '@passline/domain/numbers/read-number';
import { whichOfBoth } from '@passline/domain/time/repeated-hour';
import { zoneOffsetMs, type OffsetAt } from '@passline/domain/time/zone-offset';
import type { FieldDeclaration, FieldOf } from '../field-kinds/field-declaration.ts';
import { FIELD_KINDS } from '../field-kinds/field-kinds.ts';
import type { KindEntry, Told } from '../field-kinds/kind-entry.ts';
import { nameOfLocation } from '../name-of-location.ts';
import { sentenceOf } from './quoted-words.ts';
import { endWallTime, wallTime } from './wall-time.ts';

/** The fields of a form, by their names on the wire. */
export type FormFields<Values> = { readonly [Name in keyof Values]: FieldDeclaration };

export type FieldName<Values> = keyof Values & string;
/** What is wrong, by field. */
export type Mistakes<Values> = { readonly [Name in keyof Values]?: string };
/** What is wrong, as the message that is shown; without a field it is shown beside Save. */
export type Mistake = { field?: string; message: string };

export function namesOf<Values extends object>(fields: FormFields<Values>): FieldName<Values>[] {
  return Object.keys(fields) as FieldName<Values>[];
}

/** The default value in a new record. */
export function blankOf<Values extends object>(fields: FormFields<Values>): Values {
  const empty = namesOf(fields).map((name) => [name, entryOf(fields[name])?.empty(fields[name]) ?? null]);
  // A required field is still empty: its schema says so before it is sent.
  return Object.fromEntries(empty) as Values;
}

/** Why the server would refuse a value; null if it would not. */
export function schemaMistake(field: FieldDeclaration, value: unknown): string | null {
  const entry = entryOf(field);
  const said = entry?.mistake?.(value) ?? field.check?.(value);
  if (said) return said;
  const parsed = field.schema?.safeParse(value);
  if (!parsed || parsed.success) return null;
  if (value === null && entry?.missing) return entry.missing;
  return sentenceOf(parsed.error?.issues[0]?.message ?? 'This cannot be saved.');
}

/** A value as it is kept when its field is left: blanks that the server would cut off are not an edit. */
export function tidied(field: FieldDeclaration, value: unknown): unknown {
  if (typeof value !== 'string' || field.kind === 'own') return value;
  return tidiedAs(field, value);
}

function tidiedAs<Kind extends FieldKind>(field: FieldOf<Kind>, typed: string): unknown {
  const { tidy }: KindEntry<Kind> = FIELD_KINDS[field.kind];
  return tidy ? tidy(typed, field) : typed;
}

/** Why the text in a number field is not a number; null if it is one, or if the field is empty. */
export function unreadMistake(field: FieldDeclaration, value: unknown): string | null {
  if (typeof value !== 'string' || field.kind === 'own') return null;
  return unreadAs(field, value);
}

function unreadAs<Kind extends FieldKind>(field: FieldOf<Kind>, typed: string): string | null {
  const { numberForm }: KindEntry<Kind> = FIELD_KINDS[field.kind];
  const read = numberForm && readNumber(typed, numberForm(field));
  return read?.kind === 'unread' ? read.mistake : null;
}

/** A value as text for a sentence, times by the zone rules of `offsetAt`: those by which they are typed. '' if there is none. */
export function readOut(field: FieldDeclaration, value: unknown, offsetAt: OffsetAt = zoneOffsetMs): string {
  if (field.kind === 'own') return field.show(value);
  const words = FIELD_KINDS[field.kind].words(value, toldOf(field, offsetAt));
  return field.kind === 'yes-no' ? `${field.says}: ${words}` : words;
}

/** Whether a field takes the whole width of a form of several columns. */
export function isWide(field: FieldDeclaration): boolean {
  return entryOf(field)?.isWide === true;
}

/** Whether a field's old value says more than that it was changed. */
export function tellsBefore(field: FieldDeclaration): boolean {
  return entryOf(field)?.isToldWithoutBefore !== true;
}

function entryOf({ kind }: FieldDeclaration) {
  return kind === 'own' ? null : FIELD_KINDS[kind];
}

/** The context in which a form words the values of a field. */
export function toldOf(field: FieldOf<FieldKind>, offsetAt: OffsetAt = zoneOffsetMs): Told {
  const { words, parts, nameOf = nameOfIn(field) } = field;
  return {
    timeOf: timeOfIn(field, offsetAt),
    ...(words && { words }),
    ...(parts && { parts }),
    ...(nameOf && { nameOf }),
  };
}

/** A form shows a time as it is typed in its field, with which one is meant where the clocks show it twice. */
function timeOfIn(field: FieldOf<FieldKind>, offsetAt: OffsetAt = zoneOffsetMs): Told['timeOf'] {
  if (field.kind !== 'instant') return String;
  const { zone, isEnd = false } = field;
  const shown = isEnd ? endWallTime : wallTime;
  return (atMs) => shown(atMs, zone, offsetAt).replace('T', ' ') + whichOfBoth(atMs, zone, offsetAt);
}

/** A choice from a list has the name that it has there. */
function nameOfIn(field: FieldOf<FieldKind>): Told['nameOf'] {
  if (field.kind === 'location') return (id) => nameOfLocation(field.locations, id);
  if (field.kind === 'region') return (id) => field.regions.find((one) => one.id === id)?.name ?? id;
  return undefined;
}
