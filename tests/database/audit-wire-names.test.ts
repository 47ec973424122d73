import { migrate, readMigrations } from '@passline/database';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { testDatabaseName } from '../setup/abandoned-databases.ts';
import { adminQuery, withDatabase } from '../setup/admin-query.ts';

let name: string;
let url: string;

beforeEach(async () => {
  name = testDatabaseName();
  url = withDatabase(inject('adminUrl'), name);
  await adminQuery(inject('adminUrl'), `create database "${name}" template template0`);
  await migrate(url);
});
afterEach(() => adminQuery(inject('adminUrl'), `drop database "${name}" with (force)`));

/** The result of the migration for an entry as an earlier version wrote it. */
async function renamed(
  table: string,
  before: object | null,
  after: object | null,
  action = 'any.thing',
  by = '0019-audit-wire-names.sql',
) {
  const written = (state: object | null) => (state ? `'${JSON.stringify(state)}'` : 'null');
  await adminQuery(
    url,
    `insert into audit (actor_kind, actor_name, action, record_table, record_id, before, after, request_id)
     values ('user', 'Ana', '${action}', '${table}', '${randomUUID()}', ${written(before)}, ${written(after)}, 'r')`,
  );
  const migration = (await readMigrations()).find((one) => one.name === by);
  await adminQuery(url, migration!.sql);
  const [entry] = await adminQuery<{ action: string; before: unknown; after: unknown }>(
    url,
    'select action, before, after from audit',
  );
  return entry;
}

test('the fields of a location', async () => {
  const entry = await renamed(
    'locations',
    { wait_minutes: 30, lat: 1, lng: 2, geohash: 'x', hours_lt: { 0: [] }, offers_pickup: true, title: 'a' },
    { wait_minutes: 45, lat: 3, lng: 4, geohash: 'y', hours_lt: null, offers_pickup: false, title: null },
  );
  expect(entry).toMatchObject({
    before: {
      waitTime: 30,
      restaurantLatLng: { lat: 1, lng: 2 },
      hoursLT: { 0: [] },
      availableOrderTypes: { Pickup: true },
      title: 'a',
    },
    after: {
      waitTime: 45,
      restaurantLatLng: { lat: 3, lng: 4 },
      hoursLT: null,
      availableOrderTypes: { Pickup: false },
      title: null,
    },
  });
  expect(Object.keys(entry!.after as object)).toHaveLength(5);
});

test('a whole notification rule, with its time in the wire format', async () => {
  const rule = {
    id: 'one',
    location_id: 'here',
    trigger: 'NewOrder',
    by_sms: true,
    phone_number: '6045550100',
  };
  const entry = await renamed('notification_rules', null, {
    ...rule,
    created_at: '2026-11-21T10:00:00.5+00:00',
    rev: 7,
  });
  expect(entry).toMatchObject({
    before: null,
    after: {
      id: 'one',
      locationId: 'here',
      trigger: 'NewOrder',
      methods: { SMS: true },
      phoneNumber: '6045550100',
      createdAt: Date.UTC(2026, 10, 21, 10) + 500,
    },
  });
  expect(entry!.after).not.toHaveProperty('rev');
});

test('an order; restaurants.undo becomes timeline.undo', async () => {
  const taken = await renamed(
    'orders',
    { is_food_ready: false, status: 'New', scheduled_for: null },
    { is_food_ready: true, status: 'Preparing', scheduled_for: '2026-11-21T10:00:00+00:00' },
    'restaurants.undo',
  );
  expect(taken).toEqual({
    action: 'timeline.undo',
    before: { isFoodReady: false, status: 'New', scheduledOrderTimestamp: null },
    after: { isFoodReady: true, status: 'Preparing', scheduledOrderTimestamp: '2026-11-21T10:00:00+00:00' },
  });
});

test('entries of another kind are left as they are', async () => {
  const other = await renamed('something_else', { a_b: 1 }, { a_b: 2 });
  expect(other).toMatchObject({ before: { a_b: 1 }, after: { a_b: 2 } });
});

test('an order that was taken by support under an earlier name of the command; what is not of support keeps its name', async () => {
  const by = '0131-support-is-taken.sql';
  const entry = await renamed('orders', {}, { supportUserId: 'a' }, 'dispatch.assignRider', by);
  expect(entry).toMatchObject({ action: 'dispatch.assignRider' });
  await adminQuery(url, 'delete from audit');
  const taken = await renamed('orders', {}, { supportUserId: 'a' }, 'orders.assignSupport', by);
  expect(taken).toEqual({ action: 'orders.takeSupport', before: {}, after: { supportUserId: 'a' } });
});

test('a tax is told with the fields that people edit, so that its removal can be undone', async () => {
  const by = '0301-taxes-that-people-edit.sql';
  const sql = (await readMigrations()).find((one) => one.name === by)!.sql;
  // What the migration does besides is done already.
  const ofTrail = sql.slice(sql.indexOf('create function'));
  await adminQuery(
    url,
    `insert into audit (actor_kind, actor_name, action, record_table, record_id, before, request_id) values
       ('user', 'Ana', 'taxes.remove', 'taxes', 'cad_tvq', '{"name": "TVQ", "rate": 0.09975}', 'r'),
       ('user', 'Ana', 'other.remove', 'others', 'cad_tvq', '{"name": "TVQ", "rate": 0.09975}', 'r')`,
  );
  await adminQuery(url, ofTrail);
  expect(await adminQuery(url, 'select before, after from audit order by id')).toEqual([
    {
      before: {
        id: 'cad_tvq',
        name: 'TVQ',
        percent: 9.975,
        orderTypes: ['Delivery', 'Pickup', 'DineIn'],
      },
      after: null,
    },
    { before: { name: 'TVQ', rate: 0.09975 }, after: null },
  ]);
});
