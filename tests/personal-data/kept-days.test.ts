import { expect, test } from 'vitest';
import personalData from '../../apps/server/src/features/personal-data/feature.ts';
import { declaredTables } from '../../apps/server/src/features/personal-data/declared-tables.ts';
import { erasureVault } from '../../apps/server/src/features/personal-data/erasure-vault.ts';
import { guestDataDays } from '../../apps/server/src/features/personal-data/guest-data-days.ts';
import { eraseOld } from '../../apps/server/src/features/personal-data/erase-old.ts';
import { Vault } from '../../apps/server/src/kernel/sealing/vault.ts';
import { FeatureServices, type Services } from '../../apps/server/src/kernel/services.ts';
import { loadDeclarations } from '../../apps/server/src/load-declarations.ts';
import { openIdentity } from '../../apps/server/src/features/personal-data/sealed-identity.ts';
import type { ErasureRecord } from '../../apps/server/src/features/personal-data/erasure-record.ts';
import { onServerPool } from '../ledger/ledger-desk.ts';
import { openDesk } from '../setup/desk.ts';
import { TEST_SECRET } from '../setup/test-server.ts';
import { previewOf } from './personal-desk.ts';

const desk = await openDesk();
const { pool } = desk.site.database;
const brought = new FeatureServices();
brought.bring(erasureVault, () => new Vault([], TEST_SECRET));
brought.bring(declaredTables, () => loadDeclarations);

const queued: object[] = [];
const jobs = {
  enqueue: async (_db: unknown, _name: string, ...data: object[]) => void queued.push(...data),
  isStopping: false,
} satisfies Services['jobs'];
const night = (signal?: AbortSignal) =>
  onServerPool(desk, (server) =>
    eraseOld(
      { pool: server, of: brought.find, jobs, now: Date.now, wake: () => {} },
      { period: '2026-11-26', days: 365, ...(signal && { signal }) },
    ),
  );

const emailOf = (name: string) => `${name.toLowerCase()}@guest.example`;
async function account(name: string, lastLogin: string | null, phoneNumber = ''): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (email, name, role, created_at, last_login, phone_number)
     values ($1, $2, 'customer', '2020-01-01', $3, $4) returning id`,
    [emailOf(name), name, lastLogin, phoneNumber],
  );
  return rows[0]!.id;
}

async function order(
  name: string,
  day: string,
  of: { userId?: string; phoneNumber?: string; email?: string },
): Promise<string> {
  const { id } = await desk.place({ name, ...of });
  await pool.query(`update orders set status = 'Done', created_at = $2, finished_at = $2 where id = $1`, [
    id,
    day,
  ]);
  return id;
}

test('nothing is scheduled where nobody said for how long', () => {
  const ofDays = (days: number | null) => {
    const services = new FeatureServices();
    services.bring(guestDataDays, () => days);
    return personalData.scheduled?.({ of: services.find } as Services).map(({ name }) => name);
  };
  expect([ofDays(null), ofDays(365)]).toEqual([[], ['nightly-erasing']]);
});

test('guests whose last order and sign-in are too long ago are erased, by Passline; a younger one and one with points stay', async () => {
  const old = await account('Old', '2024-01-01');
  await order('Old', '2024-02-01', { userId: old, phoneNumber: '+16045550401' });
  const signedIn = await account('Lately', '2026-11-01');
  // Who was a courier signs in to Passline, and not to the app.
  const courier = await account('Courier', null);
  await pool.query(
    `insert into auth."user" (id, name, email, "emailVerified", "createdAt", "updatedAt") values ($1, 'Courier', $2, true, now(), now())`,
    [courier, emailOf('Courier')],
  );
  await pool.query(`insert into auth.sign_ins (user_id, signed_in_at) values ($1, '2026-11-20')`, [courier]);
  const orders = await account('Orders', null);
  await order('Orders', '2026-11-01', { userId: orders, phoneNumber: '+16045550402' });
  const owed = await account('Owed', null);
  await pool.query('insert into user_points (user_id, points) values ($1, 7)', [owed]);
  const guest = await order('Gone', '2024-03-01', { phoneNumber: '+16045550403' });
  await order('Comes', '2024-03-01', { phoneNumber: '+16045550404' });
  await order('Comes', '2026-11-20', { phoneNumber: '+16045550404' });

  await expect(night(AbortSignal.abort())).rejects.toThrow();
  expect((await pool.query('select from erasures')).rowCount).toBe(0);
  await night();
  const { rows: people } = await pool.query(
    `select id, erased_at is not null as gone from users where role = 'customer' order by email`,
  );
  expect(people.filter(({ gone }) => gone).map(({ id }) => id as string)).toEqual([old]);
  expect(people.map(({ id }) => id as string)).toEqual(
    expect.arrayContaining([signedIn, courier, orders, owed]),
  );
  const { rows: erasures } = await pool.query(
    'select id, user_id, erased_by, erased_by_id, reason from erasures order by id',
  );
  const by = { erased_by: 'Passline', erased_by_id: null, reason: 'No order and no sign-in for 365 days' };
  expect(erasures).toMatchObject([
    { user_id: old, ...by },
    { user_id: null, ...by },
  ]);
  expect(queued).toEqual(erasures.map(({ id }) => ({ erasureId: id as string })));
  const { rows: trail } = await pool.query(
    `select actor_kind, actor_name, record_table from audit where action = 'personalData.keepTime' order by id`,
  );
  expect(trail).toEqual([
    { actor_kind: 'system', actor_name: 'Passline', record_table: 'users' },
    { actor_kind: 'system', actor_name: 'Passline', record_table: 'erasures' },
  ]);
  expect((await pool.query('select from orders where id = $1', [guest])).rowCount).toBe(1);
});

test('a number of very many names is of nobody, and keeps no other guest from being erased', async () => {
  const first = await order('Name 0', '2024-03-01', { phoneNumber: '+16045550405' });
  const { rows } = await pool.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute where attrelid = 'orders'::regclass and attnum > 0
       and not attisdropped and attgenerated = '' and attname not in ('id', 'order_number', 'name')`,
  );
  const columns = rows[0]!.columns;
  await pool.query(
    `insert into orders (id, order_number, name, ${columns}) select gen_random_uuid(), 900000 + n, 'Name ' || n, ${columns}
     from orders, generate_series(1, 100) n where id = $1`,
    [first],
  );
  await order('Goes', '2024-03-01', { phoneNumber: '+16045550406' });
  queued.length = 0;
  await night();
  expect(queued).toHaveLength(1);
  const { rows: begun } = await pool.query<{ after: object }>(
    `select after from audit where action = 'personalData.keepTime' order by id desc limit 1`,
  );
  // This guest, and the one of the test before, whose job did not run.
  expect(begun[0]?.after).toEqual({ guests: 2, orders: 2 });
});

