import { revisionWithOwn } from '@passline/live/server';

export type DatabaseRow = Readonly<Record<string, unknown>>;

/** How a field of the wire is kept in its table. */
export type Stored<Value> = {
  read(row: DatabaseRow): Value;
  /** Its columns, with their values as the driver takes them. */
  write(value: Value): DatabaseRow;
};

/** One column, whose value is the wire's. */
export function column<Value>(name: string): Stored<Value> {
  // Its type is the column's own, which the migration declares.
  return { read: (row) => row[name] as Value, write: (value) => ({ [name]: value }) };
}

/** A column that only the database fills, of a record that several tables hold. */
export function derived<Value>(name: string): Stored<Value> {
  return { read: (row) => row[name] as Value, write: () => ({}) };
}

/** A column of JSON: the driver would write a list as an array of PostgreSQL. */
export function json<Value>(name: string): Stored<Value> {
  return {
    read: (row) => row[name] as Value,
    write: (value) => ({ [name]: value === null ? null : JSON.stringify(value) }),
  };
}

/** A `timestamptz`; milliseconds since 1970 on the wire. */
export function instant(name: string): Stored<number> {
  return {
    read: (row) => Date.parse(row[name] as string),
    write: (value) => ({ [name]: new Date(value) }),
  };
}

/** A record of switches, each in its own column. */
export function switches<Value extends Record<string, boolean>>(
  columns: Readonly<Record<keyof Value & string, string>>,
): Stored<Value> {
  const names = Object.entries<string>(columns);
  return {
    read: (row) => Object.fromEntries(names.map(([name, from]) => [name, row[from]])) as Value,
    write: (value) => Object.fromEntries(names.map(([name, into]) => [into, value[name]])),
  };
}

/**
 * The revision of a record that several tables hold: the live channel sets it on rows that it reads; a row that an action reads in
 * its transaction carries its snapshot. No column of a record has these two names.
 */
export const revisionOfWhole: Stored<number> = {
  read: ({ rev, read_snapshot: snapshot, read_transaction: own }) =>
    typeof snapshot === 'string'
      ? revisionWithOwn(snapshot, typeof own === 'string' ? own : null)
      : Number(rev),
  write: () => ({}),
};
