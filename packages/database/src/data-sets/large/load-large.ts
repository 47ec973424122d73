import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import pg from 'pg';
import { takeTurn } from '../../take-turn.ts';
import { DEMO_ACCOUNTS } from '../demo/accounts.ts';
import { COPIED_TABLES, copyingStatements } from './copy-rows.ts';
import { copyWeek } from './copy-week.ts';
import { DataSetRefused } from './data-set-refused.ts';
import { planWeeks, type Week } from './plan-weeks.ts';
import { findSources, IS_COPY } from './sources.ts';

export type LargeOptions = {
  /** How many finished orders there are at the end, with those of the demo. */
  orders: number;
  /** The last copy is this many days older than the newest source at most: three years by default. */
  days?: number;
  /** Told at the beginning and after each week how many there are. */
  onProgress?: (progress: { orders: number; of: number }) => void;
};

const THREE_YEARS = 1_095;
/** Any constant: processes that start together queue on it. */
const LARGE_LOCK = 7_251_996;
const TURN_WITHIN_MS = 3_600_000;

/**
 * The data set `large`: repeats the finished orders of a loaded demo over three years until there are `orders` of them, each with its
 * items, taxes, rewards, charges, adjustments, delivery, refunds and postings. Points of customers, cards and messages are not
 * repeated.
 *
 * Goes back week by week, each in a transaction of its own: one that was ended goes on behind the oldest copy, and one that is
 * complete does nothing.
 *
 * The connection must be a superuser's, as that of the embedded database is: see copyWeek.
 *
 * @throws DataSetRefused where this is not the demo
 */
export async function loadLarge(
  connectionString: string,
  { orders, days = THREE_YEARS, onProgress }: LargeOptions,
): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: 'passline large data set' });
  await client.connect();
  try {
    await takeTurn(client, LARGE_LOCK, 'loading the large data set', { turnWithinMs: TURN_WITHIN_MS });
    // Days are moved as the clocks of the restaurants show them; what is lost with the power is made again.
    await client.query(`set timezone = '${DEFAULT_TIME_ZONE}'`);
    await client.query('set synchronous_commit = off');
    let has = await countFinished(client);
    if (has >= orders) return;
    await requireDemo(client);
    onProgress?.({ orders: has, of: orders });
    const copying = { size: await findSources(client), statements: await copyingStatements(client) };
    for (const week of planWeeks(await openWeeks(client, days), orders - has)) {
      if (week.count > 0) await copyWeek(client, copying, week);
      has += week.count;
      onProgress?.({ orders: has, of: orders });
    }
    await client.query('select sum_postings(last_posting())');
    await client.query(
      `vacuum analyze ${[...COPIED_TABLES, 'order_search', 'postings', 'order_figures', 'hourly_figures', 'hour_totals', 'day_totals'].join(', ')}`,
    );
  } finally {
    await client.end();
  }
}

async function countFinished(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from orders where finished_at is not null',
  );
  return rows[0]?.count ?? 0;
}

async function requireDemo(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ first: string | null }>(
    `select (select min(id) from postings) as first from users where id = any($1::uuid[]) having count(*) = $2`,
    [DEMO_ACCOUNTS.map(({ id }) => id), DEMO_ACCOUNTS.length],
  );
  const [demo] = rows;
  if (!demo)
    throw new DataSetRefused(
      'The large data set repeats the orders of the demo, and this database is not the demo.',
    );
  if (Number(demo.first ?? 0) <= 1)
    throw new DataSetRefused(
      'This demo was loaded by an earlier version, whose ledger has no room for the years before it. Start with an empty DATA_DIR.',
    );
}

/** The weeks that may get copies, the newest first, behind those that have some. */
async function openWeeks(client: pg.Client, days: number): Promise<Week[]> {
  const { rows } = await client.query<Week>(
    `with span as (select last_day, coalesce(
         (select date_trunc('week', min(o.local_date)::timestamp)::date - 7 from orders o where ${IS_COPY}),
         date_trunc('week', last_day::timestamp)::date) as newest
       from (select last_day from sources limit 1) s)
     select to_char(w, 'YYYY-MM-DD') as monday, least(7, last_day - w::date + 1) as days, extract(month from w)::int as month,
       (select count(*)::int from orders o where o.local_date between w::date and w::date + 6 and o.finished_at is not null) as has
     from span, generate_series(newest::timestamp, last_day - $1::int, interval '-7 days') w`,
    [days - 1],
  );
  return rows;
}
