import { auditConditions } from '../apps/server/src/features/audit/audit-conditions.ts';
import { AUDIT } from '../apps/server/src/features/audit/audit-source.ts';
import { writeCursor } from '../apps/server/src/kernel/lists/cursor.ts';
import { fillTrail, idOf, trailLines } from './audit/fill-trail.ts';
import { openBenchDatabase } from './setup/bench-database.ts';
import { startBenchServer } from './setup/bench-server.ts';
import { quantile } from './setup/quantile.ts';
import { report, type Figure } from './setup/report.ts';
import { signInBoss } from './setup/sign-in-boss.ts';

/** `AUDIT_LINES=500000 npm run bench -- audit` is done in a minute. */
const LINES = Number(process.env['AUDIT_LINES'] ?? 5_000_000);
const ROUNDS = 25;
const MOST_MS = 50;
/** The indexes that only the trail of everything needs, and what they are for. */
const INDEXES = ['audit_kind_idx', 'audit_action_idx', 'audit_at_idx'];
const WRITTEN = 5_000;
const WRITE_ROUNDS = 5;

/** The trail of everything, page by page, by the public API; and what its indexes cost. */
const database = await openBenchDatabase();
const { pool } = database;
const filling = performance.now();
await fillTrail(pool, LINES);
console.log(`${LINES} lines written in ${((performance.now() - filling) / 1000).toFixed(0)} s`);
const token = await signInBoss(pool);
const server = await startBenchServer(database.connectionString);
try {
  const one = async (sql: string) =>
    (await pool.query<{ id: string }>(`select ${sql} as id`)).rows[0]?.id ?? '';
  const busy = await one(idOf('person', '0'));
  const rare = await one(
    `(select actor_id from audit where actor_id is not null group by 1 order by count(*) limit 1)`,
  );
  const record = await one(`${idOf('record', '17')}::text`);
  const location = await one(idOf('location', '17'));
  const middle = Date.now() - (LINES / 2) * 6_000;
  const span = { from: String(middle), to: String(middle + 86_400_000) };
  const asked: [what: string, filters: Record<string, string>, skipped?: number][] = [
    ['the newest page', {}],
    ['a page deep inside', {}, LINES / 2],
    ['by a person who did most', { actorId: busy }],
    ['by a person who did least', { actorId: rare }],
    ['by the product itself', { actorKind: 'system' }],
    ['by record', { kind: 'orders', recordId: record }],
    ['by record, of whatever kind', { recordId: record }],
    ['by kind, a common one', { kind: 'orders' }],
    ['by kind, a rare one', { kind: 'tags' }],
    ['by kind and time: a day half a trail ago', { kind: 'orders', ...span }],
    ['by a rare kind and time', { kind: 'tags', ...span }],
    ['by time', span],
    ['by action and time', { action: 'orders.confirm', ...span }],
    ['by location and time', { locationId: location, ...span }],
    ['by person, kind and time', { actorId: busy, kind: 'products', ...span }],
  ];
  const figures: Figure[] = [];
  for (const [what, filters, skipped] of asked) figures.push(await measure(what, filters, skipped));
  figures.push(await time('who did anything, by name', '/api/audit/actors?search=some'));
  figures.push(await time('what can be chosen', '/api/audit/choices'));
  report(`The trail of ${LINES} lines, a page of 50 with its count: the median of ${ROUNDS}`, figures);
  await weighIndexes();
} finally {
  await server.stop();
  await database.drop();
}

async function measure(what: string, filters: Record<string, string>, skipped?: number): Promise<Figure> {
  const deep: Record<string, string> =
    skipped === undefined ? {} : { cursor: await cursorAfter(filters, skipped) };
  const path = `/api/audit?${new URLSearchParams({ ...filters, ...deep })}`;
  return time(`${what} (${await indexesOf(filters)})`, path);
}

/** The indexes by which a page is read. @throws where all of the trail would be read */
async function indexesOf(filters: Record<string, string>): Promise<string> {
  const { where, values } = auditConditions(filters);
  const page = AUDIT.sql({ where, orderBy: 'order by id desc', limit: 'limit 51' });
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${page}`, [...values]);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  if (plan.includes('Seq Scan on audit')) throw new Error(`A page is read without an index:\n${plan}`);
  return [...new Set(plan.match(/audit_\w+/g))]
    .map((name) => name.replaceAll(/^audit_|_idx$/g, ''))
    .join(', ');
}

async function time(what: string, path: string): Promise<Figure> {
  const times: number[] = [];
  // The first one fills the caches of the database, and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const started = performance.now();
    await read(path);
    if (round > 0) times.push(performance.now() - started);
  }
  const budget = { kind: 'at most absolute', value: MOST_MS } as const;
  return { what, unit: 'ms', ours: quantile(times, 0.5), limit: null, budget };
}

async function read(path: string): Promise<{ next: string | null }> {
  const answer = await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { next: string | null };
}

/** The cursor that a page before this place would give. */
async function cursorAfter(filters: Record<string, string>, lines: number): Promise<string> {
  const from = await pool.query<{ id: number }>('select max(id) - $1::bigint as id from audit', [lines]);
  const { where, values } = auditConditions(filters);
  return writeCursor([String(from.rows[0]?.id)], ['audit', '-id', ['id'], where, values]);
}

/** What each index takes on the disk, and what all of them add to a write. */
async function weighIndexes(): Promise<void> {
  const sizes = await pool.query<{ name: string; bytes: string }>(
    `select relname as name, pg_relation_size(oid) as bytes from pg_class
     where relname = any($1) or relname = 'audit' order by relname`,
    [INDEXES],
  );
  for (const { name, bytes } of sizes.rows)
    console.log(
      `${name}: ${(Number(bytes) / 2 ** 20).toFixed(0)} MB, ${(Number(bytes) / LINES).toFixed(1)} bytes a line`,
    );
  const ways: [what: string, without: readonly string[]][] = [
    ['with all indexes', []],
    ...INDEXES.map((index): [string, string[]] => [`without ${index}`, [index]]),
    ['without these three', INDEXES],
  ];
  const times = new Map<string, number[]>();
  // In turns: what else the machine does hurts all alike.
  for (let round = 0; round < WRITE_ROUNDS; round += 1) {
    for (const [what, without] of ways) times.set(what, [...(times.get(what) ?? []), await writeMs(without)]);
  }
  for (const [what, found] of times)
    console.log(`a line ${what}: ${((1_000 * quantile(found, 0.5)) / WRITTEN).toFixed(1)} µs`);
}

/** Writes lines, ten at a time, without some of the indexes; nothing of it stays. */
async function writeMs(without: readonly string[]): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const index of without) await client.query(`drop index ${index}`);
    const started = performance.now();
    for (let n = 0; n < WRITTEN; n += 10) {
      await client.query({
        name: 'write lines',
        text: trailLines('audit', LINES),
        values: [LINES + n, LINES + n + 9],
      });
    }
    return performance.now() - started;
  } finally {
    await client.query('rollback');
    client.release();
  }
}
