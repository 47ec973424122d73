import { loadDemo, loadLarge } from '@passline/database/data-sets';
import { USUAL_SPANS, windowOfSpan, type Window } from '@passline/domain/analytics/windows';
import type pg from 'pg';
import { addUpFigures } from '../apps/server/src/features/analytics/add-up-figures.ts';
import { hashServiceToken } from '../apps/server/src/kernel/session/service-tokens.ts';
import { openBenchDatabase } from './setup/bench-database.ts';
import { startBenchServer } from './setup/bench-server.ts';
import { BENCH_TOKEN } from './setup/bench-token.ts';
import { quantile } from './setup/quantile.ts';
import { report } from './setup/report.ts';
import { signInBoss } from './setup/sign-in-boss.ts';

/** `ORDERS=100000 npm run bench -- analytics` is done in a minute. */
const ORDERS = Number(process.env['ORDERS'] ?? 1_000_000);
const ROUNDS = 25;
const ZONE = 'America/Vancouver';
const MOST_MS = 10;
/** A view is read from its orders, when somebody opens it; after as long the database stops it. */
const VIEWS = ['times', 'refunds', 'guests', 'products', 'rewards'];
const MOST_VIEW_MS = 5_000;
const VIEW_ROUNDS = 3;
const VIEW_SPANS = ['13-weeks', 'year'] as const;
const DAY_MS = 86_400_000;

const nowMs = Date.now();
const today = windowOfSpan('today', nowMs, ZONE);
const years: Window = { fromMs: today.fromMs - 1_095 * DAY_MS, beforeMs: today.fromMs };
const asked = (window: Window, more: Record<string, string>) =>
  new URLSearchParams({
    from: String(window.fromMs),
    before: String(window.beforeMs),
    timeZone: ZONE,
    ...more,
  });
const STANDARD = USUAL_SPANS.map((span) => ({
  what: span,
  query: asked(windowOfSpan(span, nowMs, ZONE), { by: span === 'year' ? 'week' : 'day' }),
}));
/** A filter that no sum knows, over three years with the three years before, and the same asked of the orders by hand. */
const AD_HOC = asked(years, { by: 'month', amountMin: '20', amountMax: '60' });
const BY_HAND = `select date_trunc('month', created_at at time zone '${ZONE}'), count(*) filter (where status <> 'Cancelled'),
    count(*) filter (where status = 'Cancelled'), sum(total) filter (where status <> 'Cancelled'),
    sum(total_commission) filter (where status <> 'Cancelled')
  from orders where created_at >= $1 and created_at < $2 and total between 20 and 60 group by 1`;

const few = await measure(ORDERS / 10);
const many = await measure(ORDERS);
report(`Figures of ${ORDERS} orders, by the public API: the median of ${ROUNDS}`, [
  ...STANDARD.map(({ what }) => ({
    what,
    unit: 'ms',
    ours: many.of(what),
    limit: null,
    budget: { kind: 'at most absolute', value: MOST_MS } as const,
  })),
  ...STANDARD.map(({ what }) => ({
    what: `${what} (L: of ${ORDERS / 10} orders)`,
    unit: 'ms',
    ours: many.of(what),
    limit: few.of(what),
    budget: { kind: 'at most', factor: 1.5 } as const,
  })),
  {
    what: 'an amount, over three years and the three before (L: SQL by hand)',
    unit: 'ms',
    ours: many.of('ad hoc'),
    limit: many.of('by hand'),
    budget: { kind: 'at most', factor: 1.2 } as const,
  },
  {
    what: 'three years by day, and the three before',
    unit: 'ms',
    ours: many.of('three years'),
    limit: null,
    budget: { kind: 'at most absolute', value: 100 } as const,
  },
]);

report(
  `Views of ${ORDERS} orders, with the window before: the median of ${VIEW_ROUNDS}`,
  VIEWS.flatMap((view) =>
    VIEW_SPANS.map((span) => ({
      what: `${view}, ${span}`,
      unit: 'ms',
      ours: many.of(`${view} ${span}`),
      limit: null,
      budget: { kind: 'at most absolute', value: MOST_VIEW_MS } as const,
    })),
  ),
);

/** The medians, in milliseconds. */
async function measure(orders: number): Promise<{ of: (what: string) => number }> {
  const database = await openBenchDatabase();
  const { pool } = database;
  const began = performance.now();
  await loadDemo(database.connectionString, { serviceTokenHash: hashServiceToken(BENCH_TOKEN), nowMs });
  await loadLarge(database.connectionString, { orders });
  await addUpFigures(pool);
  await pool.query('vacuum analyze');
  console.log(`${orders} orders loaded in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  const token = await signInBoss(pool);
  const server = await startBenchServer(database.connectionString);
  const read = async (view: string, query: URLSearchParams) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${server.url}/api/analytics/${view}?${query}`, { headers });
    if (!answer.ok)
      throw new Error(`${view} ${query} was answered with ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  const figures = (query: URLSearchParams) => read('figures', query);
  try {
    const times = new Map<string, number>();
    for (const { what, query } of STANDARD) times.set(what, await time(() => figures(query)));
    times.set('three years', await time(() => figures(asked(years, { by: 'day' }))));
    times.set('ad hoc', await time(() => figures(AD_HOC)));
    times.set('by hand', await time(() => byHand(pool)));
    for (const view of VIEWS)
      for (const span of VIEW_SPANS) {
        const query = asked(windowOfSpan(span, nowMs, ZONE), {});
        times.set(`${view} ${span}`, await time(() => read(view, query), VIEW_ROUNDS));
      }
    return { of: (what) => times.get(what) ?? Number.NaN };
  } finally {
    await server.stop();
    await database.drop();
  }
}

/** Both windows, as the figures read them. */
async function byHand(pool: pg.Pool): Promise<void> {
  const { fromMs, beforeMs } = years;
  for (const [from, before] of [
    [2 * fromMs - beforeMs, fromMs],
    [fromMs, beforeMs],
  ] as const)
    await pool.query(BY_HAND, [new Date(from), new Date(before)]);
}

/** The first one fills the caches, and is not counted. */
async function time(run: () => Promise<unknown>, rounds = ROUNDS): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const began = performance.now();
    await run();
    if (round > 0) times.push(performance.now() - began);
  }
  return quantile(times, 0.5);
}
