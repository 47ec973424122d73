import type { AnalyticsAnswer } from '@passline/contract/analytics/analytics';
import { beforeAll, expect, test } from 'vitest';
import { addUpFigures } from '../../apps/server/src/features/analytics/add-up-figures.ts';
import { call } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { FIRST_MS, LAST_MS, putKitchens, putOrders } from './put-orders.ts';
import { recomputed } from './recomputed.ts';

const desk = await openDesk({ now: () => LAST_MS });
const { pool } = desk.site.database;

beforeAll(async () => {
  await putOrders(pool, await putKitchens(pool), 150);
});

async function readTotals(filter: object = {}): Promise<AnalyticsAnswer['totals']> {
  const asked = { from: FIRST_MS, before: LAST_MS, timeZone: 'America/Vancouver', by: 'month', ...filter };
  const { body } = await call<AnalyticsAnswer>(desk.url, 'analytics.figures', asked, {
    token: desk.boss.token,
  });
  return body.totals;
}

const DELIVERED = `select d.order_id from deliveries d join orders o on o.id = d.order_id
  where d.earnings_platform > 0 and o.status <> 'Cancelled' order by o.location_id, o.id`;
const WITHOUT = `select o.id from orders o where o.status <> 'Cancelled' and o.order_type = 'Delivery' and o.delivery_type = 'product'
  and not exists (select from deliveries where order_id = o.id) order by o.location_id desc, o.id`;

test.each([
  ['deliveries are deleted', `delete from deliveries where order_id in (${DELIVERED} limit 3)`],
  [
    'a delivery is given to another order',
    `update deliveries set order_id = (${WITHOUT} limit 1) where order_id = (${DELIVERED} limit 1)`,
  ],
  [
    'an adjustment is given to another order',
    `update order_adjustments set order_id = (select id from orders where status <> 'Cancelled'
       and not exists (select from order_adjustments where order_id = orders.id) order by location_id desc, id limit 1)
     where order_id = (select a.order_id from order_adjustments a join orders o on o.id = a.order_id
       where o.status <> 'Cancelled' order by o.location_id limit 1)`,
  ],
  ['all adjustments are truncated', 'truncate order_adjustments'],
  ['all deliveries are truncated', 'truncate deliveries cascade'],
])('when %s by plain SQL, the figures are those of the orders', async (what, change) => {
  const { rows: locations } = await pool.query<{ location_id: string }>(
    'select distinct location_id from orders',
  );
  const before = await readTotals();
  expect((await pool.query(change)).rowCount).not.toBe(0);
  const totals = await readTotals();
  expect(totals).toEqual(await recomputed(pool, FIRST_MS, LAST_MS));
  // What is given to another order is still there.
  if (!what.includes('another order')) expect(totals.platformRevenue).not.toBe(before.platformRevenue);
  for (const { location_id } of locations)
    expect(await readTotals({ locationIds: [location_id] })).toEqual(
      await recomputed(pool, FIRST_MS, LAST_MS, `location_id = '${location_id}'`),
    );
  await addUpFigures(pool);
  expect(await readTotals()).toEqual(totals);
});

test('when all orders are truncated, nothing is left of them', async () => {
  await pool.query('truncate orders cascade');
  expect(await readTotals()).toMatchObject({ orders: 0, cancelled: 0, platformRevenue: 0 });
  for (const table of ['order_figures', 'figure_changes', 'hourly_figures', 'hour_totals', 'day_totals'])
    expect((await pool.query(`select from ${table}`)).rowCount, table).toBe(0);
});
