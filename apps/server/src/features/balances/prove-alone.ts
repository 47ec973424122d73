import { setTimeout } from 'node:timers/promises';
import type { Connections } from '@passline/database';

const TURN = 'balances.prove';
const LOOK_AGAIN_MS = 500;
/** A pool gives up a connection that is in use and says nothing for long. */
const SPEAKS_EVERY_MS = 5_000;

/**
 * Does the work while no other process makes a proof that people ask for. A process that ends in the middle keeps nobody
 * waiting: its turn ends with its connection.
 *
 * @throws when `stopping` is aborted while it waits
 */
export async function proveAlone(
  pool: Pick<Connections, 'connect'>,
  stopping: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  while (!(await doneIfAlone(pool, work))) await setTimeout(LOOK_AGAIN_MS, undefined, { signal: stopping });
}

async function doneIfAlone(pool: Pick<Connections, 'connect'>, work: () => Promise<void>): Promise<boolean> {
  const client = await pool.connect();
  let isAlone = false;
  const speaking = setInterval(() => void client.query('select').catch(() => {}), SPEAKS_EVERY_MS);
  try {
    const { rows } = await client.query<{ isFree: boolean }>(
      'select pg_try_advisory_lock(hashtext($1)) as "isFree"',
      [TURN],
    );
    isAlone = rows[0]?.isFree ?? false;
    if (isAlone) await work();
    return isAlone;
  } finally {
    clearInterval(speaking);
    // A connection that is gone holds no lock.
    if (isAlone) await client.query('select pg_advisory_unlock(hashtext($1))', [TURN]).catch(() => {});
    client.release();
  }
}
