import { setTimeout as pause } from 'node:timers/promises';
import { createPool } from '@passline/database';
import { loadDemo, loadLarge } from '@passline/database/data-sets';
import { hashServiceToken } from '../apps/server/src/kernel/session/service-tokens.ts';
import { call } from '../tests/setup/api-client.ts';
import { createPerson } from '../tests/setup/people.ts';
import { fillPerson } from './erasing/fill-person.ts';
import { delaysOf, watchBoard } from './erasing/watch-board.ts';
import { preciseNow } from './live/messages.ts';
import { openBenchDatabase } from './setup/bench-database.ts';
import { fillOrders } from './setup/bench-orders.ts';
import { BENCH_TOKEN } from './setup/bench-token.ts';
import { startChild } from './setup/child.ts';
import { report } from './setup/report.ts';

/** `ORDERS=40000 npm run bench -- erasing` is done in two minutes; the demo has 27,000. */
const ORDERS = Number(process.env['ORDERS'] ?? 100_000);
const OF_PERSON = 3_000;
const CHANGES = 20_000;
const UPDATE_EVERY_MS = 20;
const LIMIT_MS = 1_000;

/** Somebody with thousands of orders is erased: what that keeps others waiting. */
const database = await openBenchDatabase();
const { pool, connectionString } = database;
const loading = performance.now();
await loadDemo(connectionString, { serviceTokenHash: hashServiceToken(BENCH_TOKEN), nowMs: Date.now() });
await loadLarge(connectionString, { orders: ORDERS });
const userId = await fillPerson(pool, { count: OF_PERSON, changes: CHANGES });
const { locationIds, orderIds } = await fillOrders(pool, 1, 40);
await pool.query('vacuum analyze');
console.log(`${ORDERS} orders loaded in ${seconds(performance.now() - loading)}`);

const server = startChild(new URL('board/server-apart.ts', import.meta.url), [connectionString]);
const watching = createPool(connectionString, { max: 1, name: 'passline bench watching' });
try {
  const { port } = await server.next<{ port: number }>('listening');
  const board = await watchBoard(port, BENCH_TOKEN, locationIds[0]);
  const isRunning = { erasing: true };
  const updates = updateOrders(isRunning);
  const longest = watchTransactions(isRunning);
  const boss = await createPerson(pool, 'super_admin');
  const begun = performance.now();
  const begunAt = preciseNow();
  const asked = { userId, reason: 'Asked by letter' };
  const { status, body, text } = await call<{ id: string }>(
    `http://127.0.0.1:${port}`,
    'personalData.erase',
    asked,
    boss,
  );
  if (status !== 200) throw new Error(`The erasing was answered with ${status}: ${text}`);
  console.log(`begun in ${seconds(performance.now() - begun)}`);
  const state = await ended(body.id);
  console.log(`${state} in ${seconds(performance.now() - begun)}`);
  isRunning.erasing = false;
  const committed = await updates;
  await pause(LIMIT_MS);
  board.close();
  const delays = delaysOf(committed, board.told);
  const { ms, statement } = await longest;
  const slowest = committed[delays.indexOf(Math.max(...delays))];
  console.log(
    `the longest wrote last: ${statement.replaceAll(/\s+/g, ' ').slice(0, 300)}; the slowest update was ${seconds((slowest?.at ?? 0) - begunAt)} after the beginning`,
  );
  const budget = { kind: 'at most absolute', value: LIMIT_MS } as const;
  report(`Somebody with ${OF_PERSON} of ${ORDERS} orders is erased`, [
    { what: 'the longest transaction that writes', unit: 'ms', ours: ms, limit: null, budget },
    {
      what: `the longest delay of ${delays.length} live updates`,
      unit: 'ms',
      ours: Math.max(...delays),
      limit: null,
      budget,
    },
  ]);
} finally {
  server.stop();
  await watching.end();
  await database.drop();
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}

type Committed = { id: string; rev: number; at: number };

/** A kitchen works meanwhile: when each of their updates was committed. */
async function updateOrders(isRunning: { erasing: boolean }): Promise<Committed[]> {
  const committed: Committed[] = [];
  for (let count = 0; isRunning.erasing; count += 1) {
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

type Longest = { ms: number; statement: string };

/** The oldest transaction that has an id, looked at all the time: what is written waits for it in the change feed. */
async function watchTransactions(isRunning: { erasing: boolean }): Promise<Longest> {
  let longest: Longest = { ms: 0, statement: '' };
  while (isRunning.erasing) {
    const { rows } = await watching.query<Longest>(
      `select extract(epoch from clock_timestamp() - xact_start)::float8 * 1000 as ms, query as statement from pg_stat_activity
       where datname = current_database() and backend_xid is not null and backend_type = 'client backend' order by 1 desc limit 1`,
    );
    const [oldest] = rows;
    if (oldest && oldest.ms > longest.ms) longest = oldest;
    await pause(5);
  }
  return longest;
}

async function ended(erasureId: string): Promise<string> {
  for (;;) {
    const { rows } = await pool.query<{ state: string }>('select state from erasures where id = $1', [
      erasureId,
    ]);
    const state = rows[0]?.state ?? '';
    if (state !== 'under-way') return state;
    await pause(100);
  }
}
