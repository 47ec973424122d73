import type {
  AnalyticsAnswer,
  AnalyticsChoices,
  AnalyticsOrder,
} from '@passline/contract/analytics/analytics';
import type { AnalyticsTimes } from '@passline/contract/analytics/times';
import { createPool } from '@passline/database';
import { pino } from 'pino';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { Replica, type ReplicaOptions } from '../../apps/server/src/kernel/replica/replica.ts';
import { FIRST_MS, LAST_MS, putKitchens, putOrders } from '../analytics/put-orders.ts';
import { adminQuery } from '../setup/admin-query.ts';
import { ask, call } from '../setup/api-client.ts';
import { createPerson } from '../setup/people.ts';
import { createTestDatabase } from '../setup/test-database.ts';
import { METRICS_TOKEN, startTestServer } from '../setup/test-server.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { ReplicatedPostgres } from './replicated-postgres.ts';

// Two real servers of PostgreSQL, which take most of its time: no double replays the log of another server.
const servers = await ReplicatedPostgres.start();
const primaryUrl = servers.url('primary');
const replicaUrl = servers.url('standby', 'passline', 'passline_reader');
const pool = createPool(primaryUrl, { max: 4 });
/** Stands still, so that a replica is as far behind as a test says. */
const clock = { ms: 0 };
const pace = { lookEveryMs: 20, clock: () => clock.ms };
const server = await startTestServer(primaryUrl, {
  replica: { url: replicaUrl, maxLagSeconds: 30, ...pace },
});
const plain = await startTestServer(primaryUrl);
const boss = await createPerson(pool, 'super_admin');
const kitchens = await putKitchens(pool);

afterAll(async () => {
  try {
    await Promise.all([server.stop(), plain.stop()]);
    await pool.end();
  } finally {
    await servers.stop();
  }
});

const WINDOW = { from: FIRST_MS, before: LAST_MS };
type Part = Pick<AnalyticsAnswer, 'readFrom'>;

async function read<Body extends Part = AnalyticsAnswer>(name = 'figures', url = server.url): Promise<Body> {
  // Each takes of it what it needs.
  const input = { ...WINDOW, timeZone: 'America/Vancouver', by: 'month' };
  const answer = await call<Body>(url, `analytics.${name}`, input, { token: boss.token });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}
/** An answer without the moments that follow from when it was read. */
const timeless = <Answer extends Part>({ readFrom, ...answer }: Answer) => ({
  ...(JSON.parse(JSON.stringify(answer).replaceAll(/"(readAt|from|before)":\d+/g, '"$1":0')) as object),
  readFrom,
});
const placeOf = async () => (await read()).readFrom?.place;
const onStandby = (sql: string) => adminQuery<Record<string, unknown>>(servers.url('standby'), sql);
const orders = ({ totals }: AnalyticsAnswer) => totals.orders + totals.cancelled;

async function caughtUp(): Promise<void> {
  const { rows } = await pool.query<{ lsn: string }>('select pg_current_wal_flush_lsn() as lsn');
  await waitUntil(async () => {
    const [row] = await onStandby(`select pg_last_wal_replay_lsn() >= '${rows[0]?.lsn}' as there`);
    return row?.['there'] === true;
  });
}

async function pauseReplay(): Promise<void> {
  await onStandby('select pg_wal_replay_pause()');
  await waitUntil(async () => {
    const [row] = await onStandby('select pg_get_wal_replay_pause_state() as state');
    return row?.['state'] === 'paused';
  });
}

/** For how long the replica lets queries stand in the way of what it replays. */
async function letReplayWait(delay: string): Promise<void> {
  await onStandby(`alter system set max_standby_streaming_delay = '${delay}'`);
  await onStandby('select pg_reload_conf()');
  await waitUntil(async () => {
    const [row] = await onStandby('show max_standby_streaming_delay');
    return row?.['max_standby_streaming_delay'] === delay;
  });
}

const warnings = () => server.logged.filter(({ msg }) => msg === 'The replica is not read.');

