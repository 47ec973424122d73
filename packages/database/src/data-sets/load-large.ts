import pg from 'pg';
import { deferIndexes } from './demo/defer-indexes.ts';
import { withoutLiveTriggers } from './demo/tracked-tables.ts';

/** Whole weeks, so that every copy keeps its weekday; longer than the demo's history. */
const STEP_DAYS = 63;

/**
 * The data set `large`, for benchmarks: repeats the finished orders of a loaded demo further and further back
 * until there are `orders` of them. Copies have no items, taxes or deliveries.
 */
export async function loadLarge(connectionString: string, { orders }: { orders: number }): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: 'passline large data set' });
  await client.connect();
  try {
    await client.query('begin');
    await withoutLiveTriggers(client, () =>
      deferIndexes(client, ['orders', 'order_search'], () => repeatOrders(client, orders)),
    );
    await client.query('commit');
    await client.query('vacuum analyze orders, order_search');
  } finally {
    await client.end();
  }
}

async function repeatOrders(client: pg.Client, orders: number): Promise<void> {
  const columns = await copiedColumns(client);
  await client.query(
    `insert into orders (id, local_date, created_at, confirmed_at, finished_at, completion_time, scheduled_for,
        estimated_completion_time, changed_at, ${columns})
      select gen_random_uuid(), local_date - n * $1::integer, created_at - back, confirmed_at - back,
        finished_at - back, completion_time - back, scheduled_for - back, estimated_completion_time - back,
        changed_at - back, ${columns}
      from (select *, count(*) over () as size from orders where finished_at is not null) o,
        lateral generate_series(1, ceil($2::numeric / o.size)::integer - 1) n,
        lateral (select make_interval(days => n * $1::integer)) as step(back)
      order by n limit greatest(0, $2::bigint - (select count(*) from orders where finished_at is not null))`,
    [STEP_DAYS, orders],
  );
  await client.query(
    `insert into order_counters (location_id, local_date, last_number)
      select location_id, local_date, max(order_number) from orders group by location_id, local_date
      on conflict do nothing`,
  );
}

/** The columns that a copy keeps unchanged. */
async function copiedColumns(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'orders'::regclass and attnum > 0 and not attisdropped
      and attname not in ('id', 'local_date', 'rev') and atttypid <> 'timestamptz'::regtype`,
  );
  return rows.map(({ name }) => `"${name}"`).join(', ');
}
