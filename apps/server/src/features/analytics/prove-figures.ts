import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import type pg from 'pg';
import type { ScheduledWork } from '../../kernel/scheduled-work/scheduled-work.ts';
import { addUpFigures } from './add-up-figures.ts';

/** Orders of one statement. */
const PORTION = 2_000;

/** Proves every night that the sums are those of the orders. See docs/rules/analytics.md#proof. */
export function provingFigures(pool: pg.Pool, now: () => number): ScheduledWork {
  return {
    name: 'proving-figures',
    when: { at: '03:10', zone: DEFAULT_TIME_ZONE },
    mayTakeMinutes: 60,
    work: ({ signal }) => proveFigures(pool, now, signal),
  };
}

/** May be ended between two portions, and begun again. What is different is put right, and counted. */
export async function proveFigures(pool: pg.Pool, now: () => number, signal?: AbortSignal): Promise<void> {
  const ofOrders = await proveOrders(pool, signal);
  await addUpFigures(pool);
  const ofSums = await proveSums(pool);
  await pool.query(
    `insert into figure_proofs (proved_at, orders, differences)
     select $1, count(*), $2 from order_figures on conflict (proved_at) do nothing`,
    [new Date(now()), ofOrders.different + ofSums],
  );
}

/** The figures of every order against the order, and figures without one. */
async function proveOrders(pool: pg.Pool, signal?: AbortSignal): Promise<{ different: number }> {
  let different = 0;
  let after: string | null = null;
  for (;;) {
    signal?.throwIfAborted();
    const { rows }: { rows: { id: string }[] } = await pool.query(
      `select id from (
         (select id from orders where $1::uuid is null or id > $1 order by id limit $2)
         union (select order_id from order_figures where $1::uuid is null or order_id > $1 order by order_id limit $2)
       ) known order by id limit $2`,
      [after, PORTION],
    );
    if (rows.length === 0) return { different };
    const kept = await pool.query<{ different: number }>('select keep_figures($1::uuid[]) as different', [
      rows.map(({ id }) => id),
    ]);
    different += kept.rows[0]?.different ?? 0;
    after = rows.at(-1)?.id ?? null;
  }
}

const DIMENSIONS = 'hour, location_id, order_type, source_client, device_type';
const AMOUNTS = ['orders', 'cancelled', 'total', 'commission', 'revenue'];
const sums = AMOUNTS.map((name) => `sum(${name}) as ${name}`).join(', ');
const lacking = AMOUNTS.map((name) => `coalesce(f.${name}, 0) - coalesce(s.${name}, 0) as ${name}`).join(
  ', ',
);
const isDifferent = AMOUNTS.map((name) => `coalesce(f.${name}, 0) <> coalesce(s.${name}, 0)`).join(' or ');

/**
 * The sums by the hour, with what is not added to them yet, against the figures of the orders; the totals against the sums by the
 * hour. Each in one statement, so that both sides are of one moment.
 */
async function proveSums(pool: pg.Pool): Promise<number> {
  const { rowCount: ofHours } = await pool.query(`
    with figures as (
      select hour_of(created_at) as hour, location_id, order_type, source_client, device_type, sum(counted_orders) as orders,
        sum(cancelled_orders) as cancelled, sum(counted_total) as total, sum(counted_commission) as commission,
        sum(counted_revenue) as revenue
      from order_figures f cross join lateral counted_of(f)
      group by hour_of(created_at), location_id, order_type, source_client, device_type
    ), summed as (
      select ${DIMENSIONS}, ${sums} from (
        select ${DIMENSIONS}, ${AMOUNTS.join(', ')} from hourly_figures
        union all select ${DIMENSIONS}, ${AMOUNTS.join(', ')} from figure_changes
      ) all_sums group by ${DIMENSIONS}
    )
    insert into figure_changes (${DIMENSIONS}, ${AMOUNTS.join(', ')})
    select coalesce(f.hour, s.hour), coalesce(f.location_id, s.location_id), coalesce(f.order_type, s.order_type),
      coalesce(f.source_client, s.source_client), coalesce(f.device_type, s.device_type), ${lacking}
    from figures f full join summed s using (${DIMENSIONS})
    where ${isDifferent}`);
  await addUpFigures(pool);
  const { rowCount: ofTotals } = await pool.query(`
    with summed as (select hour, ${sums} from hourly_figures group by hour)
    insert into hour_totals (hour, ${AMOUNTS.join(', ')})
    select hour, ${AMOUNTS.map((name) => `coalesce(f.${name}, 0)`).join(', ')}
    from summed f full join hour_totals s using (hour) where ${isDifferent}
    on conflict (hour) do update set ${AMOUNTS.map((name) => `${name} = excluded.${name}`).join(', ')}`);
  return (ofHours ?? 0) + (ofTotals ?? 0);
}
