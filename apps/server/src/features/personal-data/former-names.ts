import type { Queryable } from '@passline/database';

/** What somebody was called, and where they lived. */
export type Former = { names: string[]; addresses: string[] };

/** What lines say that a field was, each value once. */
const newestFirst = (lines: string, field: string) =>
  `array(select value from (select id, before ->> '${field}' as value from ${lines} union all select id, after ->> '${field}' from ${lines}) said
    where value <> '' group by value order by max(id) desc)`;

/**
 * By the trail, each through its index: a line about an edit says only what was edited, so all lines of an address are read of which one
 * says whose it is, or the address itself.
 */
const READ = `with lines as (select id, before, after from audit where record_table = 'users' and record_id = $1::uuid::text),
    kept as (select record_id from audit where record_table = 'user_addresses' and coalesce(before, after) ->> 'userId' = $1::uuid::text
      union select id::text from user_addresses where user_id = $1),
    places as (select l.id, l.before, l.after from kept join audit l on l.record_table = 'user_addresses' and l.record_id = kept.record_id)
  select ${newestFirst('lines', 'name')} as names, ${newestFirst('places', 'containerDeliveryAddress')} as addresses`;

/** What an account was called before, and the addresses that it had, the newest first: reasons and texts about the person may still say them. */
export async function readFormer(db: Queryable, userId: string): Promise<Former> {
  const { rows } = await db.query<Former>(READ, [userId]);
  return rows[0] ?? { names: [], addresses: [] };
}