/** Everything of whom a night begins to erase. */
async function begunBy(erase: () => Promise<void>) {
  const ids = async () => (await pool.query<ErasureRecord>('select * from erasures')).rows;
  const before = new Set((await ids()).map(({ id }) => id));
  await erase();
  const vault = new Vault([], TEST_SECRET);
  const begun = (await ids()).filter(({ id }) => !before.has(id)).map((one) => openIdentity(vault, one));
  return {
    userIds: begun.flatMap(({ userIds }) => userIds),
    orders: begun.flatMap(({ orders }) => orders),
    phones: begun.flatMap(({ phones }) => phones),
  };
}

test('orders without their account count for the person, and those of an account go only with it', async () => {
  // What the job leaves of the guests of the nights before.
  await pool.query(
    `update orders set name = '', phone_number = '' where phone_number in ('+16045550403', '+16045550406')`,
  );
  const [lately, long] = ['2026-11-20', '2024-01-01'];
  // Old accounts whose people ordered lately without them.
  await account('Byphone', long, '+16045550411');
  await order('Byphone', lately, { phoneNumber: '6045550411' });
  await account('Bymail', null);
  await order('Bymail', lately, { phoneNumber: '+16045550412', email: emailOf('Bymail') });
  // People who signed in lately, with old orders without their account.
  await account('Present', lately, '+16045550413');
  await order('Present', long, { phoneNumber: '+16045550413' });
  await account('Mailed', lately);
  await order('Mailed', long, { phoneNumber: '+16045550414', email: emailOf('Mailed') });
  // A family with one number.
  await account('Daughter', long, '+16045550415');
  await account('Father', lately, '+16045550415');
  await order('Daughter', long, { phoneNumber: '+16045550415' });
  // Nobody of them has been there since; the address of the second is that of many.
  const gone = await account('Gone2', long, '+16045550416');
  const withGone = await order('Gone2', long, { phoneNumber: '+16045550416' });
  const everybodys = await account('Everybodys', null);
  const ofGuest = await order('One', long, { phoneNumber: '+16045550417', email: emailOf('Everybodys') });
  await order('Two', lately, { phoneNumber: '+16045550418', email: emailOf('Everybodys') });

  const begun = await begunBy(night);
  expect(new Set(begun.userIds)).toEqual(new Set([gone, everybodys]));
  expect(new Set(begun.orders)).toEqual(new Set([withGone, ofGuest]));
  // They share one erasing, which names neither.
  for (const userId of [gone, everybodys])
    expect((await previewOf(desk, { userId })).obstacles).toMatchObject([{ code: 'under-way' }]);
});

