import { setTimeout as pause } from 'node:timers/promises';
import { loadDemo, loadLarge } from '@passline/database/data-sets';
import { hashServiceToken } from '../apps/server/src/kernel/session/service-tokens.ts';
import { call } from '../tests/setup/api-client.ts';
import { createPerson } from '../tests/setup/people.ts';
import { fillPerson } from './erasing/fill-person.ts';
import { preciseNow } from './live/messages.ts';
import { LIVE_MOST_MS, watchLiveDelays } from './live/watch-live-delays.ts';
import { openBenchDatabase } from './setup/bench-database.ts';
import { fillOrders } from './setup/bench-orders.ts';
import { BENCH_TOKEN } from './setup/bench-token.ts';
import { startChild } from './setup/child.ts';
import { report } from './setup/report.ts';

/** `ORDERS=40000 npm run bench -- erasing` is done in two minutes; the demo has 27,000. */
const ORDERS = Number(process.env['ORDERS'] ?? 100_000);
const OF_PERSON = 3_000;
const CHANGES = 20_000;

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
try {
  const { port } = await server.next<{ port: number }>('listening');
  const watched = await watchLiveDelays({
    database,
    port,
    token: BENCH_TOKEN,
    locationId: locationIds[0],
    orderIds,
  });
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
  const { delays, longest, slowest } = await watched.end();
  console.log(
    `the longest wrote last: ${longest.statement.replaceAll(/\s+/g, ' ').slice(0, 300)}; the slowest update was ${seconds((slowest?.at ?? 0) - begunAt)} after the beginning`,
  );
  const budget = { kind: 'at most absolute', value: LIVE_MOST_MS } as const;
  report(`Somebody with ${OF_PERSON} of ${ORDERS} orders is erased`, [
    { what: 'the longest transaction that writes', unit: 'ms', ours: longest.ms, limit: null, budget },
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
  await database.drop();
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
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