beforeEach(async () => {
  await waitUntil(async () => (await placeOf()) === 'replica');
  await caughtUp();
  server.logged.length = 0;
});

/** One that looks only when it is told to, beside that of the server. */
function openReplica(options: Partial<ReplicaOptions> = {}): Replica {
  const log = pino({ level: 'silent' });
  const replica = new Replica({
    url: replicaUrl,
    maxLagSeconds: 30,
    primary: pool,
    log,
    now: Date.now,
    ...options,
  });
  onTestFinished(() => replica.stop());
  return replica;
}

async function whyNot(options: Partial<ReplicaOptions>): Promise<string | null> {
  const replica = openReplica(options);
  await replica.look();
  const atPrimary = () => Promise.resolve('of the primary');
  const { answer, readFrom } = await replica.read({
    caller: 'one',
    near: async () => 'of the replica',
    atPrimary,
  });
  expect({ answer, place: readFrom.place }).toEqual({ answer: 'of the primary', place: 'primary' });
  return readFrom.why;
}

test('a replica of another database or of another server, and a server that is no replica, are not read', async () => {
  const other = await createTestDatabase();
  const foreign = createPool(other.connectionString, { max: 1 });
  try {
    const OF_ANOTHER = 'the replica is one of another database';
    expect(await whyNot({ primary: foreign })).toBe(OF_ANOTHER);
    expect(await whyNot({ url: servers.url('standby', 'postgres') })).toBe(OF_ANOTHER);
    expect(await whyNot({ url: primaryUrl })).toBe('the other server is not a replica');
  } finally {
    await foreign.end();
    await other.drop();
  }
});

test('a replica without all migrations of this version is not read until it has replayed them', async () => {
  const { rows } = await pool.query<{ name: string }>(
    'delete from migrations where name = (select max(name) from migrations) returning name',
  );
  await caughtUp();
  const replica = openReplica();
  const reading = { caller: 'one', near: async () => 'near', atPrimary: async () => 'far' };
  await replica.look();
  expect((await replica.read(reading)).readFrom.why).toBe('the replica has the tables of an older version');
  await pool.query('insert into migrations (name) values ($1)', [rows[0]?.name]);
  await caughtUp();
  await replica.look();
  expect((await replica.read(reading)).answer).toBe('near');
});

test('nothing can be written through its connections, not even where the server takes writes', async () => {
  const replica = openReplica({ url: servers.url('standby') });
  await replica.look();
  const writing = replica.read({
    caller: 'one',
    near: async (db) => {
      await expect(db.query('delete from order_figures')).rejects.toMatchObject({ code: '25006' });
      await expect(db.query('set transaction read write')).rejects.toMatchObject({ code: '0A000' });
      return 'refused';
    },
    atPrimary: () => Promise.reject(new Error('It was not asked.')),
  });
  expect((await writing).answer).toBe('refused');
  const bounded = createPool(primaryUrl, { max: 1, isReadOnly: true });
  await expect(bounded.query('delete from order_figures')).rejects.toMatchObject({ code: '25006' });
  await bounded.end();
});

test('figures, orders, choices and times are read from the replica, and equal those of the primary once it has caught up', async () => {
  await putOrders(pool, kitchens, 60);
  await caughtUp();
  const readFrom = { place: 'replica', asOf: expect.any(Number) as number, behindSeconds: 0, why: null };
  const figures = await read();
  expect(orders(figures)).toBe(60);
  expect(timeless(figures)).toEqual({ ...timeless(await read('figures', plain.url)), readFrom });
  const listed = await read<Part & { rows: AnalyticsOrder[] }>('orders');
  expect(listed.rows).toHaveLength(60);
  expect(listed).toEqual({ ...(await read('orders', plain.url)), readFrom });
  const times = await read<AnalyticsTimes>('times');
  expect(timeless(times)).toEqual({ ...timeless(await read<AnalyticsTimes>('times', plain.url)), readFrom });
  const choices = await read<AnalyticsChoices>('choices');
  expect(choices).toEqual({ ...(await read('choices', plain.url)), readFrom });
});

