import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/** As long as the migration of a large installation may take. */
const TURN_WITHIN_MS = 600_000;
/** A statement that waits for a table's lock makes everybody who comes later wait behind it. */
const TABLE_WITHIN_MS = 30_000;
const LOOK_AGAIN_MS = 100;

export type TurnOptions = {
  /** Logged once if the turn does not come at once. */
  log?: (line: string) => void;
  /** Most milliseconds to wait for the turn. */
  turnWithinMs?: number;
  /** Most milliseconds that each later statement waits for a lock. */
  tableWithinMs?: number;
};

/**
 * Waits until no other process holds the advisory lock `key`, which is then held until the connection ends.
 *
 * @param what what the processes take turns at, such as 'the migrations' @throws with a sentence when the
 * turn does not come in time
 */
export async function takeTurn(
  client: pg.ClientBase,
  key: number,
  what: string,
  { log, turnWithinMs = TURN_WITHIN_MS, tableWithinMs = TABLE_WITHIN_MS }: TurnOptions = {},
): Promise<void> {
  const until = performance.now() + turnWithinMs;
  let isTold = false;
  // Asked again and again: a statement that waits would itself be waited for by an index that is built concurrently.
  while (!(await takeIfFree(client, key))) {
    if (!isTold) log?.(`Another process is busy with ${what}; waiting for it.`);
    isTold = true;
    const leftMs = until - performance.now();
    if (leftMs <= 0)
      throw new Error(
        `Another process has been busy with ${what} for more than ${Math.round(turnWithinMs / 1000)} s: look what it waits for, or end it, and start again.`,
      );
    await pause(Math.min(LOOK_AGAIN_MS, leftMs));
  }
  await client.query(`set lock_timeout = ${tableWithinMs}`);
}

async function takeIfFree(client: pg.ClientBase, key: number): Promise<boolean> {
  const { rows } = await client.query<{ isFree: boolean }>('select pg_try_advisory_lock($1) as "isFree"', [
    key,
  ]);
  return rows[0]?.isFree ?? false;
}
