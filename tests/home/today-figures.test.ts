import type { AnalyticsAnswer } from '@passline/contract/analytics/analytics';
import type { HomeFigures, HomeToday } from '@passline/contract/home/home';
import type { OrderSummary } from '@passline/contract/orders/read';
import { daySpans } from '@passline/domain/time/day-spans';
import { expect, test } from 'vitest';
import { addUpFigures } from '../../apps/server/src/features/analytics/add-up-figures.ts';
import { move, openMoneyDesk, paidOnline, read } from '../payments/money-desk.ts';
import { call } from '../setup/api-client.ts';
import { asDelivery } from '../setup/place-order.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A Tuesday, 18:43 in Vancouver. Every step is a minute later. */
let nowMs = Date.parse('2026-09-23T01:43:00Z');

const desk = await openMoneyDesk({ now: () => nowMs });
const { pool } = desk.site.database;

async function ask<Answer>(name: string, input?: object): Promise<Answer> {
  const { status, body, text } = await call<Answer>(desk.url, name, input, { token: desk.boss.token });
  expect(status, text).toBe(200);
  return body;
}

async function analytics(from: number, before: number) {
  const window = { from, before, timeZone: 'America/Vancouver', by: 'day' };
  return (await ask<AnalyticsAnswer>('analytics.figures', window)).totals;
}

/** What Home says of a window, from the figures of analytics. */
async function expected(from: number, before: number): Promise<Partial<HomeFigures>> {
  const { orders, cancelled, processed } = await analytics(from, before);
  const placed = orders + cancelled;
  return { orders: placed, sales: processed, cancelledShare: placed === 0 ? null : cancelled / placed };
}

/** That Home's figures of today and of each hour are those of analytics at this moment. Returns those of today. */
async function agreed(): Promise<HomeFigures> {
  nowMs += MINUTE_MS;
  const { at, today, hours } = await ask<HomeToday>('home.today');
  expect(today).toMatchObject(await expected(daySpans(at).todayMs, at));
  for (const [hour, figures] of hours.entries()) {
    const from = at - (hours.length - hour) * HOUR_MS;
    expect(figures, `hour ${hour}`).toMatchObject(await expected(from, from + HOUR_MS));
  }
  return today;
}

async function done(id: string): Promise<void> {
  await pool.query(`update orders set status = 'Preparing', is_food_ready = true where id = $1`, [id]);
  const input = { orderId: id, expectedStatus: 'Preparing' };
  expect((await call(desk.url, 'orders.markDone', input, { token: desk.admin.token })).status).toBe(200);
}

test("Home's orders, sales and share of cancelled ones are analytics' to the cent, just after an order was placed, done, refunded or cancelled, and while sums are behind or added up", async () => {
  const pickup = await paidOnline(desk);
  expect(await agreed()).toMatchObject({ orders: 1, sales: pickup.total, cancelledShare: 0 });
  const delivery = await paidOnline(desk, asDelivery);
  const dear = await paidOnline(desk, { tipAmount: 7.77 });
  await addUpFigures(pool);
  const all = await agreed();
  expect(all.sales).toBeCloseTo(pickup.total + delivery.total + dear.total, 5);
  await done(pickup.id);
  await move(desk, 'refundTip', await read(desk, pickup.id), { amount: 1.23 });
  const refunded = await agreed();
  expect(refunded.sales).toBeCloseTo(all.sales - 1.23, 5);
  expect((await move(desk, 'cancel', dear)).status).toBe(200);
  const cancelled = await agreed();
  expect(cancelled.sales).toBeCloseTo(refunded.sales - dear.total, 5);
  expect(cancelled.cancelledShare).toBe(1 / 3);
  nowMs = daySpans(nowMs).todayMs + 26 * HOUR_MS;
  const { todayMs } = daySpans(nowMs);
  const moved = [
    [delivery.id, todayMs - 1],
    [dear.id, todayMs],
    [pickup.id, nowMs - HOUR_MS],
  ] as const;
  for (const [id, at] of moved)
    await pool.query('update orders set created_at = $2 where id = $1', [id, new Date(at)]);
  expect(await agreed()).toMatchObject({ orders: 2, cancelledShare: 0.5 });
});

test('an order that a process with a clock a minute ahead has cancelled is cancelled for Home too', async () => {
  const { id } = await desk.place();
  await agreed();
  await pool.query(`update orders set status = 'Cancelled', finished_at = $2 where id = $1`, [
    id,
    new Date(nowMs + 2 * MINUTE_MS),
  ]);
  expect(await agreed()).toMatchObject({ orders: 3, cancelledShare: 2 / 3 });
});

test('the sums of a list of all orders of a window are those of analytics', async () => {
  await paidOnline(desk, asDelivery);
  await agreed();
  const from = daySpans(nowMs).todayMs - 24 * HOUR_MS;
  const { orders, processed, commission } = await analytics(from, nowMs);
  expect(orders).toBeGreaterThan(2);
  const { summary } = await ask<{ summary: OrderSummary }>('orders.list', {
    createdFrom: from,
    createdBefore: nowMs,
  });
  expect(summary).toMatchObject({ orderCount: orders, total: processed, totalCommission: commission });
});

test('today is compared up to the same moment a week ago, in analytics as at Home', async () => {
  const orders = [await paidOnline(desk), await paidOnline(desk), await paidOnline(desk)];
  nowMs += MINUTE_MS;
  const { todayMs, weekAgoMs, weekAgoEndMs } = daySpans(nowMs);
  const moments = [weekAgoMs, weekAgoEndMs - 1, weekAgoEndMs];
  for (const [at, { id }] of orders.entries())
    await pool.query('update orders set created_at = $2 where id = $1', [id, new Date(moments[at]!)]);
  const { at, weekAgo } = await ask<HomeToday>('home.today');
  expect([at, weekAgo.orders]).toEqual([nowMs, 2]);
  const asked = { from: todayMs, before: todayMs + 24 * HOUR_MS, timeZone: 'America/Vancouver' };
  const { readAt, earlier, points } = await ask<AnalyticsAnswer>('analytics.figures', {
    ...asked,
    by: 'day',
  });
  expect(readAt).toBe(nowMs);
  expect(earlier).toMatchObject({ from: weekAgoMs, before: weekAgoEndMs });
  expect(earlier.figures).toMatchObject({ orders: weekAgo.orders, processed: weekAgo.sales });
  expect(points.map((point) => point.earlier)).toEqual([earlier]);
  expect(await ask('analytics.refunds', asked)).toMatchObject({ readAt: nowMs, before: { orders: 2 } });
  // Of a week that is not over, the days that have not come have nothing before.
  const week = await ask<AnalyticsAnswer>('analytics.figures', {
    ...asked,
    before: todayMs + 3 * 24 * HOUR_MS,
    by: 'day',
  });
  expect(week.points.map((point) => point.earlier.figures.orders)).toEqual([2, 0, 0]);
  expect(week.earlier.before).toBe(weekAgoEndMs);
  // One that is over is compared whole.
  nowMs = todayMs + 24 * HOUR_MS;
  const whole = await ask<AnalyticsAnswer>('analytics.figures', { ...asked, by: 'day' });
  expect(whole.earlier).toMatchObject({ before: weekAgoMs + 24 * HOUR_MS, figures: { orders: 3 } });
});
