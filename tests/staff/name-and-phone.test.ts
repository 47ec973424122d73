import { expect, test } from 'vitest';
import { aDelivery, deliveryOf } from '../dispatch/dispatch-desk.ts';
import { openRiderDesk } from '../riders/rider-desk.ts';
import { call, type RefusalBody } from '../setup/api-client.ts';
import { openLiveReader, rowsOf } from '../setup/live-reader.ts';
import { createGuest } from '../setup/rewards.ts';
import { waitUntil } from '../setup/wait-until.ts';

const desk = await openRiderDesk();
const { boss, mia, noah } = desk;
const { pool } = desk.site.database;

const update = (userId: string, changes: object) =>
  call<RefusalBody & { name: string; phoneNumber: string }>(
    desk.url,
    'staff.update',
    { userId, changes },
    boss,
  );
const stored = async (userId: string) => {
  const { rows } = await pool.query<{ name: string; phone: string }>(
    'select name, phone_number as phone from users where id = $1',
    [userId],
  );
  return rows[0];
};

test('a customer and who is erased are not there, a name is not empty, and a courier keeps a number', async () => {
  const guest = await createGuest(pool);
  const before = await stored(guest);
  expect((await update(guest, { name: { from: before?.name, to: 'Lea Patel' } })).status).toBe(404);
  expect(await stored(guest)).toEqual(before);
  await pool.query(`update users set phone_number = '+16045550170' where id = $1`, [noah.id]);
  for (const to of ['', null]) {
    const none = await update(noah.id, { phoneNumber: { from: '+16045550170', to } });
    expect([none.status, none.body.message]).toEqual([422, 'A courier needs a phone number.']);
  }
  expect((await update(noah.id, { phoneNumber: { from: '+16045550170', to: '12' } })).status).toBe(400);
  expect((await update(noah.id, { email: { to: 'noah@passline.example' } })).status).toBe(400);
  expect((await stored(noah.id))?.phone).toBe('+16045550170');
});

test('a courier’s new number stands in the delivery that they are on, live in dispatch, and not in one that ended; undoing brings the other back', async () => {
  await pool.query(`update users set phone_number = '+16045550199' where id = $1`, [mia.id]);
  const now = await aDelivery(desk, { deliveryStatus: 'HeadingToCustomer', rider: mia });
  const ended = await aDelivery(desk, { status: 'Done', deliveryStatus: 'Delivered', rider: mia });
  const others = await aDelivery(desk, { deliveryStatus: 'HeadingToCustomer', rider: noah });
  const kept = [await deliveryOf(desk, ended.id), await deliveryOf(desk, others.id)];
  const reader = await openLiveReader(desk.url, boss.token);
  await reader.subscribe(1, 'deliveries.board', { locationId: null });
  const shown = () => JSON.stringify(rowsOf(reader.messages, 'orderId').get(now.id) ?? {});

  const saved = await update(mia.id, { phoneNumber: { from: '+16045550199', to: '604 555 0171' } });
  expect(saved.status, saved.text).toBe(200);
  expect(saved.body).toMatchObject({ name: mia.name, phoneNumber: '+16045550171' });
  expect(await deliveryOf(desk, now.id)).toMatchObject({ rider_phone_number: '+16045550171' });
  await waitUntil(() => shown().includes('+16045550171'));
  reader.close();
  expect([await deliveryOf(desk, ended.id), await deliveryOf(desk, others.id)]).toEqual(kept);
  const { rows } = await pool.query<{ id: string }>(
    `select id, actor_name, before, after from audit where record_id = $1 and action = 'staff.update'`,
    [mia.id],
  );
  expect(rows).toEqual([
    {
      id: rows[0]?.id,
      actor_name: boss.name,
      before: { phoneNumber: '+16045550199' },
      after: { phoneNumber: '+16045550171' },
    },
  ]);
  const undone = await call(
    desk.url,
    'timeline.undo',
    { subject: 'people', entryId: Number(rows[0]?.id) },
    boss,
  );
  expect(undone.status, undone.text).toBe(200);
  expect(await deliveryOf(desk, now.id)).toMatchObject({ rider_phone_number: '+16045550199' });
  expect((await stored(mia.id))?.phone).toBe('+16045550199');
});

test('what a guest’s app changed of a guest is undone by nobody', async () => {
  const guest = await createGuest(pool);
  const { rows } = await pool.query<{ id: string }>(
    `insert into audit (request_id, actor_kind, actor_name, action, record_table, record_id, before, after)
     values ('a request', 'service', 'App', 'guests.update', 'users', $1, '{"name": "Uma"}', $2) returning id`,
    [guest, { name: (await stored(guest))?.name }],
  );
  const undone = await call(
    desk.url,
    'timeline.undo',
    { subject: 'people', entryId: Number(rows[0]?.id) },
    boss,
  );
  expect(undone.status).toBe(422);
  expect(undone.body).toMatchObject({
    message: 'A customer changes their name and phone number in the app.',
  });
});
