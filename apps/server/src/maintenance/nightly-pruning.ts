import { DEFAULT_TIME_ZONE } from '@passline/domain';
import type pg from 'pg';
import type { ScheduledWork } from '../schedule/scheduled-work.ts';

/** Each of these rows is looked at for its age, or found by nobody, when it is old: it may lie there for a day more. */
const OLD = {
  idempotency_keys: `created_at < now() - interval '48 hours'`,
  'auth."verification"': `"expiresAt" < now()`,
  'auth.known_addresses': `proved_at < now() - interval '90 days'`,
  print_jobs: `settled_at < now() - interval '90 days'`,
  // People look at yesterday's complaint, not at last season's streets.
  courier_tracks: `seen_at < now() - interval '30 days'`,
  provider_events: `taken_at < now() - interval '90 days'`,
  square_states: `expires_at < now()`,
};
/** Rows of one statement: it holds their locks for some 100 ms, and the live feed up no longer. */
const PORTION = 10_000;

/** Throws away what may wait for the night: a day's worth of rows, in portions. */
export function nightlyPruning(pool: pg.Pool): ScheduledWork {
  return {
    name: 'nightly-pruning',
    when: { at: '03:15', zone: DEFAULT_TIME_ZONE },
    mayTakeMinutes: 30,
    work: ({ signal }) => pruneOldRows(pool, signal),
  };
}

/** May be ended between two portions, and begun again. */
export async function pruneOldRows(pool: pg.Pool, signal?: AbortSignal): Promise<void> {
  for (const [table, isOld] of Object.entries(OLD)) {
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
