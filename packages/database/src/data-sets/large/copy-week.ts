import type pg from 'pg';
import { copyPostings } from './copy-postings.ts';
import { SOURCE_WEEKS } from './sources.ts';

/**
 * A day takes the orders of the day with its name in one of the weeks of the sources, and then in further ones until it has enough:
 * each in another week than before, so that a day never has the same order twice. The weeks of the sources themselves begin with the
 * second round, because what the first would bring is there.
 */
const CHOOSE_COPIES = `create temp table copies on commit drop as
  with days as (
    select d::date as day, last_day, last_day - d::date as back
    from generate_series($1::date, $1::date + 6, interval '1 day') d, (select last_day from sources limit 1) s where d::date <= last_day
  ), chosen as (
    select s.id as source, s.location_id, s.local_date - day as days, day as local_date, round,
      s.created_at - make_interval(days => s.local_date - day) as created_at
    from days cross join generate_series(0, $3::int) round
      join sources s on s.local_date = days.last_day - back % 7 - 7 * ((back / 7 + 3 * round) % ${SOURCE_WEEKS})
    where round > 0 or back >= ${SOURCE_WEEKS * 7}
    order by round, md5(s.id::text || round) limit $2
  )
  select source, pg_temp.copied_id(created_at, source || ' ' || round) as id, days, c.location_id, c.local_date,
    coalesce(last_number, 0) + row_number() over (partition by c.location_id, c.local_date order by created_at, source) as order_number
  from chosen c left join order_counters n on n.location_id = c.location_id and n.local_date = c.local_date`;

export type Copying = {
  /** How many orders the sources are. */
  size: number;
  /** See copyingStatements. */
  statements: readonly string[];
};

/** Gives a week `count` more orders with all that belongs to them, all or none. */
export async function copyWeek(
  client: pg.Client,
  { size, statements }: Copying,
  { monday, count }: { monday: string; count: number },
): Promise<void> {
  await client.query('begin');
  // Enough also where a week of the sources has only half as many orders as the others.
  const rounds = 1 + Math.ceil((2 * count * SOURCE_WEEKS) / size);
  await client.query(CHOOSE_COPIES, [monday, count, rounds]);
  await client.query('analyze copies');
  // No trigger and no check for each row: past orders are no news, and what the triggers keep is kept here for all at once.
  await client.query('set local session_replication_role = replica');
  for (const statement of statements) await client.query(statement);
  // From here on the triggers work again: the ledger's own move the balances.
  await client.query('set local session_replication_role = origin');
  await copyPostings(client, monday);
  await client.query('select keep_figures(array(select id from copies))');
  await client.query('select add_up_figures(1000000)');
  await client.query('commit');
}
