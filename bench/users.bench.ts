import { loadDemo, loadLarge } from '@passline/database/data-sets';
import { hashServiceToken } from '../apps/server/src/kernel/session/service-tokens.ts';
import { openBenchDatabase } from './setup/bench-database.ts';
import { startBenchServer } from './setup/bench-server.ts';
import { BENCH_TOKEN } from './setup/bench-token.ts';
import { quantile } from './setup/quantile.ts';
import { report, type Figure } from './setup/report.ts';
import { signInBoss } from './setup/sign-in-boss.ts';

/** `PEOPLE=100000 npm run bench -- users` is done in a minute. */
const PEOPLE = Number(process.env['PEOPLE'] ?? 1_000_000);
const ROUNDS = 25;
const MOST_MS = 20;
/** As many names as a city has: each first name is one of 400 and each last name one of 2,500, so that prefixes are common. */
const FILL_PEOPLE = `insert into users (name, email, phone_number, created_at)
  select first || ' ' || last, lower(first || '.' || last) || n || '@mail.example', '+1' || (2002000000 + n::bigint * 7919 % 7990000000), now() - n * interval '1 minute'
  from (select n, (array['Uma','Kevin','Bianca','Elijah','Minh','Zoe','Tala','Yara','Sanjay','Rosa'])[1 + n % 10] || chr(97 + n / 10 % 26) as first,
    (array['Rahman','Quan','Vu','Nguyen','Okafor','Bautista','Walker','Uppal','Aguilar','Patel'])[1 + n / 260 % 10] || chr(97 + n / 2600 % 26) || chr(97 + n / 67600 % 26) as last
    from generate_series(1, $1::int) n) people`;
/** Every order gets a customer, so that somebody has one order and somebody thousands; a tenth stays without an account. */
const SPREAD_ORDERS = `with people as (select id, row_number() over () as n from users where role = 'customer')
  update orders o set user_id = p.id, phone_number = '+1604555' || lpad((spread.n % 10000)::text, 4, '0')
  from (select id, row_number() over () as n from orders) spread
    left join people p on spread.n % 10 <> 0 and p.n = (spread.n * spread.n) % $1::bigint + 1
  where spread.id = o.id`;

/** Looking people up among a million, and the page of one, by the public API. */
const database = await openBenchDatabase();
const { pool } = database;
await loadDemo(database.connectionString, {
  serviceTokenHash: hashServiceToken(BENCH_TOKEN),
  nowMs: Date.now(),
});
const loading = performance.now();
await loadLarge(database.connectionString, { orders: PEOPLE });
await pool.query(FILL_PEOPLE, [PEOPLE]);
await pool.query(SPREAD_ORDERS, [PEOPLE]);
await pool.query('vacuum analyze');
console.log(`${PEOPLE} people and orders loaded in ${((performance.now() - loading) / 1000).toFixed(0)} s`);
const token = await signInBoss(pool);
const server = await startBenchServer(database.connectionString);
try {
  const { rows } = await pool.query<{ id: string; name: string; email: string; phone: string }>(
    `select id, name, email, phone_number as phone from users where email like '%@mail.example'
     order by created_at limit 1 offset 4711`,
  );
  const [wanted] = rows;
  const busiest = await pool.query<{ id: string; orders: number }>(
    `select user_id as id, count(*)::int as orders from orders where user_id is not null group by 1 order by 2 desc limit 1`,
  );
  const [busy] = busiest.rows;
  if (!wanted || !busy) throw new Error('Nobody was loaded.');
  const [first = '', last = ''] = wanted.name.split(' ');
  const found = (what: string, search: string) => time(what, `/api/users?${new URLSearchParams({ search })}`);
  const figures = [
    await found('by user id', wanted.id),
    await found('by the whole phone number', wanted.phone),
    await found('by three digits that a hundredth of all begin with', wanted.phone.slice(2, 5)),
    await found('by six digits, with guests of orders', '604555'),
    await found('by both names', `${first} ${last}`),
    await found('by a first name', first),
    await found('by two letters that a tenth of all begin with', first.slice(0, 2)),
    await found('by a part of the e-mail address', `${last}@mail`),
    await found('by what nobody has', 'xylophone'),
    await time(
      'exactly by e-mail',
      `/api/users?${new URLSearchParams({ email: wanted.email.toUpperCase() })}`,
    ),
    await time(`orders of the busiest person (${busy.orders})`, `/api/users/orders?userId=${busy.id}`),
    await time('orders of a phone number without an account', '/api/users/orders?phoneNumber=6045550010'),
    await time('points of a person', `/api/users/${busy.id}/points`),
    await time('what was done to a person', `/api/audit?userId=${busy.id}`),
  ];
  report(`${PEOPLE} people and as many orders, by the public API: the median of ${ROUNDS}`, figures);
} finally {
  await server.stop();
  await database.drop();
}

async function time(what: string, path: string): Promise<Figure> {
  const times: number[] = [];
  // The first one fills the caches of the database, and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const started = performance.now();
    const answer = await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
    if (round > 0) times.push(performance.now() - started);
  }
  const budget = { kind: 'at most absolute', value: MOST_MS } as const;
  return { what, unit: 'ms', ours: quantile(times, 0.5), limit: null, budget };
}
