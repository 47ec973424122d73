import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { TranslationBatch } from '@passline/contract/translations/translation-batches';
import { loadDemo } from '@passline/database/data-sets';
import { hashServiceToken } from '../apps/server/src/kernel/session/service-tokens.ts';
import { call } from '../tests/setup/api-client.ts';
import { LIVE_MOST_MS, watchLiveDelays } from './live/watch-live-delays.ts';
import { openBenchDatabase } from './setup/bench-database.ts';
import { fillOrders } from './setup/bench-orders.ts';
import { startBenchServer } from './setup/bench-server.ts';
import { BENCH_TOKEN } from './setup/bench-token.ts';
import { startChild } from './setup/child.ts';
import { quantile } from './setup/quantile.ts';
import { report, type Figure } from './setup/report.ts';
import { signInBoss } from './setup/sign-in-boss.ts';

/** `WORDS=10000 npm run bench -- translations` is done in half a minute. */
const WORDS = Number(process.env['WORDS'] ?? 100_000);
const ROUNDS = 25;
const MOST_MS = 20;
const FIRST_MOST_MS = 2_000;
/** To unpack 7 MB and make a text of them takes longer than to send them. */
const CLIENT_MOST_MS = 200;
/** Of the import: as many as a file may have. */
const IMPORTED = Math.min(20_000, WORDS / 5);
const PORTION_MOST_MS = 300;
/** Sentences of four words, of which 400 each: so that beginnings are common. A hundredth has no Korean. */
const FILL = `insert into translations (input, translated, in_admin, in_mobile, in_web)
  select initcap(a) || ' ' || b || ' ' || c || ' ' || n,
    jsonb_strip_nulls(jsonb_build_object('ko', case when n % 100 > 0 then '주문 ' || chr(44032 + n * 7 % 11172) || chr(44032 + n * 13 % 11172) || '하기' end,
      'zh', '订单' || chr(19968 + n * 7 % 20000) || chr(19968 + n * 13 % 20000), 'fr', 'Commande ' || b || ' numéro ' || n)),
    n % 2 = 0, true, n % 3 = 0
  from (select n, (array['add','cancel','confirm','deliver','pay','print','refund','track'])[1 + n % 8] || chr(97 + n / 8 % 26) as a,
    (array['order','card','courier','menu','point','table','receipt','region'])[1 + n / 208 % 8] || chr(97 + n / 1664 % 26) as b,
    (array['now','again','later','here','today','tonight','soon','first'])[1 + n / 43264 % 8] as c
    from generate_series(1, $1::int) n) words`;

/** Words found while they are typed, and handed out, among 100,000. */
const database = await openBenchDatabase();
const { pool } = database;
await loadDemo(database.connectionString, {
  serviceTokenHash: hashServiceToken(BENCH_TOKEN),
  nowMs: Date.now(),
});
await pool.query('delete from translations');
const loading = performance.now();
await pool.query(FILL, [WORDS - IMPORTED]);
await pool.query('vacuum analyze');
console.log(`${WORDS - IMPORTED} words loaded in ${((performance.now() - loading) / 1000).toFixed(0)} s`);
const token = await signInBoss(pool);
const server = await startBenchServer(database.connectionString);
const headers = { authorization: `Bearer ${token}` };
const agent = new Agent({ keepAlive: true });
try {
  const list = (what: string, query: Record<string, string>) =>
    time(what, `/api/translations?${new URLSearchParams(query)}`, { headers });
  const first = await firstBuild();
  const { headers: answered } = await fetch(`${server.url}/translations/mobile/ko.json`);
  const known = { 'if-none-match': answered.get('etag') ?? '' };
  const figures = [
    await list('the first page', {}),
    await list('the first page by the newest change', { order: '-changed' }),
    await list('the words of an app', { app: 'web' }),
    await list('what Korean lacks, a hundredth', { missing: 'ko' }),
    await list('one letter that half of all have', { search: 'c' }),
    await list('two words', { search: 'adda order' }),
    await list('the beginning of a word that one in two hundred has', { search: 'refunda' }),
    await list('a Korean syllable that all have', { search: '주문' }),
    await list('two Chinese letters', { search: `订单${String.fromCodePoint(19968 + 4711)}` }),
    await list('what nobody has', { search: 'xylophone' }),
    ...first,
    await packed('the words of an app again, as packed bytes', '/translations/mobile/ko.json'),
    await time('the same, unchanged (304)', '/translations/mobile/ko.json', { headers: known }),
    await time(
      'the same, read and unpacked by this client',
      '/translations/mobile/ko.json',
      {},
      CLIENT_MOST_MS,
    ),
  ];
  report(`${WORDS - IMPORTED} words, by the public API: the median of ${ROUNDS}`, figures);
  report('An import beside a kitchen that works', await importBesideOrders());
} finally {
  agent.destroy();
  await server.stop();
  await database.drop();
}

