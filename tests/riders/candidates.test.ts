import type { Order } from '@passline/contract/orders/order';
import type { CourierCandidate } from '@passline/contract/riders/riders';
import { beforeEach, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { moveCourier } from '../setup/couriers.ts';
import { aDelivery } from '../dispatch/dispatch-desk.ts';
import { openRiderDesk } from './rider-desk.ts';

const desk = await openRiderDesk();
const { pool } = desk.site.database;
beforeEach(async () => {
  await pool.query('delete from orders');
  await moveCourier(pool, desk.mia, 2);
  await moveCourier(pool, desk.noah, 4);
});

async function ask(orders: Order[], token = desk.boss.token): Promise<CourierCandidate[]> {
  const orderIds = orders.map(({ id }) => id);
  const { status, body, text } = await call<CourierCandidate[]>(
    desk.url,
    'riders.candidates',
    { orderIds },
    { token },
  );
  expect(status, text).toBe(200);
  return body;
}

const of = (candidates: CourierCandidate[], { id }: { id: string }) => {
  const found = candidates.find(({ riderUserId }) => riderUserId === id);
  if (!found) throw new Error('Not among them.');
  return found;
};
const minutesUntil = (atMs: number | null) => Math.round(((atMs ?? NaN) - Date.now()) / 60_000);

test('a foreign order is treated like an unknown one, also among others', async () => {
  const own = await aDelivery(desk);
  const foreign = await aDelivery(desk, {}, desk.neighbour);
  const answers = await Promise.all(
    [[foreign.id], ['00000000-0000-4000-8000-00000000dead'], [own.id, foreign.id]].map((orderIds) =>
      call(desk.url, 'riders.candidates', { orderIds }, { token: desk.admin.token }),
    ),
  );
  for (const { status, text } of answers) {
    expect(status).toBe(404);
    expect(text).toBe(answers[0]?.text);
  }
  expect(
    (await call(desk.url, 'riders.candidates', { orderIds: [] }, { token: desk.boss.token })).status,
  ).toBe(400);
});

test('couriers on duty first, then who can be there first; without a current position no time is guessed', async () => {
  const order = await aDelivery(desk);
  const candidates = await ask([order]);
  expect(candidates.slice(0, 2).map(({ riderUserId }) => riderUserId)).toEqual([desk.mia.id, desk.noah.id]);
  expect(of(candidates, desk.mia)).toMatchObject({ isActive: true, activeDeliveries: 0, harm: null });
  expect(of(candidates, desk.mia).distanceKm).toBeCloseTo(2, 1);
  expect(minutesUntil(of(candidates, desk.mia).arrivalAt)).toBe(6);
  // Staff may deliver too; they are off duty and come behind.
  expect(of(candidates, desk.admin)).toMatchObject({ isActive: false, seenAt: null, arrivalAt: null });
  expect(candidates.some(({ riderUserId }) => riderUserId === desk.customer.id)).toBe(false);

  await pool.query(
    `update rider_positions set reported_at = now() - interval '6 minutes' where rider_user_id = $1`,
    [desk.mia.id],
  );
  const later = await ask([order]);
  expect(later[0]?.riderUserId).toBe(desk.noah.id);
  expect(of(later, desk.mia)).toMatchObject({
    arrivalAt: null,
    distanceKm: null,
    lastDoor: null,
    shared: null,
  });
  expect(minutesUntil(of(later, desk.mia).seenAt)).toBe(-6);
});

test('current deliveries count, wherever they are from; the delivery itself does not', async () => {
  const order = await aDelivery(desk);
  const carried = await aDelivery(
    desk,
    { deliveryStatus: 'HeadingToCustomer', rider: desk.mia },
    desk.neighbour,
  );
  const ended = await aDelivery(desk, { deliveryStatus: 'HeadingToCustomer', rider: desk.noah });
  await pool.query(`update orders set status = 'Done', finished_at = now() where id = $1`, [ended.id]);
  // Mia is at the door, 2 km from here, and Noah 1 km.
  await pool.query(
    'update deliveries set lat = (select lat from rider_positions where rider_user_id = $2) where order_id = $1',
    [carried.id, desk.mia.id],
  );
  await moveCourier(pool, desk.noah, 3);
  const busy = of(await ask([order], desk.admin.token), desk.mia);
  expect(busy).toMatchObject({ activeDeliveries: 1, shared: null, harm: null });
  expect(busy.lastDoor?.km).toBeCloseTo(2, 1);
  expect(minutesUntil(busy.arrivalAt)).toBe(6);
  const noah = of(await ask([order]), desk.noah);
  expect(noah.lastDoor).toBeNull();
  expect(minutesUntil(noah.arrivalAt)).toBe(9);
  // The courier of this delivery is not on the way to anything else.
  expect(of(await ask([carried]), desk.mia)).toMatchObject({ activeDeliveries: 1, lastDoor: null });
});

test('a courier who has arrived for another order counts as here, unless their position says otherwise', async () => {
  const order = await aDelivery(desk);
  const other = await aDelivery(desk, { deliveryStatus: 'ArrivedAtRestaurant', rider: desk.mia });
  expect(of(await ask([order]), desk.mia).shared).toEqual({ orderNumber: other.orderNumber, isThere: false });
  await moveCourier(pool, desk.mia, 0.1);
  expect(of(await ask([order]), desk.mia).shared).toEqual({ orderNumber: other.orderNumber, isThere: true });
});

test('an order of another location that would be late is shown to an admin without its number', async () => {
  const order = await aDelivery(desk);
  const fetched = await aDelivery(desk, { deliveryStatus: 'HeadingToRestaurant', rider: desk.mia });
  const foreign = await aDelivery(
    desk,
    { deliveryStatus: 'HeadingToCustomer', rider: desk.mia },
    desk.neighbour,
  );
  const dueIn = (id: string, pickupMinutes: number, doorMinutes: number) =>
    pool.query(
      `update deliveries set estimated_pickup_time = now() + $2::int * interval '1 minute',
        estimated_delivery_time = now() + $3::int * interval '1 minute' where order_id = $1`,
      [id, pickupMinutes, doorMinutes],
    );
  await dueIn(order.id, 50, 60);
  await dueIn(fetched.id, 0, 55);
  // Due after the one that is picked up here: waiting for this food makes it late.
  await dueIn(foreign.id, 0, 56);
  await pool.query('update deliveries set lat = lat - 0.09 where order_id = $1', [foreign.id]);
  const [seen, told] = [of(await ask([order]), desk.mia), of(await ask([order], desk.admin.token), desk.mia)];
  expect(seen.shared).toEqual({ orderNumber: fetched.orderNumber, isThere: false });
  expect(seen.harm?.orderNumber).toBe(foreign.orderNumber);
  expect(told.harm).toEqual({ ...seen.harm, orderNumber: null });
  expect(seen.harm?.lateMinutes).toBeGreaterThan(10);
});

test('for several deliveries the mean distance counts', async () => {
  const [one, other] = [await aDelivery(desk), await aDelivery(desk, {}, desk.neighbour)];
  await pool.query('update locations set lat = lat + 0.036 where id = $1', [desk.neighbour.locationId]);
  const mia = of(await ask([one, other]), desk.mia);
  expect(mia.distanceKm).toBeCloseTo(4, 0);
  expect(minutesUntil(mia.arrivalAt)).toBe(12);
});

test('a courier on shift now is shown with region and end, and ranks no higher for it', async () => {
  const order = await aDelivery(desk);
  const before = (await ask([order])).map(({ riderUserId }) => riderUserId);
  const region = '00000000-0000-4000-8000-0000000ae001';
  await pool.query(`insert into regions (id, name) values ($1, 'Lougheed')`, [region]);
  const plan = (rider: { id: string }, fromMinutes: number, toMinutes: number) =>
    pool.query(
      `insert into shifts (user_id, region_id, starts_at, ends_at)
       select $1, $2, now() + $3 * interval '1 minute', now() + $4 * interval '1 minute'`,
      [rider.id, region, fromMinutes, toMinutes],
    );
  await plan(desk.noah, -23 * 60, 30);
  await plan(desk.noah, -10, 60);
  await plan(desk.mia, -60, -1);
  await plan(desk.mia, 5, 65);
  const candidates = await ask([order]);
  expect(candidates.map(({ riderUserId }) => riderUserId)).toEqual(before);
  const { shift } = of(candidates, desk.noah);
  expect(shift?.regionName).toBe('Lougheed');
  expect(minutesUntil(shift?.until ?? null)).toBe(60);
  expect(of(candidates, desk.mia).shift).toBeNull();
});
