import type { Principal, RecordKind } from '@passline/contract';
import type { Refusal, Result } from '@passline/domain';
import type * as z from 'zod/mini';
import type { ActionCall } from '../actions/run-action.ts';
import type { Apart } from './apart.ts';
import { column, type DatabaseRow, type Stored } from './stored.ts';

export type WireRecord = Record<string, unknown>;
/** A record that people put in order. `rank` grows along the list; what it is says nothing else. */
export type RankedRecord = { rank: number };
export type RecordCall = Pick<ActionCall<unknown>, 'db' | 'audit' | 'caller' | 'nowMs'>;

/** What a feature says of its records beside their fields. Every way to write one asks it: actions, undo, imports. */
export type RecordRules<Wire> = {
  /** Whether people add and remove it, so that both can be taken back. */
  comesAndGoes?: boolean;
  /** Whether a record may be as it would be, before it is written. `before`: as it is, or was when it was removed; null for a new one. */
  check?(wanted: Wire, before: Wire | null): Result<unknown>;
  /** Whether there is room for one more beside the `count` of its list. Nobody adds to it meanwhile. */
  room?(count: number, wanted: Wire): Result<unknown>;
  /** Before these fields of it are written. @throws Refused */
  requireWritable?(call: RecordCall, fields: Partial<Wire>): Promise<void>;
  /** Before it is removed. @throws Refused */
  requireRemovable?(call: RecordCall, locked: Wire): Promise<void>;
  /** What is said where a unique index of the table, by its name, finds a value taken: two people may choose it at once. */
  taken?: Readonly<Record<string, Refusal>>;
  /** Whether a caller may write what the fields alone do not tell. */
  mayWrite?(caller: Principal, before: Partial<Wire>, after: Partial<Wire>): boolean;
  /** What follows from a change in other tables, in the same transaction. */
  afterSave?(call: RecordCall, before: Wire, after: Wire): Promise<void>;
};

/** A kind of record as it is kept: all that reading, locking, writing, telling and taking back need to know. */
export type RecordTable<Wire extends object = WireRecord> = {
  kind: RecordKind;
  table: string;
  /** The field that identifies it, and its column. */
  key: keyof Wire & string;
  keyColumn: string;
  /** The field with the location it belongs to; null for what is the platform's. */
  place: (keyof Wire & string) | null;
  /** The field that names the list in which people put it in order: its place, unless it says otherwise. */
  lists: (keyof Wire & string) | null;
  stored: { readonly [Field in keyof Wire]-?: Stored<Wire[Field]> };
  /** Of a record that several tables hold: its whole rows, and how the fields are written that stand elsewhere. */
  whole: Whole | null;
  apart: { readonly [Field in keyof Wire]?: Apart<Wire[Field]> };
  blank: Partial<Wire>;
  rules: RecordRules<Wire>;
};

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
  /** What a new one is where nothing is said: all that its `check` reads and that may be absent, since it is asked before the writing. */
  blank?: Partial<Wire>;
  rules?: RecordRules<Wire>;
};

/** Declares where and how a kind of record is kept. */
export function recordTable<Wire extends object>(declaration: Declaration<Wire>): RecordTable<Wire> {
  const { kind, table = kind.name, wire, key, place = null, stored, whole = null, apart = {} } = declaration;
  const { lists = place, blank = {}, rules = {} } = declaration;
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
  return { kind, table, key, keyColumn, place, lists, stored: all, whole, apart, blank, rules };
}

/** A row of the table as the wire tells it, with nothing withheld. */
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

/** 'locationId' is kept as location_id. */
function snakeCase(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
