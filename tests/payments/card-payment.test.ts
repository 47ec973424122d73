import { expect, test } from 'vitest';
import type { CardRequest } from '../../apps/server/src/features/payments/card-gateway.ts';
import { auditOf } from '../orders/kitchen-desk.ts';
import { call } from '../setup/api-client.ts';
import { anOrder } from '../setup/place-order.ts';
import { move, openMoneyDesk, paidOnline, providerOf, read } from './money-desk.ts';

const asked: CardRequest[] = [];
const { Moneris: gateway } = providerOf((request) => {
  asked.push(request);
  return { outcome: 'approved', reference: 'done' };
});
/** Moneris is set up, Stripe is not. */
const desk = await openMoneyDesk({
  cardGateways: { Moneris: { ...gateway, isReal: true }, Stripe: gateway },
});
const payment = { reference: 'pi_secret', cardKey: 'cus_secret/pm_secret' };

test('a payment without a reference is refused', async () => {
  const { status } = await call(
    desk.url,
    'orders.create',
    { ...anOrder(desk.kitchen), payment: { reference: '' } },
    { token: desk.market.token },
  );
  expect(status).toBe(400);
});

test("the order's payment reference goes to the provider with its refund and its charge, and to nobody else", async () => {
  await desk.site.database.pool.query(
    `insert into restaurant_private (restaurant_id, account_id) values ($1, 'acct_kitchen')
     on conflict (restaurant_id) do update set account_id = excluded.account_id`,
    [desk.kitchen.restaurantId],
  );
  const order = await paidOnline(desk, { payment });
  const charged = await move(desk, 'addCharge', order, { name: 'Bag', price: 1 });
  const cancelled = await move(desk, 'cancel', charged.body);
  expect(cancelled.body.status).toBe('Cancelled');
  expect(asked.filter(({ orderId }) => orderId === order.id)).toMatchObject([
    { paid: payment, accountId: 'acct_kitchen' },
    { paid: { reference: 'done', cardKey: null }, accountId: 'acct_kitchen', amountCents: 105 },
    { paid: payment, accountId: 'acct_kitchen' },
  ]);
  const { rows } = await desk.site.database.pool.query(
    `select row_to_json(a) as told from audit a where record_id = $1
     union all select row_to_json(c) from change c`,
    [order.id],
  );
  expect(rows.length).toBeGreaterThan(3);
  const told = JSON.stringify([order, charged.body, cancelled.body, rows]);
  expect(told).not.toContain('secret');
});

test('a payment whose card was not saved has no card, and an order without a payment has neither', async () => {
  const unsaved = await paidOnline(desk, { payment: { reference: 'pi_alone' } });
  const unnamed = await paidOnline(desk);
  await move(desk, 'cancel', unsaved);
  await move(desk, 'cancel', unnamed);
  expect(asked.find(({ orderId }) => orderId === unsaved.id)?.paid).toEqual({
    reference: 'pi_alone',
    cardKey: null,
  });
  expect(asked.find(({ orderId }) => orderId === unnamed.id)?.paid).toBe(null);
});

test('a processor that is set up is not marked as a stand-in and the other one is: in the order, in its trail, and where it has no name', async () => {
  const order = await paidOnline(desk);
  await move(desk, 'cancel', order);
  expect((await read(desk, order.id)).paymentGateway).toEqual({ name: 'Moneris', isStandIn: false });
  expect((await auditOf(desk, order.id)).at(-1)).toMatchObject({ actor_name: 'Moneris' });
  const asAdmin = await call<{ paymentGateway: object }>(
    desk.url,
    'orders.get',
    { orderId: order.id },
    { token: desk.admin.token },
  );
  expect(asAdmin.body.paymentGateway).toEqual({ name: 'Card provider', isStandIn: false });
  const timeline = await call(
    desk.url,
    'orders.timeline',
    { orderId: order.id },
    { token: desk.admin.token },
  );
  expect(timeline.text).toContain('"Card provider"');
  await desk.site.database.pool.query(`update orders set payment_processor = 'Stripe' where id = $1`, [
    order.id,
  ]);
  expect((await read(desk, order.id)).paymentGateway).toEqual({ name: 'Stripe (stand-in)', isStandIn: true });
});
