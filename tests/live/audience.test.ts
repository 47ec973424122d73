import type { OrderRow } from '@passline/contract/orders/order';
import { expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { createKitchen } from '../setup/kitchen.ts';
import { openLiveReader } from '../setup/live-reader.ts';
import { createPerson, createProgram } from '../setup/people.ts';
import { placeOrder } from '../setup/place-order.ts';
import { openSite } from '../setup/desk.ts';
import { ORDERS } from './board.ts';

const site = await openSite();
const kitchen = await createKitchen(site.database.pool);
const customer = await createPerson(site.database.pool, 'customer');

test("the customer's record is linked for a super admin and for nobody else, in snapshots, frames, answers and the timeline", async () => {
  const { pool } = site.database;
  const { url } = site.server;
  const market = await createProgram(pool, ['orders:create']);
  const boss = await createPerson(pool, 'super_admin');
  const admin = await createPerson(pool, 'admin', kitchen);
  const program = await createProgram(pool, ['kitchen']);
  const first = await placeOrder(url, market.token, kitchen, { userId: customer.id });
  expect(first.userId).toBeNull();

  for (const [token, expected] of [
    [boss.token, customer.id],
    [admin.token, null],
    [program.token, null],
  ] as const) {
    const reader = await openLiveReader(url, token);
    const snapshot = await reader.subscribe(1, ORDERS, { locationId: kitchen.locationId });
    expect(snapshot).toMatchObject({ type: 'snapshot' });
    const { rows } = snapshot as { rows: OrderRow[] };
    expect(new Set(rows.map(({ userId }) => userId))).toEqual(new Set([expected]));
    const order = await placeOrder(url, market.token, kitchen, { userId: customer.id });
    const frame = await reader.next('frame');
    expect(frame.rows).toMatchObject([{ id: order.id, userId: expected }]);
    reader.close();

    for (const [action, input] of [
      ['orders.get', { orderId: first.id }],
      ['orders.list', { locationId: kitchen.locationId }],
      ['orders.timeline', { orderId: first.id }],
    ] as const) {
      const { status, text } = await call(url, action, input, { token });
      expect(status).toBe(200);
      expect(text.includes(customer.id), `${action} tells the customer's id`).toBe(expected !== null);
    }
  }
});
