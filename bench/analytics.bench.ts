import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadDemo, loadLarge } from '@passline/database/data-sets';
import { addUpFigures } from '../apps/server/src/features/analytics/add-up-figures.ts';
import { digestWeeks } from '../apps/server/src/features/analytics/digest-weeks.ts';
import { hashServiceToken } from '../apps/server/src/kernel/session/service-tokens.ts';
import { timeCommands } from './analytics/commands-beside.ts';
import { timeFirstChart } from './analytics/first-chart.ts';
import { timeWriting } from './analytics/order-writing.ts';
import {
  AD_HOC,
  asked,
  askByHand,
  NOW_MS,
  ofSpan,
  STANDARD,
  THREE_YEARS,
  VIEWS,
  VIEW_SPANS,
} from './analytics/questions.ts';
import { openBenchDatabase } from './setup/bench-database.ts';
import { BENCH_TOKEN } from './setup/bench-token.ts';
import { startChild } from './setup/child.ts';
import { quantile } from './setup/quantile.ts';
import { report, type Figure } from './setup/report.ts';
import { signInBoss } from './setup/sign-in-boss.ts';

/** `ORDERS=100000 npm run bench -- analytics` is done in two minutes. */
const ORDERS = Number(process.env['ORDERS'] ?? 1_000_000);
const ROUNDS = 25;
const MOST_MS = 10;
const MOST_VIEW_MS = 5_000;
const VIEW_ROUNDS = 3;
const MOST_PAUSE_MS = 50;
const MOST_DRAWN_MS = 1_000;

const portalFolder = fileURLToPath(new URL('../apps/web/dist', import.meta.url));
if (!existsSync(portalFolder)) throw new Error('The portal is not built: npm run bench builds it first.');

/** Medians, in milliseconds, by what they are of. */
type Times = Map<string, number>;

const few = await measure(ORDERS / 10, false);
const many = await measure(ORDERS, true);
const atMost = (what: string, value: number): Figure => ({
  what,
  unit: 'ms',
  ours: of(many, what),
  limit: null,
  budget: { kind: 'at most absolute', value },
});
const beside = (what: string, limit: number, factor: number, ours = of(many, what)): Figure => ({
  what,
  unit: 'ms',
  ours,
  limit,
  budget: { kind: 'at most', factor },
});

report(`Figures of ${ORDERS} orders, by the public API: the median of ${ROUNDS}`, [
  ...STANDARD.map(({ what }) => atMost(what, MOST_MS)),
  ...STANDARD.map(({ what }) =>
    beside(`${what} (L: of ${ORDERS / 10} orders)`, of(few, what), 1.5, of(many, what)),
  ),
  beside(
    'an amount, over three years and the three before (L: SQL by hand)',
    of(many, 'by hand'),
    1.2,
    of(many, 'ad hoc'),
  ),
  atMost('three years by day, and the three before', 100),
]);
report(`While they are asked of ${ORDERS} orders`, [
  atMost('the longest pause of the event loop', MOST_PAUSE_MS),
  atMost('the longest pause while views are asked', MOST_PAUSE_MS),
  beside(
    'a command, while 4 people fetch each second (L: alone)',
    of(many, 'command alone'),
    1.1,
    of(many, 'command beside'),
  ),
  beside(
    'an order is placed (L: without what analytics keep of it)',
    of(many, 'order bare'),
    1.05,
    of(many, 'order kept'),
  ),
  atMost('the first chart of three years, from opening its address', MOST_DRAWN_MS),
  atMost('the same from a tap on Fetch Orders', MOST_DRAWN_MS),
]);
report(
  `Views of ${ORDERS} orders, with the window before: the median of ${VIEW_ROUNDS}; their digests are made in ${(of(many, 'digests') / 1000).toFixed(0)} s`,
  VIEWS.flatMap((view) => VIEW_SPANS.map((span) => atMost(`${view}, ${span}`, MOST_VIEW_MS))),
);

function of(times: Times, what: string): number {
  return times.get(what) ?? Number.NaN;
}

/** `isAll`: also what is measured once. */
async function measure(orders: number, isAll: boolean): Promise<Times> {
  const database = await openBenchDatabase();
  const { pool, connectionString } = database;
  const times: Times = new Map();
  const loaded = await once(async () => {
    await loadDemo(connectionString, { serviceTokenHash: hashServiceToken(BENCH_TOKEN), nowMs: NOW_MS });
    await loadLarge(connectionString, { orders });
    await addUpFigures(pool);
  });
  console.log(`${orders} orders loaded in ${(loaded / 1000).toFixed(0)} s`);
  times.set('digests', await once(() => digestWeeks(pool)));
  await pool.query('vacuum analyze');
  const token = await signInBoss(pool);
  const server = startChild(new URL('./setup/watched-server.ts', import.meta.url), [
    connectionString,
    portalFolder,
  ]);
  const { port } = await server.next<{ port: number }>('listening');
  const url = `http://127.0.0.1:${port}`;
  const pause = async () => (await server.ask<{ ms: number }>({}, 'pause')).ms;
  const read = async (view: string, query: URLSearchParams) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}/api/analytics/${view}?${query}`, { headers });
    if (!answer.ok)
      throw new Error(`${view} ${query} was answered with ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  const figures = (query: URLSearchParams) => read('figures', query);
  try {
    // A server that has run for a while: its features are loaded, and its code is compiled.
    for (const { query } of STANDARD) await time(() => figures(query));
    await pause();
    for (const { what, query } of STANDARD) times.set(what, await time(() => figures(query)));
    if (!isAll) return times;
    times.set(
      'three years by day, and the three before',
      await time(() => figures(asked(THREE_YEARS, { by: 'day' }))),
    );
    times.set('ad hoc', await time(() => figures(AD_HOC)));
    times.set('the longest pause of the event loop', await pause());
    times.set('by hand', await time(() => askByHand(pool)));
    await pause();
    for (const view of VIEWS)
      for (const span of VIEW_SPANS) {
        const query = asked(ofSpan(span), {});
        times.set(`${view}, ${span}`, await time(() => read(view, query), VIEW_ROUNDS));
      }
    times.set('the longest pause while views are asked', await pause());
    const chart = await timeFirstChart(url);
    times.set('the first chart of three years, from opening its address', chart.opened);
    times.set('the same from a tap on Fetch Orders', chart.fetched);
    // Before the crowd, whose numbers of orders would be taken again.
    const writing = await timeWriting(url, pool);
    times.set('order kept', writing.kept);
    times.set('order bare', writing.bare);
    const ask = (turn: number) => figures(STANDARD[turn % STANDARD.length]?.query ?? AD_HOC);
    const commands = await timeCommands({ url, pool, ask });
    times.set('command alone', commands.alone);
    times.set('command beside', commands.beside);
    return times;
  } finally {
    server.stop();
    await database.drop();
  }
}

async function once(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await run();
  return performance.now() - began;
}

/** The first one fills the caches, and is not counted. */
async function time(run: () => Promise<unknown>, rounds = ROUNDS): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const took = await once(run);
    if (round > 0) times.push(took);
  }
  return quantile(times, 0.5);
}
