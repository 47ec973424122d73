import { expect, test } from 'vitest';
import { eraseOld } from '../../apps/server/src/features/personal-data/erase-old.ts';
import { erasePerson } from '../../apps/server/src/features/personal-data/erase-person.ts';
import type { Services } from '../../apps/server/src/kernel/services.ts';
import { onServerPool } from '../ledger/ledger-desk.ts';
import { openErasingDesk } from './erasing-desk.ts';
import { dumpFinds } from './personal-desk.ts';

/** What the trail says of an account that was erased. */
const { desk, brought, begun } = await openErasingDesk();
const { pool } = desk.site.database;

const work = (id: string) =>
  onServerPool(desk, (server) => erasePerson({ pool: server, of: brought.find, wake: () => {} }, id));
async function account(name: string, createdAt = new Date()): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (email, name, role, created_at) values ($1, $2, 'customer', $3) returning id`,
    [`${crypto.randomUUID()}@guest.example`, name, createdAt],
  );
  return rows[0]!.id;
}
type Line = { before?: object; after?: object; reason?: string };
const put = (userId: string, action: string, { before = {}, after = {}, reason }: Line) =>
  pool.query(
    `insert into audit (at, actor_kind, actor_name, action, request_id, record_table, record_id, before, after, reason)
     values (now() - interval '1 minute', 'user', 'Ana', $2, 'r', 'users', $1, $3, $4, $5)`,
    [userId, action, JSON.stringify(before), JSON.stringify(after), reason ?? null],
  );
const linesOf = async (userIds: readonly string[]) =>
  (
    await pool.query(
      'select action, before, after, reason from audit where record_id = any($1::text[]) order by id',
      [userIds],
    )
  ).rows;
const stateOf = async (id: string) =>
  (await pool.query('select state, found from erasures where id = $1', [id])).rows[0];

test('how somebody called their passkeys goes from the trail', async () => {
  const nils = await account('Nils Quarrel');
  const neighbour = await account('Somebody Else');
  const named = { before: { passkey: null }, after: { passkey: 'Phone of Nils Quarrel' } };
  await put(nils, 'session.addPasskey', named);
  await put(nils, 'staff.suspend', {
    before: { isSuspended: false, passkeys: ['Quarrel Mac', 'Office'] },
    after: { isSuspended: true, passkeys: [] },
  });
  await put(neighbour, 'session.addPasskey', { before: { passkey: null }, after: { passkey: 'My phone' } });
  const id = await begun(nils);
  await work(id);
  expect(await stateOf(id)).toEqual({ state: 'done', found: {} });
  expect(await dumpFinds(pool, ['Quarrel'])).toEqual([]);
  const [added, suspended] = await linesOf([nils]);
  expect([added, suspended]).toMatchObject([
    { before: { passkey: null }, after: { passkey: '[erased]' } },
    {
      before: { isSuspended: false, passkeys: ['[erased]', '[erased]'] },
      after: { isSuspended: true, passkeys: [] },
    },
  ]);
  expect(await linesOf([neighbour])).toMatchObject([{ after: { passkey: 'My phone' } }]);
});

test('where somebody was signed in goes from the trail too, also where a colleague ended it', async () => {
  const [person, neighbour] = [await account('Tove Quillon'), await account('Somebody Else')];
  const end = (userId: string) =>
    pool.query(
      `insert into audit (at, actor_kind, actor_name, action, request_id, record_table, record_id, before)
       values (now() - interval '1 minute', 'user', 'Ana', 'staff.endSessions', gen_random_uuid()::text, 'session', gen_random_uuid()::text, $1)`,
      [JSON.stringify({ userId, address: '203.0.113.77', userAgent: 'Firefox' })],
    );
  await end(person);
  await end(neighbour);
  await work(await begun(person));
  const { rows } = await pool.query(
    `select before ->> 'userId' as id, before ->> 'address' as address from audit where record_table = 'session' order by id`,
  );
  const addressOf = (userId: string) => rows.find(({ id }) => id === userId)?.address;
  expect(addressOf(neighbour)).toBe('203.0.113.77');
  expect(addressOf(person)).not.toBe('203.0.113.77');
});

test('why a night erased several people stays in the trail, also where one of them is called like a word of it', async () => {
  const long = new Date('2020-01-01');
  const people = [await account('Jonathan Order', long), await account('Wilma Days', long)];
  await put(people[0]!, 'users.addPoints', { reason: 'Wilma Days asked for it' });
  const queued: { erasureId: string }[] = [];
  const jobs = {
    enqueue: async (_db: unknown, _name: string, ...data: object[]) =>
      void queued.push(...(data as typeof queued)),
    isStopping: false,
  } satisfies Services['jobs'];
  await onServerPool(desk, (server) =>
    eraseOld(
      { pool: server, of: brought.find, jobs, now: Date.now, wake: () => {} },
      { period: '2026-11-26', days: 365 },
    ),
  );
  for (const { erasureId } of queued) await work(erasureId);
  expect(await Promise.all(queued.map(({ erasureId }) => stateOf(erasureId)))).toEqual([
    { state: 'done', found: {} },
  ]);
  const why = 'No order and no sign-in for 365 days';
  expect((await linesOf(people)).map(({ action, reason }) => [action, reason])).toEqual([
    ['users.addPoints', '[erased]'],
    ['personalData.keepTime', why],
    ['personalData.keepTime', why],
  ]);
});
