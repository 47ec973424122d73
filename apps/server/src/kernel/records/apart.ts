import type { Queryable } from '@passline/database';
import { refused } from '../actions/refusal.ts';
import type { DatabaseRow } from './stored.ts';

/** A field that is stored in a separate table, and how. */
export type Apart<Value> = {
  /** Reads it from a whole row. */
  read(row: DatabaseRow): Value;
  /** Sets it to these values, for each of these records by its id. @throws Refused */
  write(db: Queryable, values: ReadonlyMap<string, Value>): Promise<void>;
};

type Links = {
  /** The table of the links, and its column that holds the record's key. */
  table: string;
  owner: { table: string; column: string };
  /** What is linked: its table, the column with its key, and the noun for one of them. */
  to: { table: string; column: string; type: 'uuid' | 'text'; noun: string };
  /** The column of the whole row that holds the list. */
  as: string;
  /** Both belong to a location: only what belongs to the same one can be linked. */
  isWithinLocation: boolean;
  /** Whether the list has an order, which the column `position` holds. */
  isOrdered: boolean;
};

/** A list of ids of other records, each a row of a table of links. */
export function linked({ table, owner, to, as, isWithinLocation, isOrdered }: Links): Apart<string[]> {
  // Not as a join condition: every product of a location would meet every group of it.
  const within = isWithinLocation ? 'and (v.location_id = o.location_id) is true' : '';
  const text = `insert into ${table} (${owner.column}, ${to.column}${isOrdered ? ', position' : ''})
    select o.id, v.id${isOrdered ? ', x.place' : ''}
    from jsonb_to_recordset($1) as x (owner uuid, value ${to.type}, place integer)
    join ${owner.table} o on o.id = x.owner join ${to.table} v on v.id = x.value ${within}`;
  return {
    read: (row) => row[as] as string[],
    write: async (db, values) => {
      await db.query(`delete from ${table} where ${owner.column} = any($1)`, [[...values.keys()]]);
      const links = [...values].flatMap(([id, list]) =>
        list.map((value, place) => ({ owner: id, value, place })),
      );
      if (links.length === 0) return;
      const { rowCount } = await db.query(text, [JSON.stringify(links)]);
      if (rowCount === links.length) return;
      throw refused({ code: 'gone', message: `One of the ${to.noun} is gone. Please choose again.` });
    },
  };
}
