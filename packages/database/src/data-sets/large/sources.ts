import type pg from 'pg';
import { DataSetRefused } from './data-set-refused.ts';

/** Weeks of the demo that are copied: whole ones, so that every copy keeps its weekday and no day is left out. */
export const SOURCE_WEEKS = 8;

/** A copy has an id of version 8: that is how it is told from its source, also by the next start. */
export const IS_COPY = `substr(o.id::text, 15, 1) = '8'`;

/** Only what is over can be repeated in the past. The day that is still going on would be copied as a half one. */
const FIND_SOURCES = `create temp table sources as
  with finished as (
    select o.id, o.location_id, o.local_date, o.created_at from orders o
    where o.finished_at is not null and not ${IS_COPY} and coalesce(o.payment_check, 'matches') = 'matches' and o.payment_progress is null
      and not exists (select from payments p where p.order_id = o.id and (p.state <> 'succeeded' or p.bounced_at is not null))
      and not exists (select from deliveries d where d.order_id = o.id and d.delivery_status not in ('Delivered', 'Failed'))
  ), last as (select max(local_date) - 1 as day from finished)
  select finished.*, last.day as last_day from finished, last
  where local_date between last.day - ${SOURCE_WEEKS * 7 - 1} and last.day`;

/** The id of what is copied to a moment: of version 8, the same each time, and sorted by time as those of version 7. */
const COPIED_ID = `create function pg_temp.copied_id(at timestamptz, of text) returns uuid language sql immutable as $$
  select (lpad(to_hex(floor(extract(epoch from at) * 1000)::bigint), 12, '0') || '8' || substr(md5(of), 1, 3) || 'a' || substr(md5(of), 4, 15))::uuid $$`;

/** Finds what is copied, for the time of this connection, and returns how many orders that are. */
export async function findSources(client: pg.Client): Promise<number> {
  await client.query(COPIED_ID);
  // Right after the demo nothing is known of its tables, and the search for sources would take a minute.
  await client.query('analyze orders, payments, deliveries, order_items, order_taxes, postings');
  const { rowCount } = await client.query(FIND_SOURCES);
  await client.query('create index on sources (local_date)');
  await client.query('analyze sources');
  if (!rowCount) throw new DataSetRefused('The demo has no finished order that could be repeated.');
  return rowCount;
}
