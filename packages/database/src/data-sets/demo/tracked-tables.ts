import type pg from 'pg';

/**
 * Checking 200,000 foreign keys one by one would take a second; the data is consistent, and a test checks it.
 */
export const LARGE_TABLES = [
  'orders',
  'order_search',
  'order_items',
  'order_taxes',
  'deliveries',
  'postings',
];

type Trigger = { table: string; name: string };

/**
 * Loads without the triggers of the feed: 27,000 past orders are not news. Rows still take their revision from the
 * usual sequence. Every other trigger fires: what it maintains (the search, the pictures) would be missing forever. If
 * `work` fails, all of it is undone with the transaction.
 */
export async function withoutLiveTriggers(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const triggers = [...(await feedTriggers(client)), ...(await keyTriggers(client))];
  const tracked = triggers.filter(({ table, name }) => name === `${table}_rev`);
  for (const { table, name } of triggers)
    await client.query(`alter table ${table} disable trigger "${name}"`);
  for (const { table } of tracked)
    await client.query(`alter table ${table} alter rev set default nextval('live_rev')`);
  await work();
  for (const { table } of tracked) await client.query(`alter table ${table} alter rev drop default`);
  for (const { table, name } of triggers) await client.query(`alter table ${table} enable trigger "${name}"`);
}

/** The triggers that `live_track` and `live_track_parts` have made. */
async function feedTriggers(client: pg.Client): Promise<Trigger[]> {
  const { rows } = await client.query<Trigger>(
    `select relname as "table", tgname as name from pg_trigger t join pg_class c on c.oid = tgrelid
     where relnamespace = 'public'::regnamespace
       and tgname = any(array[relname || '_rev', relname || '_inserted', relname || '_updated', relname || '_deleted'])`,
  );
  return rows;
}

/** The triggers that check the foreign keys of the large tables; only a superuser may disable them. */
async function keyTriggers(client: pg.Client): Promise<Trigger[]> {
  const { rows } = await client.query<Trigger>(
    `select relname as "table", tgname as name from pg_trigger t join pg_class c on c.oid = tgrelid
     where tgisinternal and tgrelid = any($1::regclass[])
       and (select rolsuper from pg_roles where rolname = current_user)`,
    [LARGE_TABLES],
  );
  return rows;
}
