import type { Connections, Queryable } from '@passline/database';
import { expect, test } from 'vitest';
import { erasePerson, erasePortion } from '../../apps/server/src/features/personal-data/erase-person.ts';
import { stepsOf } from '../../apps/server/src/features/personal-data/steps.ts';
import { onServerPool } from '../ledger/ledger-desk.ts';
import { call } from '../setup/api-client.ts';
import { anOrder } from '../setup/place-order.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { openErasingDesk } from './erasing-desk.ts';
import { dumpFinds, send } from './personal-desk.ts';

const { desk, tables, brought, makeGuest, begun, stateOf } = await openErasingDesk();
const { pool } = desk.site.database;
const EMAIL = 'thessaly@guest.example';

test('from the first moment nobody finds the account, and what finds its rows is sealed', async () => {
  const { userId } = await makeGuest(EMAIL);
  const id = await begun(userId);
  const { rows } = await pool.query('select name, email, phone_number, last_login from users where id = $1', [
    userId,
  ]);
  expect(rows).toEqual([
    { name: '', email: `erased-${userId}@erased.invalid`, phone_number: '', last_login: null },
  ]);
  const { sealed } = await stateOf(id);
  expect(sealed).toMatch(/^v1\./);
  expect((await dumpFinds(pool, [EMAIL])).map(({ at }) => at)).not.toContain('public.erasures.sealed');
  expect((await send(desk, 'erase', { userId, reason: 'again' })).body.data).toEqual({ code: 'under-way' });
  await onServerPool(desk, (server) => erasePerson({ pool: server, of: brought.find, wake: () => {} }, id));
});

test('killed between any two portions, it goes on, and what two do at once is done once', async () => {
  const { userId, orderId } = await makeGuest('ormond@guest.example');
  const id = await begun(userId);
  await onServerPool(desk, async (server) => {
    const steps = stepsOf(tables);
    const services = { pool: server, of: brought.find };
    let portions = 0;
    let isOver = false;
    while (!isOver) {
      // Half of a portion is none: what it wrote is gone with its transaction.
      await killed(server, () => erasePortion({ ...services, pool: breaking(server) }, id, steps, tables));
      const both = await Promise.all([
        erasePortion(services, id, steps, tables),
        erasePortion(services, id, steps, tables),
      ]);
      portions += 2;
      isOver = both.includes(true);
    }
    expect(portions).toBeGreaterThan(20);
  });
  expect(await stateOf(id)).toEqual({ state: 'done', sealed: null });
  expect(await dumpFinds(pool, ['ormond', 'thessaly'])).toEqual([]);
  const { rows } = await pool.query('select name, notes, total from orders where id = $1', [orderId]);
  expect(rows).toMatchObject([{ name: '', notes: null }]);
});

/** A pool whose transactions end before their commit, as those of a killed worker. */
function breaking(server: Connections): Connections {
  const broken = (client: Awaited<ReturnType<Connections['connect']>>) =>
    new Proxy(client, {
      get: (target, name) =>
        name === 'query'
          ? (statement: unknown, ...values: unknown[]) =>
              statement === 'commit'
                ? target.query('rollback').then(() => ({ command: 'ROLLBACK' }))
                : (target.query as (...all: unknown[]) => unknown).call(target, statement, ...values)
          : (Reflect.get(target, name, target) as unknown),
    });
  return { query: server.query.bind(server), connect: async () => broken(await server.connect()) };
}

async function killed(db: Queryable, work: () => Promise<unknown>): Promise<void> {
  const rows = async () => (await db.query('select rev from erasures order by id')).rows;
  const before = await rows();
  await expect(work()).rejects.toThrow('rolled back');
  expect(await rows()).toEqual(before);
}

test('sent twice with one key it begins once, and twice at once with two keys the second is refused', async () => {
  const { userId } = await makeGuest('second@guest.example');
  const ask = (key: string) =>
    call<{ id: string; data?: object }>(
      desk.url,
      'personalData.erase',
      { userId, reason: 'Asked by letter' },
      { token: desk.boss.token, headers: { 'idempotency-key': key } },
    );
  const answers = await Promise.all([ask('one'), ask('one'), ask('two')]);
  const statuses = answers.map(({ status }) => status).sort();
  expect([
    [200, 200, 422],
    [200, 422, 422],
  ]).toContainEqual(statuses);
  const { rowCount } = await pool.query('select from erasures where user_id = $1', [userId]);
  expect(rowCount).toBe(1);
});

/** How many actions wait for a lock: jobs and upkeep may wait for one as well. */
const waiting = async () => {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and application_name = 'passline actions'`,
  );
  return rows[0]?.count ?? 0;
};

test('an order of the person that is being placed is waited for, and refuses the erasing', async () => {
  const { userId } = await makeGuest('third@guest.example');
  const { id: placed } = await desk.place({ userId });
  await pool.query(`update orders set status = 'Done', finished_at = now() where id = $1`, [placed]);
  const client = await pool.connect();
  await client.query('begin');
  // As the intake does: the account is held, then the order written.
  await client.query('select from users where id = $1 for key share', [userId]);
  await client.query(`update orders set status = 'Preparing', finished_at = null where id = $1`, [placed]);
  const erasing = send(desk, 'erase', { userId, reason: 'Asked by letter' });
  await waitUntil(async () => (await waiting()) === 1);
  await client.query('commit');
  client.release();
  expect((await erasing).body.data).toEqual({ code: 'order-under-way' });
});

test('an order that comes while somebody is erased finds no such customer', async () => {
  const { userId } = await makeGuest('fourth@guest.example');
  const client = await pool.connect();
  await client.query('begin');
  // Keeps the erasing from its end, after it has looked for orders.
  await client.query('lock table erasures in exclusive mode');
  const erasing = send(desk, 'erase', { userId, reason: 'Asked by letter' });
  await waitUntil(async () => (await waiting()) === 1);
  const placing = call(desk.url, 'orders.create', anOrder(desk.kitchen, { userId }), {
    token: desk.market.token,
  });
  await waitUntil(async () => (await waiting()) === 2);
  await client.query('commit');
  client.release();
  expect((await erasing).status).toBe(200);
  expect((await placing).body.data).toEqual({ code: 'customer-unknown' });
});

test('an order without an account that comes in the middle is of a new guest, and stays', async () => {
  const said = { name: 'Perpetua Lind', phoneNumber: '+16045550885' };
  const { id: earlier } = await desk.place(said);
  await pool.query(`update orders set status = 'Done', finished_at = now() where id = $1`, [earlier]);
  const { body } = await send(desk, 'erase', { phoneNumber: said.phoneNumber, reason: 'Asked by letter' });
  const later = await desk.place(said);
  await onServerPool(desk, (server) =>
    erasePerson({ pool: server, of: brought.find, wake: () => {} }, body.id),
  );
  expect((await stateOf(body.id)).state).toBe('done');
  const { rows } = await pool.query(
    'select name from orders where id = any($1::uuid[]) order by created_at',
    [[earlier, later.id]],
  );
  expect(rows).toEqual([{ name: '' }, { name: said.name }]);
});
