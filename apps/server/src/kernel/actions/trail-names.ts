type Fields = Record<string, unknown>;

/** Columns whose name on the wire is not just the column in camel case. */
const OTHERWISE: Readonly<Record<string, string>> = { scheduled_for: 'scheduledOrderTimestamp' };
const COLUMNS = new Map(Object.entries(OTHERWISE).map(([column, name]) => [name, column]));

/** The name that the trail has for a column: the wire's. A name of the wire stays as it is. */
export function trailName(column: string): string {
  return OTHERWISE[column] ?? column.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** The fields of a row as the trail names them. */
export function toTrailNames<State extends Fields | null>(fields: State): State {
  return renamed(fields, trailName);
}

/** Fields of the trail as columns of their table, for records that are restored by their own SQL. */
export function toColumnNames<State extends Fields | null>(fields: State): State {
  return renamed(
    fields,
    (name) => COLUMNS.get(name) ?? name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
}

function renamed<State extends Fields | null>(fields: State, rename: (name: string) => string): State {
  if (fields === null) return fields;
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [rename(name), value])) as State;
}
