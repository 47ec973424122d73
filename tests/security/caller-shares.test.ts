import { DatabaseError } from 'pg';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { noteRefusal, type Attempt } from '../../apps/server/src/features/blocklist/attempts.ts';
import { CommandTurns } from '../../apps/server/src/kernel/actions/command-turns.ts';
import { call } from '../setup/api-client.ts';
import { authPost, signIn } from '../setup/auth-client.ts';
import { layDesk, openDesk } from '../setup/desk.ts';
import { PASSWORD } from '../setup/people.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { whileLocked } from '../setup/while-locked.ts';

const { site } = await openDesk({ isBehindProxy: true });
const { pool } = site.database;

/** How many connections of a pool wait for a lock. */
async function waitingOf(name: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where application_name = $1 and wait_event_type = 'Lock' and datname = current_database()`,
    [name],
  );
  return rows[0]?.count ?? 0;
}

test('queries of one caller that take long leave connections to others', async () => {
  const { url, admin, boss, kitchen } = await layDesk(site);
  const long: ReturnType<typeof call>[] = [];
  const input = { locationId: kitchen.locationId };
  await whileLocked(pool, 'audit', async () => {
    for (let count = 0; count < 12; count += 1)
      long.push(call(url, 'timeline.read', { ...input, subject: 'menus' }, { token: admin.token }));
    await waitUntil(async () => (await waitingOf('passline reads')) >= 3);
    expect((await call(url, 'reports.settings', input, { token: boss.token })).status).toBe(200);
    expect(await waitingOf('passline reads')).toBe(3);
  });
  const statuses = (await Promise.all(long)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('commands of one caller that take long leave connections to others', async () => {
  const turns = new CommandTurns(pool);
  const ends: (() => void)[] = [];
  const long = Array.from({ length: 12 }, () =>
    turns.run('one', () => new Promise<void>((resolve) => void ends.push(resolve))),
  );
  expect(await turns.run('another', async () => 'done')).toBe('done');
  expect(ends).toHaveLength(5);
  let done = 0;
  for (const one of long) void one.then(() => (done += 1));
  await waitUntil(() => {
    for (const end of ends.splice(0)) end();
    return done === long.length;
  });
});

test('commands of one caller that meet a lock leave a patient try to others', async () => {
  const turns = new CommandTurns(pool);
  const locked = Object.assign(new DatabaseError('locked', 0, 'error'), { code: '55P03' });
  const patient: string[] = [];
  const ends: (() => void)[] = [];
  const meet = (caller: string) =>
    turns.run(caller, async (second) => {
      if (!second) throw locked;
      patient.push(caller);
      await new Promise<void>((resolve) => void ends.push(resolve));
    });
  const all = [...Array.from({ length: 6 }, () => meet('one')), meet('another')];
  await waitUntil(() => patient.length === 3);
  expect(patient.toSorted()).toEqual(['another', 'one', 'one']);
  await waitUntil(() => {
    for (const end of ends.splice(0)) end();
    return patient.length === 7 && ends.length === 0;
  });
  await Promise.all(all);
});

/** Connections that never answer, and how many are lent. */
function silentPool() {
  const ends: (() => void)[] = [];
  const query = () => new Promise<void>((resolve) => void ends.push(resolve));
  return { ends, pool: Object.assign(Object.create(pool) as typeof pool, { query }) };
}

test('a crowd that the blocklist refuses leaves connections to commands', async () => {
  const turns = new CommandTurns(pool);
  const { ends, pool: silent } = silentPool();
  const log = pino({ level: 'silent' });
  const attempt: Attempt = {
    kind: 'order',
    entryIds: [],
    userId: null,
    phoneNumber: '',
    email: '',
    name: '',
    locationId: null,
    atMs: 0,
  };
  let done = 0;
  const crowd = Array.from({ length: 12 }, async () => {
    await noteRefusal({ pool: silent, log, commandTurns: turns }, attempt);
    done += 1;
  });
  expect(await turns.run('another', async () => 'done')).toBe('done');
  expect(ends).toHaveLength(5);
  await waitUntil(() => {
    for (const end of ends.splice(0)) end();
    return done === crowd.length;
  });
});

const LOOKS = 20;

/** Connections of a pool that wait for a lock, once `share` do, while nobody can write `table` and all of these are under way. */
async function mostWaiting(
  { name, table, share }: { name: string; table: string; share: number },
  ask: () => Promise<unknown>[],
): Promise<number> {
  let most = 0;
  const asked: Promise<unknown>[] = [];
  const holder = await pool.connect();
  await holder.query(`begin; lock table ${table} in share mode`);
  try {
    asked.push(...ask());
    await waitUntil(async () => (await waitingOf(name)) >= share);
    for (let look = 0; look < LOOKS; look += 1) most = Math.max(most, await waitingOf(name));
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  await Promise.all(asked);
  return most;
}

test('someone who asks sign-in for more than their share leaves connections to commands', async () => {
  const { url, boss } = await layDesk(site);
  const share = 5;
  const most = await mostWaiting({ name: 'passline actions', table: 'auth."session"', share }, () =>
    Array.from({ length: 12 }, () => authPost(url, '/revoke-other-sessions', {}, boss)),
  );
  expect(most).toBe(share);
});

test('a crowd that has forgotten its passwords takes one of the connections with which people sign in', async () => {
  const share = 1;
  const most = await mostWaiting({ name: 'passline sign-in', table: 'auth.guess_counts', share }, () =>
    Array.from({ length: 12 }, (_, n) =>
      authPost(
        site.server.url,
        '/forgot-password',
        { email: `nobody.${n}@passline.example` },
        { headers: { 'x-forwarded-for': `198.51.100.${n}` } },
      ),
    ),
  );
  expect(most).toBe(share);
});

test('a crowd that knocks at sign-in takes one connection, and none of those with which people sign in', async () => {
  const knocks: ReturnType<typeof signIn>[] = [];
  await whileLocked(pool, 'auth.known_addresses', async () => {
    for (let n = 0; n < 20; n += 1) {
      const from = { 'x-forwarded-for': `198.51.100.${n}` };
      knocks.push(signIn(site.server.url, `nobody.${n}@passline.example`, PASSWORD, from));
    }
    await waitUntil(async () => (await waitingOf('passline callers')) === 1);
    expect(await waitingOf('passline sign-in')).toBe(0);
  });
  await Promise.all(knocks);
});
