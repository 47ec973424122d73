import { loadDemo, loadLarge } from '@passline/database/data-sets';
import { windowOfSpan, USUAL_SPANS, type Window } from '@passline/domain/analytics/windows';
import { hashServiceToken } from '../apps/server/src/kernel/session/service-tokens.ts';
import { addUpFigures } from '../apps/server/src/features/analytics/add-up-figures.ts';
import { openBenchDatabase } from './setup/bench-database.ts';
import { startBenchServer } from './setup/bench-server.ts';
import { BENCH_TOKEN } from './setup/bench-token.ts';
import { quantile } from './setup/quantile.ts';
import { report, type Figure } from './setup/report.ts';
import { signInBoss } from './setup/sign-in-boss.ts';

/** `ORDERS=100000 npm run bench -- analytics` is done in a minute. */
const ORDERS = Number(process.env['ORDERS'] ?? 1_000_000);
const ROUNDS = 25;
const ZONE = 'America/Vancouver';
/** Of standard windows, in the server. */
const MOST_MS = 10;
const DAY_MS = 86_400_000;

const now = Date.now();
const windows: [string, Window, string][] = [
  ...USUAL_SPANS.map((span): [string, Window, string] => [span, windowOfSpan(span, now, ZONE), span === 'year' ? 'week' : 'day']),
  ['three years by day', { fromMs: windowOfSpan('today', now, ZONE).fromMs - 1_095 * DAY_MS, beforeMs: now }, 'day'],
];

const few = await measure(ORDERS / 10);
const many = await measure(ORDERS);
report(
  `Figures over ${ORDERS} orders (L: over ${ORDERS / 10}), by the public API: the median of ${ROUNDS}`,
  windows.flatMap(([what], index): Figure[] => [
    { what, unit: 'ms', ours: many[index]!, limit: MOST_MS, budget: { kind: 'at most', factor: 1 } },
    { what: `${what}, beside fewer orders`, unit: 'ms', ours: many[index]!, limit: few[index]!, budget: { kind: 'at most', factor: 1.5 } },
  ]),
);

async function measure(orders: number): Promise<number[]> {
  const database = await openBenchDatabase();
  const { pool } = database;
  const loading = performance.now();
  await loadDemo(database.connectionString, { serviceTokenHash: hashServiceToken(BENCH_TOKEN), nowMs: now });
  await loadLarge(database.connectionString, { orders });
  await addUpFigures(pool);
  await pool.query('vacuum analyze');
  console.log(`${orders} orders loaded in ${((performance.now() - loading) / 1000).toFixed(0)} s`);
  const { rows } = await pool.query(`select count(*), min(created_at), max(created_at), (select count(*) from hourly_figures) as hours, (select count(*) from hour_totals) as totals from orders`);
  console.log(rows);
  const token = await signInBoss(pool);
  const server = await startBenchServer(database.connectionString);
  try {
    const found = [];
    for (const [, { fromMs, beforeMs }, by] of windows) {
      const query = new URLSearchParams({ from: String(fromMs), before: String(beforeMs), timeZone: ZONE, by });
      found.push(await time(server.url, `/api/analytics/figures?${query}`, token));
    }
    return found;
  } finally {
    await server.stop();
    await database.drop();
  }
}

async function time(url: string, path: string, token: string): Promise<number> {
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    times.push(performance.now() - began);
  }
  return quantile(times, 0.5);
}
