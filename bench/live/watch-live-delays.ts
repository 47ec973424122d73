import { setTimeout as pause } from 'node:timers/promises';
import { createPool } from '@passline/database';
import type { openBenchDatabase } from '../setup/bench-database.ts';
import { preciseNow } from './messages.ts';
import { delaysOf, watchBoard } from './watch-board.ts';

/** Of a frame, whatever is done beside it. */
export const LIVE_MOST_MS = 1_000;
const UPDATE_EVERY_MS = 20;

type Committed = { id: string; rev: number; at: number };
type Longest = { ms: number; statement: string };

type Watching = {
  database: Awaited<ReturnType<typeof openBenchDatabase>>;
  port: number;
  token: string;
  locationId: string | undefined;
  /** Of this location. */
  orderIds: readonly string[];
};

/** A kitchen works while something large is written: how late its board is told, and the longest transaction that writes. */
export async function watchLiveDelays({ database, port, token, locationId, orderIds }: Watching) {
  const { pool, connectionString } = database;
  const watching = createPool(connectionString, { max: 1, name: 'passline bench watching' });
  const board = await watchBoard(port, token, locationId);
  let isOver = false;
  const updates = updateOrders();
  const longest = watchTransactions();
  return {
    async end() {
      isOver = true;
      const committed = await updates;
      await pause(LIVE_MOST_MS);
      board.close();
      const delays = delaysOf(committed, board.told);
      const slowest = committed[delays.indexOf(Math.max(...delays))];
      const oldest = await longest;
      await watching.end();
      return { delays, longest: oldest, slowest };
    },
  };

  /** When each update was committed. */
  async function updateOrders(): Promise<Committed[]> {
    const committed: Committed[] = [];
    for (let count = 0; !isOver; count += 1) {
      const id = orderIds[count % orderIds.length] ?? '';
      const { rows } = await pool.query<{ rev: number }>(
        'update orders set is_food_ready = not is_food_ready where id = $1 returning rev',
        [id],
      );
      committed.push({ id, rev: rows[0]?.rev ?? 0, at: preciseNow() });
      await pause(UPDATE_EVERY_MS);
    }
    return committed;
  }

  /** The oldest transaction that has an id, looked at all the time: what is written waits for it in the change feed. */
  async function watchTransactions(): Promise<Longest> {
    let found: Longest = { ms: 0, statement: '' };
    while (!isOver) {
      const { rows } = await watching.query<Longest>(
        `select extract(epoch from clock_timestamp() - xact_start)::float8 * 1000 as ms, query as statement from pg_stat_activity
         where datname = current_database() and backend_xid is not null and backend_type = 'client backend' order by 1 desc limit 1`,
      );
      const [oldest] = rows;
      if (oldest && oldest.ms > found.ms) found = oldest;
      await pause(5);
    }
    return found;
  }
}