test('what staff ordered without an account is erased as a guest’s, and what a courier ordered waits for them', async () => {
  const phones = ['+16045550491', '+16045550492'];
  const roles = ['super_admin', 'courier'];
  for (const [at, phoneNumber] of phones.entries()) {
    const id = await account(`Works ${at}`, '2026-11-01', phoneNumber);
    await pool.query('update users set role = $2 where id = $1', [id, roles[at]]);
    await order('Works', '2024-03-01', { phoneNumber });
  }
  queued.length = 0;
  await night();
  expect(queued.length).toBe(1);
  const { rows } = await pool.query<ErasureRecord>(
    'select * from erasures order by begun_at desc, id desc limit 1',
  );
  const { orders } = openIdentity(new Vault([], TEST_SECRET), rows[0]!);
  const { rows: erased } = await pool.query(
    'select phone_number as phone from orders where id = any($1::uuid[])',
    [orders],
  );
  expect(erased.map(({ phone }) => phone as string)).toContain(phones[0]);
  expect(erased.map(({ phone }) => phone as string)).not.toContain(phones[1]);
});

test('who shares a number with somebody who works here is erased in their time, without the contact of both and what others ordered by it', async () => {
  const [lately, long] = ['2026-11-20', '2024-01-01'];
  const works = async (name: string, role: string, phoneNumber: string) => {
    const id = await account(name, lately, phoneNumber);
    await pool.query('update users set role = $2 where id = $1', [id, role]);
    return id;
  };
  // A super admin who orders by it without an account, one who does not, and a courier.
  const [ofOrdering, ofQuiet, ofCourier] = ['+16045550421', '+16045550422', '+16045550423'];
  const staff = [
    await works('Mother', 'super_admin', ofOrdering),
    await works('Brother', 'super_admin', ofQuiet),
    await works('Cousin', 'courier', ofCourier),
  ];
  await order('Mother', lately, { phoneNumber: ofOrdering });
  const son = await account('Son', long, ofOrdering);
  const sons = await order('Son', long, { userId: son, phoneNumber: ofOrdering });
  await order('Son', long, { phoneNumber: ofOrdering });
  const sister = await account('Sister', long, ofQuiet);
  const quiet = await order('Sister', long, { phoneNumber: ofQuiet });
  const aunt = await account('Aunt', long, ofCourier);
  await order('Aunt', long, { phoneNumber: ofCourier });
  // Somebody of their family who is no staff is there still, and is not held to be gone.
  const daughter = await account('Granddaughter', lately, ofOrdering);

  const begun = await begunBy(night);
  expect(begun.userIds).toEqual(expect.arrayContaining([son, sister, aunt]));
  expect(begun.userIds).not.toContain(daughter);
  // By a number whose last order is long ago they go as those of a guest; the courier's wait for the courier.
  expect(begun.orders).toEqual(expect.arrayContaining([sons, quiet]));
  const { rows: kept } = await pool.query<{ id: string; phone: string }>(
    `select id, phone_number as phone from orders where phone_number = any($1) and id <> all($2::uuid[]) order by phone_number`,
    [[ofOrdering, ofQuiet, ofCourier], begun.orders],
  );
  expect(kept.map(({ phone }) => phone)).toEqual([ofOrdering, ofOrdering, ofCourier]);
  // No text loses the contact of those who work here.
  expect(begun.phones.filter((digits) => digits.startsWith('604555042'))).toEqual([]);
  const { rows: contacts } = await pool.query<{ phone: string }>(
    'select phone_number as phone from users where id = any($1::uuid[]) order by phone_number',
    [staff],
  );
  expect(contacts.map(({ phone }) => phone)).toEqual([ofOrdering, ofQuiet, ofCourier]);
});
