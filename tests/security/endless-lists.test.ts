import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { MAX_DEVICES } from '../../apps/server/src/features/devices/heartbeat.ts';
import { MAX_KEPT_IMAGES, MAX_STORED_IMAGES } from '../../apps/server/src/features/images/keep-image.ts';
import { MAX_EXCEPTIONS } from '@passline/domain/hours/check-exception';
import { MAX_RULES } from '@passline/domain/notifications/notification-rules';
import { MAX_CHARGES } from '@passline/domain/orders/added-charge';
import { MAX_ADJUSTMENTS } from '@passline/domain/orders/adjustments';
import { openDesk } from '../setup/desk.ts';
import { call } from '../setup/api-client.ts';
import { asChanges } from '../setup/as-changes.ts';
import { createKitchen } from '../setup/kitchen.ts';
import { createPerson, createProgram } from '../setup/people.ts';
import { askForm, declared } from './walks/ask-walk.ts';

const desk = await openDesk();

type Told = { status: number; body: { message: string; data?: { code?: string } } };

/** This many at once: more would be told to wait, since all of them need the same record. */
const AT_ONCE = 15;
const LAST_PLACES = 5;
/** One person's pictures: one is drawn and five wait. */
const PICTURES_AT_ONCE = 6;

/**
 * Fills a list up to its last places, and then asks for more than are left, at once: each gets an answer, exactly as
 * many as fit are done, and the others say why not.
 */
async function expectRoomFor(
  most: number,
  code: string,
  add: (at: number) => Promise<Told>,
  atOnce = AT_ONCE,
) {
  const few = (from: number, upto: number) =>
    Promise.all(Array.from({ length: upto - from }, (_, index) => add(from + index)));
  const free = most - LAST_PLACES;
  for (let from = 0; from < free; from += LAST_PLACES) {
    const answers = await few(from, Math.min(from + LAST_PLACES, free));
    for (const { status, body } of answers) expect(status, body.message).toBe(200);
  }
  const refused = (await few(free, free + atOnce)).filter(({ status }) => status !== 200);
  expect(refused.map(({ status, body }) => [status, body.data?.code])).toEqual(
    Array.from({ length: atOnce - LAST_PLACES }, () => [422, code]),
  );
  expect(refused[0]?.body.message).toContain(most.toLocaleString('en'));
}

const send = (action: string, input: object, token = desk.boss.token) =>
  call<Told['body']>(desk.url, action, input, { token });

test('notification rules: a restored one finds no room either, and its neighbours have their own', async () => {
  const { locationId } = desk.kitchen;
  const token = desk.admin.token;
  const rule = { locationId, trigger: 'NewOrder' };
  await expectRoomFor(MAX_RULES, 'rules-too-many', () => send('notifications.add', rule, token));
  const rules = (await call<{ id: string }[]>(desk.url, 'notifications.list', { locationId }, { token }))
    .body;
  expect(rules).toHaveLength(MAX_RULES);
  expect((await send('notifications.remove', { ruleId: rules[0]!.id }, token)).status).toBe(200);
  expect((await send('notifications.add', rule, token)).status).toBe(200);
  const { rows } = await desk.site.database.pool.query<{ id: string }>(
    `select id from audit where action = 'notifications.remove' and location_id = $1`,
    [locationId],
  );
  const undo = { subject: 'location', locationId, entryId: Number(rows[0]!.id) };
  expect(await send('timeline.undo', undo, token)).toMatchObject({
    status: 422,
    body: { data: { code: 'rules-too-many' } },
  });
  const beside = { ...rule, locationId: desk.neighbour.locationId };
  expect((await send('notifications.add', beside)).status).toBe(200);
});

test('charges added to an order', async () => {
  const order = await desk.place();
  const { restaurantId } = desk.kitchen;
  await expectRoomFor(MAX_CHARGES, 'charges-too-many', (at) =>
    send('orderCalls.addCharge', { order: { id: order.id, restaurantId }, name: `Bag ${at}`, price: 0.1 }),
  );
  const { rows } = await desk.site.database.pool.query<{ total: string }>(
    'select total from orders where id = $1',
    [order.id],
  );
  expect(rows[0]!.total).toBe((order.total + MAX_CHARGES * 0.11).toFixed(2));
});

test('adjustments of an order', async () => {
  const order = await desk.place();
  await expectRoomFor(MAX_ADJUSTMENTS, 'adjustments-too-many', (at) =>
    send('orders.setAdjustment', {
      orderId: order.id,
      expectedStatus: 'New',
      name: `Sorry ${at}`,
      amount: 1,
      expectedAmount: null,
    }),
  );
});

test('dates with their own hours', async () => {
  const { locationId } = desk.kitchen;
  await expectRoomFor(MAX_EXCEPTIONS, 'exceptions-too-many', (at) => {
    const date = new Date(Date.UTC(2990, 0, 1 + at)).toISOString().slice(0, 10);
    const changes = asChanges({ name: 'Holiday', ranges: [] });
    return send('hours.saveException', { locationId, kind: 'ordering', date, changes });
  });
});

test('pictures of a location, including those that can still be restored', async () => {
  const upload = declared.find(({ name }) => name === 'images.upload')!;
  const kitchen = await createKitchen(desk.site.database.pool, 'Gallery');
  const admin = await createPerson(desk.site.database.pool, 'admin', kitchen);
  const input = { locationId: kitchen.locationId, imageType: 'promo' };
  const add = async (token: string): Promise<Told> => {
    const { status, json } = await askForm(desk.url, upload, input, token);
    return { status, body: json() as Told['body'] };
  };
  await expectRoomFor(MAX_KEPT_IMAGES, 'images-too-many', () => add(admin.token), PICTURES_AT_ONCE);
  const { rows } = await desk.site.database.pool.query('select from image_files where url like $1', [
    `%${kitchen.locationId}%`,
  ]);
  expect(rows).toHaveLength(MAX_KEPT_IMAGES);
  const beside = { ...input, locationId: desk.neighbour.locationId };
  expect((await askForm(desk.url, upload, beside, desk.boss.token)).status).toBe(200);
});

test('pictures of one person that no record shows yet; a colleague has room', async () => {
  const store = declared.find(({ name }) => name === 'images.store')!;
  const add = async (token: string): Promise<Told> => {
    const { status, json } = await askForm(desk.url, store, { purpose: 'tag' }, token);
    return { status, body: json() as Told['body'] };
  };
  await expectRoomFor(MAX_STORED_IMAGES, 'images-too-many', () => add(desk.boss.token), PICTURES_AT_ONCE);
  const colleague = await createPerson(desk.site.database.pool, 'super_admin');
  expect((await add(colleague.token)).status).toBe(200);
  await desk.site.database.pool.query(
    `update image_files set state = 'shown' where url = (select min(url) from image_files where stored_by = $1)`,
    [desk.boss.id],
  );
  expect((await add(desk.boss.token)).status).toBe(200);
});

test('devices: known ones go on', async () => {
  const { pool } = desk.site.database;
  const { token } = await createProgram(pool, ['devices:write']);
  const left = 3;
  await pool.query(
    `insert into devices (id, device_info, seen_at, state) select 'tablet-' || n, '{}', now(), 'online'
     from generate_series(1, $1) n`,
    [MAX_DEVICES - left],
  );
  const beat = (deviceId: string) => send('devices.heartbeat', { deviceId, deviceInfo: {} }, token);
  const answers = await Promise.all(Array.from({ length: 30 }, () => beat(randomUUID())));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(left);
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({
    status: 422,
    body: { data: { code: 'devices-too-many' } },
  });
  expect((await beat('tablet-1')).status).toBe(200);
});
