import { prepared, type Queryable } from '@passline/database';
import type { Conditions } from './conditions.ts';
import { readCursor, writeCursor } from './cursor.ts';

/** Reads a position back as it was: an instant with its microseconds, a text in the order of the database. */
type PlaceType = 'text' | 'uuid' | 'timestamptz' | 'bigint' | 'integer' | 'numeric';

/**
 * A column that orders a list, never null. `sql` is its name in the statement if that is not its name in the row.
 */
export type OrderColumn<Row> = { column: keyof Row & string; sql?: string; type: PlaceType };

export type ListSource<Row, Order extends string> = {
  /** Distinguishes the cursors of this list from those of others. */
  name: string;
  /** The rows, with the conditions, the order and the limit where they belong. */
  sql: (parts: { where: string; orderBy: string; limit: string }) => string;
  /** The columns of each order, all in one direction; the last one, or all of them together, is unique. */
  orders: Readonly<Record<Order, readonly OrderColumn<Row>[]>>;
};

/** The paging part of a request: what `pagedList` declares of the input. */
export type PageWish<Order extends string> = {
  order: Order | `-${Order}`;
  cursor?: string | undefined;
  limit: number;
};

/**
 * Reads a page by the values of its rows, never by their number: additions and removals meanwhile put no row on two
 * pages or on none.
 *
 * @throws Refused BAD_REQUEST for a cursor of another list, search or order
 */
export async function readPage<Row extends object, Order extends string>(
  db: Queryable,
  source: ListSource<Row, Order>,
  conditions: Conditions,
  { order, cursor, limit }: PageWish<Order>,
): Promise<{ rows: Row[]; next: string | null }> {
  const isDescending = order.startsWith('-');
  const columns = source.orders[order.replace(/^-/, '') as Order];
  const names = columns.map(({ column, sql = column }) => sql);
  const list = [source.name, order, names, conditions.where, conditions.values];
  const asked =
    cursor === undefined
      ? conditions
      : behind(conditions, columns, readCursor(cursor, list, columns.length), isDescending ? '<' : '>');
  const direction = isDescending ? ' desc' : '';
  const values = [...asked.values, limit + 1];
  const text = source.sql({
    where: asked.where,
    orderBy: `order by ${names.map((name) => `${name}${direction}`).join(', ')}`,
    // One row more than is shown says whether there are more.
    limit: `limit $${values.length}`,
  });
  const { rows } = await db.query<Row>(asked.isOnePlan ? prepared(text, values) : { text, values });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const isMore = rows.length > limit && last !== undefined;
  return { rows: shown, next: isMore ? writeCursor(placeOf(last, columns), list) : null };
}

function behind<Row>(
  conditions: Conditions,
  columns: readonly OrderColumn<Row>[],
  place: readonly string[],
  sign: '<' | '>',
): Conditions {
  return conditions.with((value) => {
    const names = columns.map(({ column, sql = column }) => sql);
    const values = columns.map(({ type }, at) => `${value(place[at])}::${type}`);
    return `(${names.join(', ')}) ${sign} (${values.join(', ')})`;
  });
}

function placeOf<Row>(row: Row, columns: readonly OrderColumn<Row>[]): string[] {
  return columns.map(({ column }) => {
    const value = row[column];
    if (typeof value === 'number') return String(value);
    if (typeof value !== 'string')
      throw new Error(`A list is ordered by ${column}, which is neither a text nor a number here.`);
    return value;
  });
}
