import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import type pg from 'pg';
import type { ScheduledWork } from '../scheduled-work/scheduled-work.ts';

/** Those of the kernel. An old row of these has no effect, because its age is checked or nothing finds it: it may stay for another day. */
const OLD = {
  idempotency_keys: `created_at < now() - interval '48 hours'`,
  'auth."verification"': `"expiresAt" < now()`,
  'auth.links': 'expires_at < now()',
  'auth.known_addresses': `proved_at < now() - interval '90 days'`,
};
/** Rows of one statement: it holds their locks, and the live feed, for some 100 ms and no longer. */
const PORTION = 10_000;

/** For each table the condition that its old rows meet. */
type Prunes = Readonly<Record<string, string>>;

/** Throws away what may wait for the night: a day's worth of rows, in portions. */
export function nightlyPruning(pool: pg.Pool, ofFeatures: Prunes): ScheduledWork {
  return {
    name: 'nightly-pruning',
    when: { at: '03:15', zone: DEFAULT_TIME_ZONE },
    mayTakeMinutes: 30,
    work: ({ signal }) => pruneOldRows(pool, ofFeatures, signal),
  };
}

/** May be ended between two portions, and begun again. */
export async function pruneOldRows(
  pool: pg.Pool,
  ofFeatures: Prunes = {},
  signal?: AbortSignal,
): Promise<void> {
  for (const [table, isOld] of Object.entries({ ...OLD, ...ofFeatures })) {
    let deleted: number;
    do {
      signal?.throwIfAborted();
      const { rowCount } = await pool.query(
        `delete from ${table} where ctid = any(array(select ctid from ${table} where ${isOld} limit ${PORTION}))`,
      );
      deleted = rowCount ?? 0;
    } while (deleted === PORTION);
  }
}
