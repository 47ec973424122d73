import { createPool, type PoolOptions } from '@passline/database';
import type { Logger } from 'pino';
import type pg from 'pg';
import { FIRST_WAIT_MS } from './actions/command-turns.ts';

/**
 * The connections of one process, in pools that cannot take each other's: whatever waits in one, the others work.
 * In addition the live feed holds one, the job queue two (a worker three), an embedded PostgreSQL one.
 */
const POOLS = {
  /** Actions. */
  commands: {
    max: 8,
    name: 'passline actions',
    waitMs: 5_000,
    lockTimeoutMs: FIRST_WAIT_MS,
    statementTimeoutMs: 10_000,
  },
  /**
   * Signals: 80 couriers write 80 times a second, and each of an action's commits would wait for theirs on the disk. The next
   * signal says it again.
   */
  signals: {
    max: 2,
    name: 'passline signals',
    waitMs: 5_000,
    lockTimeoutMs: FIRST_WAIT_MS,
    statementTimeoutMs: 10_000,
    commits: 'afterwards',
  },
  /** Queries. */
  reads: { max: 4, name: 'passline reads', waitMs: 5_000, lockTimeoutMs: 3_000, statementTimeoutMs: 5_000 },
  /** Views of analytics: they read millions of rows, which other queries do not wait for. */
  views: {
    max: 2,
    name: 'passline views',
    waitMs: 5_000,
    lockTimeoutMs: 3_000,
    statementTimeoutMs: 20_000,
    workMemMb: 32,
  },
  /** Who asks: one row by its key, which must not wait for anything that takes longer. */
  callers: {
    max: 2,
    name: 'passline callers',
    waitMs: 5_000,
    lockTimeoutMs: 3_000,
    statementTimeoutMs: 5_000,
  },
  /** First answers of the live channel: a reconnecting crowd may wait for them, and requests again what takes longer. */
  snapshots: { max: 3, name: 'passline snapshots', waitMs: 10_000, statementTimeoutMs: 10_000 },
  signIn: {
    max: 3,
    name: 'passline sign-in',
    waitMs: 5_000,
    lockTimeoutMs: 3_000,
    statementTimeoutMs: 5_000,
    searchPath: 'auth',
    rows: 'library',
  },
  /** What must be answered while everything else waits: probes, and finding the holder of a lock. */
  watch: { max: 1, name: 'passline watch', waitMs: 3_000, lockTimeoutMs: 1_000, statementTimeoutMs: 3_000 },
  /** Jobs and maintenance: nobody waits for their answers. */
  background: {
    max: 3,
    name: 'passline background',
    waitMs: 30_000,
    lockTimeoutMs: 5_000,
    statementTimeoutMs: 60_000,
  },
} satisfies Record<string, PoolOptions>;

export type Pools = Record<keyof typeof POOLS, pg.Pool> & { end: () => Promise<void> };

/**
 * Opens them; a connection is made when it is first needed, and given up after ten seconds without work. `viewMs`: how long a statement of
 * a view may take; absent: ours.
 */
export function openPools(connectionString: string, log: Pick<Logger, 'warn'>, viewMs?: number): Pools {
  const onIdleError = (error: Error) =>
    log.warn({ error: error.message }, 'The database closed a connection.');
  const open = (name: keyof typeof POOLS, statementTimeoutMs: number = POOLS[name].statementTimeoutMs) =>
    createPool(connectionString, { ...POOLS[name], statementTimeoutMs, onIdleError });
  const pools = {
    commands: open('commands'),
    signals: open('signals'),
    reads: open('reads'),
    views: open('views', viewMs),
    callers: open('callers'),
    snapshots: open('snapshots'),
    signIn: open('signIn'),
    watch: open('watch'),
    background: open('background'),
  };
  return {
    ...pools,
    end: async () => {
      await Promise.all(Object.values(pools).map((pool) => pool.end()));
    },
  };
}
