import { transaction } from '@passline/database';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import type pg from 'pg';
import type { ScheduledWork } from '../../kernel/scheduled-work/scheduled-work.ts';
import { addUpFigures } from './add-up-figures.ts';
import { proveWeeks } from './digest-weeks.ts';

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

/**
 * What is different is put right and counted: each order, each sum of an hour, each total of an hour or a day and each week once. May be ended between two
 * portions, and begun again.
 */
export async function proveFigures(pool: pg.Pool, now: () => number, signal?: AbortSignal): Promise<void> {
  const orders = await mend(pool, await findDifferent(pool, signal));
  await addUpFigures(pool);
  const differences = orders + (await proveWeeks(pool, signal));
  await pool.query(
    `insert into figure_proofs (proved_at, orders, differences)
     select $1, count(*), $2 from order_figures on conflict (proved_at) do nothing`,
    [new Date(now()), differences],
  );
}

/** The orders whose figures are not what they are now, and figures without an order. Nothing is locked. */
async function findDifferent(pool: pg.Pool, signal?: AbortSignal): Promise<string[]> {
  const different: string[] = [];
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
    if (rows.length === 0) return different;
    const found = await pool.query<{ order_id: string }>(
      `select order_id from (select order_id, f as figures from order_figures f where order_id = any($1::uuid[])) kept
         full join (select order_id, f as figures from figures_of($1::uuid[]) f) present using (order_id)
       where kept.figures is distinct from present.figures`,
      [rows.map(({ id }) => id)],
    );
    different.push(...found.rows.map(({ order_id }) => order_id));
    after = rows.at(-1)?.id ?? null;
  }
}

/**
 * Puts orders and sums right in one transaction: where the figures of an order were wrong and the sums were right, they would be wrong in
 * between. Returns how many were different.
 */
async function mend(pool: pg.Pool, orderIds: readonly string[]): Promise<number> {
  return transaction(pool, {
    run: async (db) => {
      // A total of an hour that is put right here is not to be added to at the same time.
      await db.query(`select pg_advisory_xact_lock(hashtext('add up figures'))`);
      const { rows: kept } = await db.query<{ different: number }>(
        'select keep_figures($1::uuid[]) as different',
        [orderIds],
      );
      const { rows: summed } = await db.query<{ different: number }>(MEND_SUMS);
      const { rows: days } = await db.query<{ different: number }>('select mend_days() as different');
      return [kept, summed, days].reduce((sum, [row]) => sum + (row?.different ?? 0), 0);
    },
  });
}

const DIMENSIONS = 'hour, location_id, order_type, source_client, device_type';
const AMOUNTS = ['orders', 'cancelled', 'total', 'commission', 'revenue'];
const amounts = AMOUNTS.join(', ');
const sums = AMOUNTS.map((name) => `sum(${name}) as ${name}`).join(', ');
/** The amounts of one table less those of another one, which lacks what it does not have. */
const less = (one: string, other: string) =>
  AMOUNTS.map((name) => `coalesce(${one}.${name}, 0) - coalesce(${other}.${name}, 0) as ${name}`).join(', ');
const rowOf = (table: string, sign: '' | '-' = '') =>
  `(${AMOUNTS.map((name) => `${sign}coalesce(${table}.${name}, 0)`).join(', ')})`;
const NOTHING = `(${AMOUNTS.map(() => '0').join(', ')})`;

/**
 * The sums by the hour, and the totals, each with what is not added to them yet, against the figures of the orders. In one statement, so
 * that all are of one moment. `own`: what this transaction has said of orders that it put right. A sum that lacks exactly the opposite was
 * right before, and is one difference with its order; a total that lacks what its sums lack is put right with them.
 */
const MEND_SUMS = `
  with figures as (
    select hour_of(created_at) as hour, location_id, order_type, source_client, device_type, sum(counted_orders) as orders,
      sum(cancelled_orders) as cancelled, sum(counted_total) as total, sum(counted_commission) as commission,
      sum(counted_revenue) as revenue
    from order_figures f cross join lateral counted_of(f)
    group by hour_of(created_at), location_id, order_type, source_client, device_type
  ), own as (
    select ${DIMENSIONS}, ${sums} from figure_changes where xmin = pg_current_xact_id()::xid group by ${DIMENSIONS}
  ), summed as (
    select ${DIMENSIONS}, ${sums} from (
      select ${DIMENSIONS}, ${amounts} from hourly_figures union all select ${DIMENSIONS}, ${amounts} from figure_changes
    ) all_sums group by ${DIMENSIONS}
  ), lacking as (
    select ${DIMENSIONS}, ${less('f', 's')} from figures f full join summed s using (${DIMENSIONS})
    where ${rowOf('f')} <> ${rowOf('s')}
  ), told as (
    insert into figure_changes (${DIMENSIONS}, ${amounts}) select ${DIMENSIONS}, ${amounts} from lacking
  ), totals as (
    select hour, ${sums} from (
      select hour, ${amounts} from hour_totals union all select hour, ${amounts} from figure_changes
    ) all_totals group by hour
  ), totals_lacking as (
    select hour, ${less('f', 't')} from (select hour, ${sums} from figures group by hour) f full join totals t using (hour)
    where ${rowOf('f')} <> ${rowOf('t')}
  ), beyond as (
    select hour, ${less('t', 'l')} from totals_lacking t full join (select hour, ${sums} from lacking group by hour) l using (hour)
    where ${rowOf('t')} <> ${rowOf('l')}
  ), mended as (
    insert into hour_totals as h (hour, ${amounts}) select hour, ${amounts} from beyond
    on conflict (hour) do update set ${AMOUNTS.map((name) => `${name} = h.${name} + excluded.${name}`).join(', ')}
  )
  select ((select count(*) from lacking l left join own o using (${DIMENSIONS}) where ${rowOf('l')} <> ${rowOf('o', '-')})
    + (select count(*) from beyond b join totals_lacking t using (hour)
        left join (select hour, ${sums} from own group by hour) o using (hour)
      where ${rowOf('t')} not in (${NOTHING}, ${rowOf('o', '-')})))::int as different`;
