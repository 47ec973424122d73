import { loadDemo, loadLarge } from '@passline/database/data-sets';
import { hashServiceToken } from '../apps/server/src/kernel/session/service-tokens.ts';
import { openBenchDatabase } from './setup/bench-database.ts';
import { startBenchServer } from './setup/bench-server.ts';
import { BENCH_TOKEN } from './setup/bench-token.ts';
import { quantile } from './setup/quantile.ts';
import { report, type Figure } from './setup/report.ts';

const ORDERS = 200_000;
const ROUNDS = 15;
const EXPLAINED = 'select order_id from order_search where words @@ $1::tsquery';

type Wanted = { number: number; name: string; phone: string };

/** The search over the whole history, by the public API: the first page with the exact number of all that match. */
const database = await openBenchDatabase();
await loadDemo(database.connectionString, {
  serviceTokenHash: hashServiceToken(BENCH_TOKEN),
  nowMs: Date.now(),
});
const loading = performance.now();
await loadLarge(database.connectionString, { orders: ORDERS });
console.log(`${ORDERS} orders loaded in ${((performance.now() - loading) / 1000).toFixed(1)} s`);
const server = await startBenchServer(database.connectionString);
try {
  const { rows } = await database.pool.query<Wanted>(
    `select order_number as number, name, phone_number as phone from orders where user_id is not null order by created_at limit 1`,
  );
  const [wanted] = rows;
  if (!wanted) throw new Error('There is no order to look for.');
  const [first = '', last = ''] = wanted.name.split(' ');
  const figures = [
    await measure('a customer of long ago, both names', `${first} ${last}`, 150),
    await measure('their first name', first, 150),
    await measure('their whole phone number', wanted.phone, 150),
    await measure('the last four digits of it', wanted.phone.slice(-4), 150),
    await measure('an order number', `#${wanted.number}`, 150),
    await measure('a word without any match', 'nowhere', 50),
    await measure('a restaurant with a sixth of all orders', 'golden', 600),
    await measure('three digits that all phone numbers have', '555', 1_500),
  ];
  report(`Search over ${ORDERS} orders: the median of ${ROUNDS}`, figures);
  await explain(`'${last.toLowerCase()}':*`);
} finally {
  await server.stop();
  await database.drop();
}

async function measure(what: string, search: string, mostMs: number): Promise<Figure> {
  const times: number[] = [];
  let total = 0;
  // The first one fills the caches of the database, and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const started = performance.now();
    const answer = await fetch(`${server.url}/api/orders?${new URLSearchParams({ search })}`, {
      headers: { authorization: `Bearer ${BENCH_TOKEN}` },
    });
    const body = (await answer.json()) as { total: number };
    if (!answer.ok) throw new Error(`The search for ${search} was answered with ${answer.status}.`);
    ({ total } = body);
    if (round > 0) times.push(performance.now() - started);
  }
  return {
    what: `${what} (${total} found)`,
    unit: 'ms',
    ours: quantile(times, 0.5),
    limit: null,
    budget: { kind: 'at most absolute', value: mostMs },
  };
}

/** Shows that the index is used to find them. */
async function explain(query: string): Promise<void> {
  const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, buffers) ${EXPLAINED}`,
    [query],
  );
  console.log(`\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`);
}
