import type { AnalyticsAnswer } from '@passline/contract/analytics/analytics';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { expect, test } from 'vitest';
import { ledgerOf } from '../ledger/ledger-desk.ts';
import { move, openMoneyDesk, paidOnline, read } from '../payments/money-desk.ts';
import { call } from '../setup/api-client.ts';
import { createPerson } from '../setup/people.ts';
import { asDelivery } from '../setup/place-order.ts';

const desk = await openMoneyDesk();
const { pool } = desk.site.database;
const DAY_MS = 86_400_000;

async function platformRevenue(): Promise<number> {
  const now = Date.now();
  const window = { from: now - DAY_MS, before: now + DAY_MS, timeZone: 'America/Vancouver', by: 'day' };
  const { body } = await call<AnalyticsAnswer>(desk.url, 'analytics.figures', window, {
    token: desk.boss.token,
  });
  return Number(body.totals.platformRevenue);
}

async function postedToPlatform(orderIds: readonly string[]): Promise<number> {
  const entries = await Promise.all(orderIds.map((id) => ledgerOf(desk, id)));
  const cents = entries.map(({ posted }) => Math.round((posted[SYSTEM_ACCOUNTS.platform] ?? 0) * 100));
  return cents.reduce((sum, one) => sum + one, 0) / 100;
}

async function done(orderId: string): Promise<void> {
  await pool.query(`update orders set status = 'Preparing', is_food_ready = true where id = $1`, [orderId]);
  const input = { orderId, expectedStatus: 'Preparing' };
  expect((await call(desk.url, 'orders.markDone', input, { token: desk.admin.token })).status).toBe(200);
}

test('the platform revenue of Done orders is what the ledger has posted to the platform, after an adjustment and a refund too', async () => {
  await pool.query('update locations set network_access_fee = 0.35 where id = $1', [desk.kitchen.locationId]);
  const pickup = await paidOnline(desk, { tipAmount: 2 });
  const delivery = await paidOnline(desk, asDelivery);
  const courier = await createPerson(pool, 'courier');
  await pool.query(
    'update deliveries set earnings_platform = 1.15, earnings_restaurant = 0.5, rider_user_id = $2 where order_id = $1',
    [delivery.id, courier.id],
  );
  const promised = await platformRevenue();
  for (const { id } of [pickup, delivery]) await done(id);
  const ids = [pickup.id, delivery.id];
  expect(await postedToPlatform(ids)).toBeGreaterThan(0);
  expect(await platformRevenue()).toBe(await postedToPlatform(ids));
  // What it will bring was told before it was Done.
  expect(await platformRevenue()).toBe(promised);

  const adjustment = {
    orderId: pickup.id,
    expectedStatus: 'Done',
    name: 'Sorry',
    amount: 0.85,
    expectedAmount: null,
  };
  await call(desk.url, 'orders.setAdjustment', adjustment, { token: desk.boss.token });
  await move(desk, 'refundTip', await read(desk, pickup.id), { amount: 1 });
  expect(await platformRevenue()).toBe(await postedToPlatform(ids));
  expect(await platformRevenue()).toBeLessThan(promised);
});