/** Made for the first time, and what another request waits meanwhile. */
async function firstBuild(): Promise<Figure[]> {
  const began = performance.now();
  const build = fetch(`${server.url}/translations/mobile/ko.json`).then((answer) => answer.arrayBuffer());
  let isDone = false;
  const done = build.finally(() => {
    isDone = true;
  });
  const waits: number[] = [];
  while (!isDone) {
    const asked = performance.now();
    await (await fetch(`${server.url}/healthz`)).arrayBuffer();
    waits.push(performance.now() - asked);
  }
  await done;
  const took = performance.now() - began;
  return [
    figure('the words of an app, made for the first time', took, FIRST_MOST_MS),
    figure('the longest wait of another request meanwhile', Math.max(...waits), 100),
  ];
}

/** What the server takes for it, until the last byte has arrived: nothing is unpacked here. */
async function packed(what: string, path: string): Promise<Figure> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const started = performance.now();
    const encoding = await new Promise<string | undefined>((resolve, reject) => {
      const asking = { agent, headers: { 'accept-encoding': 'gzip' } };
      get(`${server.url}${path}`, asking, (answer) => {
        answer.on('error', reject);
        answer.on('end', () => resolve(answer.headers['content-encoding']));
        answer.resume();
      }).on('error', reject);
    });
    if (encoding !== 'gzip') throw new Error(`${path} was not packed.`);
    if (round > 0) times.push(performance.now() - started);
  }
  return figure(what, quantile(times, 0.5), MOST_MS);
}

/** A file of many new words is imported while a kitchen works. */
async function importBesideOrders(): Promise<Figure[]> {
  const { locationIds, orderIds } = await fillOrders(pool, 1, 40);
  const apart = startChild(new URL('board/server-apart.ts', import.meta.url), [database.connectionString]);
  try {
    const { port } = await apart.next<{ port: number }>('listening');
    const url = `http://127.0.0.1:${port}`;
    const asking = { token };
    const lines = Array.from(
      { length: IMPORTED },
      (_, n) => `Imported word number ${n},yes,낱말 ${n},Mot ${n}`,
    );
    const text = ['word,web,ko,fr', ...lines].join('\n');
    const watched = await watchLiveDelays({
      database,
      port,
      token: BENCH_TOKEN,
      locationId: locationIds[0],
      orderIds,
    });
    const { body: check } = await call<{ changes: { digest: string } }>(
      url,
      'translations.checkImport',
      { text },
      asking,
    );
    const began = performance.now();
    const input = { text, expectedDigest: check.changes.digest };
    const answer = await call<TranslationBatch>(url, 'translations.import', input, asking);
    if (answer.status !== 200) throw new Error(answer.text);
    await ended(answer.body.id);
    console.log(`${IMPORTED} words imported in ${((performance.now() - began) / 1000).toFixed(1)} s`);
    const { delays, longest } = await watched.end();
    return [
      figure(`the longest transaction of an import of ${IMPORTED} words`, longest.ms, PORTION_MOST_MS),
      figure(
        `the longest delay of ${delays.length} live updates beside it`,
        Math.max(...delays),
        LIVE_MOST_MS,
      ),
    ];
  } finally {
    apart.stop();
  }
}

async function ended(batchId: string): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ state: string }>(
      'select state from translation_batches where id = $1',
      [batchId],
    );
    if (rows[0]?.state === 'done') return;
    await pause(100);
  }
}

async function time(what: string, path: string, init: RequestInit, most = MOST_MS): Promise<Figure> {
  const times: number[] = [];
  // The first one fills the caches of the database, and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const started = performance.now();
    const answer = await fetch(`${server.url}${path}`, init);
    if (!answer.ok && answer.status !== 304) throw new Error(`${path}: ${answer.status}`);
    await answer.arrayBuffer();
    if (round > 0) times.push(performance.now() - started);
  }
  return figure(what, quantile(times, 0.5), most);
}

function figure(what: string, ours: number, most: number): Figure {
  return { what, unit: 'ms', ours, limit: null, budget: { kind: 'at most absolute', value: most } as const };
}
