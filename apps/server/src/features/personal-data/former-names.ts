import type { Queryable } from '@passline/database';

/** What somebody was called, and where they lived. */
export type Former = { names: string[]; addresses: string[] };

/**
 * By the trail, each through its index: a line about an edit says only what was edited, so all lines of an address are read of which one
 * says whose it is, or the address itself.
 */
const READ = `with lines as (select before, after from audit where record_table = 'users' and record_id = $1::uuid::text),
    kept as (select record_id from audit where record_table = 'user_addresses' and coalesce(before, after) ->> 'userId' = $1::uuid::text
      union select id::text from user_addresses where user_id = $1),
    places as (select l.before, l.after from kept join audit l on l.record_table = 'user_addresses' and l.record_id = kept.record_id)
  select array(select before ->> 'name' from lines where before ->> 'name' <> ''
      union select after ->> 'name' from lines where after ->> 'name' <> '') as names,
    array(select before ->> 'containerDeliveryAddress' from places where before ->> 'containerDeliveryAddress' <> ''
      union select after ->> 'containerDeliveryAddress' from places where after ->> 'containerDeliveryAddress' <> '') as addresses`;

/** What an account was called before, and the addresses that it had: reasons and texts about the person may still say them. */
export async function readFormer(db: Queryable, userId: string): Promise<Former> {
  const { rows } = await db.query<Former>(READ, [userId]);
  return rows[0] ?? { names: [], addresses: [] };
}
