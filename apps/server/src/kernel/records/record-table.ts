import type { Principal } from '@passline/contract/kernel/permissions';
import type { FieldLocks, RecordKind } from '@passline/contract/kernel/records/record-kind';
import type { Refusal, Result } from '@passline/domain/result';
import * as z from 'zod/mini';
import type { ActionCall } from '../actions/run-action.ts';
import type { Apart } from './apart.ts';
import { column, type DatabaseRow, type Stored } from './stored.ts';

export type WireRecord = Record<string, unknown>;
/** A record that people put in order. `rank` grows along the list; its value means nothing else. */
export type RankedRecord = { rank: number };
export type RecordCall = Pick<ActionCall<unknown>, 'db' | 'audit' | 'caller' | 'nowMs' | 'of'>;

/**
 * What a feature declares about its records in addition to their fields. Every way of writing one uses it: actions,
 * undo, imports.
 */
export type RecordRules<Wire> = {
  /** Whether people add and remove it, so that both can be undone. */
  comesAndGoes?: boolean;
  /** Whether a record may be as it would be, before it is written. `before`: as it is, or was when it was removed; null for a new one. */
  check?(wanted: Wire, before: Wire | null, nowMs: number): Result<unknown>;
  /**
   * Whether there is room for one more in addition to the `count` in its list. Nobody adds to it meanwhile.
   */
  room?(count: number, wanted: Wire): Result<unknown>;
  /** Runs before these fields of it are written. @throws Refused */
  requireWritable?(call: RecordCall, written: readonly Partial<Wire>[]): Promise<void>;
  /** Before it is removed. @throws Refused */
  requireRemovable?(call: RecordCall, locked: Wire): Promise<void>;
  /** The message when a unique index of the table, by its name, finds a value taken: two people may choose it at once. */
  taken?: Readonly<Record<string, Refusal>>;
  /** For each field that this caller may not change like that, the reason, where its declaration does not say so. */
  locks?(caller: Principal, before: Partial<Wire>, after: Partial<Wire>): FieldLocks;
  /** What a field is only changed together with, if only to say that it stays, and the message if that is missing. */
  together?: { readonly [Field in keyof Wire]?: { with: keyof Wire & string; refusal: Refusal } };
  /** What follows in other tables, in the same transaction, from records that are added or come back. */
  afterAdd?(call: RecordCall, added: readonly Wire[]): Promise<void>;
  /** The same from a change. */
  afterSave?(call: RecordCall, before: Wire, after: Wire): Promise<void>;
};

/** A kind of record as it is stored: everything needed to read, lock, write, show and undo. */
export type RecordTable<Wire extends object = WireRecord> = {
  kind: RecordKind;
  table: string;
  /** The field that identifies it, and its column. */
  key: keyof Wire & string;
  keyColumn: string;
  /** What a key looks like: a column of ids knows nothing else. */
  keyForm: z.core.$ZodType;
  /** The field with the location it belongs to; null for records of the platform. */
  place: (keyof Wire & string) | null;
  /** The field that names the list in which people put it in order: its place, unless it says otherwise. */
  lists: (keyof Wire & string) | null;
  stored: { readonly [Field in keyof Wire]-?: Stored<Wire[Field]> };
  /** For a record that several tables hold: its whole rows, and how the fields in other tables are written. */
  whole: Whole | null;
  apart: { readonly [Field in keyof Wire]?: Apart<Wire[Field]> };
  edited: Forms<Wire>;
  blank: Partial<Wire>;
  rules: RecordRules<Wire>;
};

/** The schema of each field that people edit. */
type Forms<Wire> = { readonly [Field in keyof Wire]?: z.ZodMiniType };

/** How whole rows are made of several tables, as the live channel takes it: see `View` of @passline/live. */
type Whole = {
  /** One select of all rows, without a parameter; the key and the place are columns of the table as they are. */
  rows: string;
  /** Each table whose changes touch a row, and its column with the row's key. */
  touchedBy: Readonly<Record<string, string>>;
};

type Declaration<Wire extends object> = {
  kind: RecordKind;
  /** Its name in the database, where that is not the kind's. */
  table?: string;
  /** The schema of the wire: each of its fields is a column of the same name in snake case, unless `stored` says more. */
  wire: z.ZodMiniObject & { _zod: { output: Wire } };
  key: keyof Wire & string;
  place?: keyof Wire & string;
  lists?: keyof Wire & string;
  stored?: { readonly [Field in keyof Wire]?: Stored<Wire[Field]> };
  whole?: Whole;
  apart?: { readonly [Field in keyof Wire]?: Apart<Wire[Field]> };
  /** The schemas of the fields that people edit, as its actions take them: every other way to write one checks them too. */
  edited?: Forms<Wire>;
  /** What a new one has where nothing is sent: everything that its `check` reads and that may be absent, since it is checked before it is written. */
  blank?: Partial<Wire>;
  rules?: RecordRules<Wire>;
};

/** Declares where and how a kind of record is kept. */
export function recordTable<Wire extends object>(declaration: Declaration<Wire>): RecordTable<Wire> {
  const { kind, table = kind.name, wire, key, place = null, stored, whole = null, apart = {} } = declaration;
  const { lists = place, edited = {}, blank = {}, rules = {} } = declaration;
  const fields = Object.keys(wire.shape).map((field) => [field, column(snakeCase(field))]);
  const elsewhere = Object.entries<Apart<never> | undefined>(apart).map(([field, one]) => [
    field,
    { read: (row: DatabaseRow) => one?.read(row), write: () => ({}) },
  ]);
  const all = {
    ...Object.fromEntries(fields),
    ...stored,
    ...Object.fromEntries(elsewhere),
  } as RecordTable<Wire>['stored'];
  const [keyColumn] = Object.keys(all[key].write('' as Wire[typeof key]));
  if (keyColumn === undefined) throw new Error(`The key ${key} of ${kind.name} has no column.`);
  const { [key]: keyForm = z.never() } = wire.shape;
  return {
    kind,
    table,
    key,
    keyColumn,
    keyForm,
    place,
    lists,
    stored: all,
    whole,
    apart,
    edited,
    blank,
    rules,
  };
}

/** A row of the table as it is on the wire, with nothing withheld. */
export function fromRow<Wire extends object>(table: RecordTable<Wire>, row: DatabaseRow): Wire {
  const fields = Object.entries<Stored<unknown>>(table.stored);
  return Object.fromEntries(fields.map(([field, stored]) => [field, stored.read(row)])) as Wire;
}

/** The columns of some fields, as the driver takes them. */
export function toColumns<Wire extends object>(
  { stored }: RecordTable<Wire>,
  fields: Partial<Wire>,
): DatabaseRow {
  const names = Object.keys(fields) as (keyof Wire)[];
  return Object.assign({}, ...names.map((field) => stored[field].write(fields[field] as Wire[typeof field])));
}

/** 'locationId' is stored as location_id. */
function snakeCase(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