test('a replica that lags says how far, is not read beyond the limit, and is read again when it has caught up', async () => {
  const before = orders(await read());
  await pauseReplay();
  await putOrders(pool, kitchens, 5);
  clock.ms += 4_000;
  const late = await read();
  expect(late.readFrom).toMatchObject({ place: 'replica', behindSeconds: 4, why: null });
  expect(Date.now() - (late.readFrom?.asOf ?? 0)).toBeGreaterThanOrEqual(4_000);
  expect(orders(late)).toBe(before);
  expect(warnings()).toEqual([]);

  clock.ms += 27_000;
  const beyond = await read();
  expect(beyond.readFrom).toMatchObject({
    place: 'primary',
    behindSeconds: 0,
    why: 'the replica is 31 s behind',
  });
  expect(orders(beyond)).toBe(before + 5);
  clock.ms += 269_000;
  expect((await read()).readFrom?.why).toBe('the replica is 5 minutes behind');
  const { text } = await ask(server.url, '/metrics', { token: METRICS_TOKEN });
  expect(text).toMatch(/^passline_replica_lag_seconds 300$/m);
  expect(text).toMatch(/^passline_replica_reads_total\{place="primary",why="behind"\} 2$/m);
  expect(text).toMatch(/^passline_replica_reads_total\{place="replica",why=""\} [1-9]/m);

  await onStandby('select pg_wal_replay_resume()');
  await waitUntil(async () => (await placeOf()) === 'replica');
  await caughtUp();
  expect(orders(await read())).toBe(before + 5);
  expect(warnings()).toEqual([expect.objectContaining({ why: 'the replica is 31 s behind' })]);
});

test('a primary that writes nothing leaves the replica up to date, however long ago its last commit was', async () => {
  clock.ms += 3_600_000;
  await waitUntil(async () => (await placeOf()) === 'replica');
  expect((await read()).readFrom).toMatchObject({ place: 'replica', behindSeconds: 0 });
});

test('a query that is in the way of what is replayed is ended, and asked of the primary once', async () => {
  const replica = openReplica();
  await replica.look();
  let asked = 0;
  const reading = replica.read({
    caller: 'one',
    near: async (db) => {
      await db.query(`select pg_sleep(60), 'in the way' from order_figures limit 1`);
      return 'of the replica';
    },
    atPrimary: async () => {
      asked += 1;
      return 'of the primary';
    },
  });
  await waitUntil(async () => {
    const [row] = await onStandby(`select count(*) from pg_stat_activity
      where query like '%''in the way''%' and wait_event = 'PgSleep'`);
    return Number(row?.['count']) === 1;
  });
  await letReplayWait('0');
  await adminQuery(primaryUrl, 'begin; lock table order_figures in access exclusive mode; commit');
  const { answer, readFrom } = await reading;
  expect({ answer, asked, why: readFrom.why }).toEqual({
    answer: 'of the primary',
    asked: 1,
    why: 'the replica had to end the query',
  });
  await letReplayWait('-1');
  const again = await replica.read({ caller: 'one', near: async () => 'near', atPrimary: async () => 'far' });
  expect(again.answer).toBe('near');
});

test('while the replica is stopped the primary answers and the process is ready; once it is back it is read again', async () => {
  await servers.stopNode('standby');
  for (const _ of ['the first', 'the next']) {
    const { readFrom } = await read();
    expect(readFrom).toMatchObject({ place: 'primary', why: 'the replica does not answer' });
  }
  expect((await ask(server.url, '/readyz')).status).toBe(200);
  expect(warnings()).toHaveLength(1);
  await servers.startNode('standby');
  await waitUntil(async () => (await placeOf()) === 'replica');
});

// The last one: a promoted server is no replica any more.
test('a replica that is promoted is not read, from its promotion on', async () => {
  await servers.promoteStandby();
  await adminQuery(servers.url('standby'), 'delete from order_figures');
  const { readFrom, totals } = await read();
  expect(readFrom).toMatchObject({ place: 'primary', why: 'the other server is not a replica' });
  expect(totals.orders).toBeGreaterThan(0);
});
