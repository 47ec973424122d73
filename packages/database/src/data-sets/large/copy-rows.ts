import type pg from 'pg';

/** What the copies of a table's rows have instead of what their source has, as SQL of the source `t` and the copy `c`. */
type Instead = Record<string, string>;

const ORDER: Instead = { id: 'c.id', local_date: 'c.local_date', order_number: 'c.order_number' };
const PART: Instead = { order_id: 'c.id' };

/** An order, and what belongs to it. */
const TABLES: readonly { table: string; key: string; instead: Instead }[] = [
  { table: 'orders', key: 'id', instead: ORDER },
  ...['order_items', 'order_taxes', 'order_rewards', 'order_charges', 'order_adjustments', 'deliveries'].map(
    (table) => ({ table, key: 'order_id', instead: PART }),
  ),
  {
    table: 'payments',
    key: 'order_id',
    instead: {
      ...PART,
      id: `pg_temp.copied_id(t.created_at - make_interval(days => c.days), t.id || ' ' || c.id)`,
      // The stand-in knows the copy by its own id.
      provider_reference: 'null',
    },
  },
];

export const COPIED_TABLES = TABLES.map(({ table }) => table);

const KEEP = [
  // A copy is found by the words of its source; only its number is another one.
  `insert into order_search
   select c.id, ts_delete(s.words, '#' || o.order_number) || array_to_tsvector(array['#' || c.order_number])
   from copies c join source_orders o on o.id = c.source join source_order_search s on s.order_id = c.source`,
  `insert into order_counters (location_id, local_date, last_number)
   select location_id, local_date, max(order_number) from copies group by location_id, local_date
   on conflict (location_id, local_date) do update set last_number = greatest(order_counters.last_number, excluded.last_number)`,
  `insert into stand_in_card_calls (key, kind, order_id, amount, outcome, reference, created_at)
   select p.id || '.' || p.attempts, p.kind, p.order_id, p.amount, 'approved', 'stand-in-' || p.id, p.settled_at
   from payments p join copies c on c.id = p.order_id where p.channel = 'gateway'`,
];

/**
 * What is read of the sources for every week, by the column that names the order. In tables of their own (`source_orders`): those of
 * all orders grow with each week, and to look for the sources in them took longer and longer.
 */
const READ_OF_SOURCES: readonly { table: string; key: string }[] = [
  ...TABLES,
  { table: 'order_search', key: 'order_id' },
  { table: 'postings', key: 'belongs_id' },
];

/** Keeps what is copied of `sources`, for the time of this connection, as it is now. */
async function keepSources(client: pg.Client): Promise<void> {
  await client.query('begin isolation level repeatable read');
  for (const { table, key } of READ_OF_SOURCES) {
    await client.query(
      `create temp table source_${table} as select t.* from ${table} t join sources s on s.id = t.${key}`,
    );
    await client.query(`analyze source_${table}`);
  }
  await client.query('commit');
}

/**
 * Keeps what is read of the sources, and returns the statements that copy the orders of `copies`, which names the source and the id of
 * each, with everything that belongs to them.
 */
export async function copyingStatements(client: pg.Client): Promise<string[]> {
  await keepSources(client);
  const statements: string[] = [];
  for (const { table, key, instead } of TABLES) {
    const { rows } = await client.query<{ name: string; type: string }>(
      `select attname as name, format_type(atttypid, null) as type from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
      [table],
    );
    const values = rows.map(({ name, type }) => instead[name] ?? valueOf(name, type));
    statements.push(
      `insert into ${table} (${rows.map(({ name }) => `"${name}"`).join(', ')})
       select ${values.join(', ')} from copies c join source_${table} t on t.${key} = c.source`,
    );
  }
  return [...statements, ...KEEP];
}

/** Wall-clock times move by whole days. */
function valueOf(name: string, type: string): string {
  if (name === 'rev') return `nextval('live_rev')`;
  if (type === 'timestamp with time zone') return `t."${name}" - make_interval(days => c.days)`;
  return `t."${name}"`;
}
