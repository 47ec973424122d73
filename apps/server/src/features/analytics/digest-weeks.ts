import { transaction } from '@passline/database';
import type pg from 'pg';
import { WEEK_DIGESTS } from './week-digests.ts';

/** Orders of a week are still finished, cancelled and refunded for days: until then its digest would seldom be good. */
const DAYS_AFTER = 2;

/**
 * Makes the digests of the weeks that have none, or whose orders changed since, the newest first; each in a transaction of its own. May be
 * ended between two weeks. See docs/rules/analytics.md#weeks.
 */
export async function digestWeeks(pool: pg.Pool, signal?: AbortSignal): Promise<void> {
  const { rows } = await pool.query<{ week: string }>(
    `select w as week
     from (select min(created_at) as first from order_figures) placed, generate_series(week_of(first), now() - $1::interval, '7 days') w
     where w + interval '7 days' <= now() - $1::interval
       and (not exists (select from digested_weeks d where d.week = w) or exists (select from week_changes c where c.week = w))
     order by w desc`,
    [`${DAYS_AFTER} days`],
  );
  for (const { week } of rows) {
    signal?.throwIfAborted();
    if (!(await digestWeek(pool, week))) return;
  }
}

/** False where another process is at it. */
async function digestWeek(pool: pg.Pool, week: string): Promise<boolean> {
  return transaction(pool, {
    run: async (db) => {
      const { rows } = await db.query<{ free: boolean }>(
        `select pg_try_advisory_xact_lock(hashtext('digest weeks')) as free`,
      );
      if (!rows[0]?.free) return false;
      // First: what changes from here on is said again, and what was said before is seen by the statements below.
      await db.query('delete from week_changes where week = $1', [week]);
      for (const { table, columns, sql } of WEEK_DIGESTS) {
        await db.query(`delete from ${table} where week = $1`, [week]);
        await db.query(
          `insert into ${table} (week, ${columns}) select $1::timestamptz, digest.* from (${sql}) digest`,
          [week],
        );
      }
      await db.query(
        `insert into digested_weeks (week, digested_at) values ($1, now())
         on conflict (week) do update set digested_at = excluded.digested_at`,
        [week],
      );
      return true;
    },
  });
}

/**
 * How many digests are not what their orders say now: nobody reads these any more, and they are made anew. Weeks whose orders changed
 * since are left out, for the same reason. See docs/rules/analytics.md#proof.
 */
export async function proveWeeks(pool: pg.Pool, signal?: AbortSignal): Promise<number> {
  const { rows: weeks } = await pool.query<{ week: string }>('select week from digested_weeks order by week');
  let different = 0;
  for (const { week } of weeks) {
    signal?.throwIfAborted();
    // In one statement, so that all is of one moment.
    const { rowCount } = await pool.query(
      `insert into week_changes (week) select $1::timestamptz
       where not exists (select from week_changes where week = $1) and (${DIFFERENCES.join(' or ')})`,
      [week],
    );
    different += rowCount ?? 0;
  }
  if (different > 0) await digestWeeks(pool, signal);
  return different;
}

const DIFFERENCES = WEEK_DIGESTS.map(({ table, columns, sql }) => {
  const kept = `select ${columns} from ${table} where week = $1`;
  return `exists ((${sql}) except all (${kept})) or exists ((${kept}) except all (${sql}))`;
});
