import type { PastDelivery } from '@passline/contract/rider-earnings/rider-earnings';
import { expect, test } from 'vitest';
import { aDelivery, openDispatchDesk, type DeliveryFacts } from '../dispatch/dispatch-desk.ts';
import { call } from '../setup/api-client.ts';
import { createPerson } from '../setup/people.ts';

const desk = await openDispatchDesk();
const { pool } = desk.site.database;

type Answer = { rows: PastDelivery[]; total: number; next: string | null };
const past = async (riderUserId: string, more: object = {}, { token } = desk.boss) =>
  call<Answer>(desk.url, 'riderEarnings.past', { riderUserId, ...more }, { token });

/** A delivery of somebody, placed so many hours ago. */
async function had(facts: DeliveryFacts, hoursAgo: number) {
  const order = await aDelivery(desk, facts);
  await pool.query(
    `update deliveries set created_at = now() - make_interval(hours => $2), earnings_platform = 1.5,
       failed_reason = case when delivery_status = 'Failed' then 'Nobody home' end where order_id = $1`,
    [order.id, hoursAgo],
  );
  return order.id;
}

test('what couriers have behind them is read by super admins only, for one courier at a time', async () => {
  for (const person of [desk.admin, desk.mia, desk.noah, desk.customer])
    expect((await past(desk.mia.id, {}, person)).status).toBe(403);
  expect((await past('mia')).status).toBe(400);
  expect((await past(desk.boss.id)).body).toMatchObject({ rows: [], total: 0, next: null });
});

test('it holds what was delivered, failed or ended with its order, the newest first, without what is under way and what others had', async () => {
  const rider = await createPerson(pool, 'courier');
  const delivered = await had({ status: 'Done', deliveryStatus: 'Delivered', rider }, 5);
  const failed = await had({ status: 'Preparing', deliveryStatus: 'Failed', rider }, 3);
  const cancelled = await had({ status: 'Cancelled', deliveryStatus: 'HeadingToRestaurant', rider }, 4);
  await had({ status: 'Preparing', deliveryStatus: 'HeadingToCustomer', rider }, 1);
  await had({ status: 'Done', deliveryStatus: 'Delivered', rider: desk.noah }, 2);
  const { body } = await past(rider.id);
  expect(body.rows.map(({ orderId }) => orderId)).toEqual([failed, cancelled, delivered]);
  expect(body.total).toBe(3);
  const [ofFailed, ofCancelled, ofDelivered] = body.rows;
  expect(ofFailed).toMatchObject({
    deliveryStatus: 'Failed',
    failedReason: 'Nobody home',
    earned: 0,
    isWaiting: false,
  });
  expect(ofCancelled).toMatchObject({ status: 'Cancelled', earned: 0 });
  expect(ofCancelled?.endedAt).not.toBeNull();
  expect(ofDelivered).toMatchObject({
    restaurantName: 'Golden Wok',
    deliveryAddress: '3500 Main St, Vancouver',
    deliveryStatus: 'Delivered',
  });
});

test('a delivery pays what the earnings say, and nothing while the payment of its order is in question', async () => {
  const rider = await createPerson(pool, 'courier');
  const [paid, asked] = [
    await had({ status: 'Done', deliveryStatus: 'Delivered', rider }, 2),
    await had({ status: 'Done', deliveryStatus: 'Delivered', rider }, 1),
  ];
  await pool.query(`update orders set tip_amount = 3.25 where id = any($1)`, [[paid, asked]]);
  await pool.query(`update orders set payment_check = 'mismatch' where id = $1`, [asked]);
  const now = Date.now();
  const span = { from: now - 86_400_000, before: now + 3_600_000, riderUserId: rider.id };
  const { body: summed } = await call<{ totals: { total: number } }>(
    desk.url,
    'riderEarnings.summary',
    span,
    {
      token: desk.boss.token,
    },
  );
  expect(summed.totals.total).toBeGreaterThan(4.75);
  expect((await past(rider.id)).body.rows).toMatchObject([
    { orderId: asked, earned: 0, isWaiting: true },
    { orderId: paid, earned: summed.totals.total, isWaiting: false },
  ]);
});

test('it is read page by page, none twice and none left out', async () => {
  const rider = await createPerson(pool, 'courier');
  const ids: string[] = [];
  for (const hoursAgo of [1, 2, 3])
    ids.push(await had({ status: 'Done', deliveryStatus: 'Delivered', rider }, hoursAgo));
  const first = await past(rider.id, { limit: 2 });
  const second = await past(rider.id, { limit: 2, cursor: first.body.next });
  expect([...first.body.rows, ...second.body.rows].map(({ orderId }) => orderId)).toEqual(ids);
  expect(second.body.next).toBeNull();
});
