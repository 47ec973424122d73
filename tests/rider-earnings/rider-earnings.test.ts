import type {
  EarningsSums,
  RiderDelivery,
  RiderSummary,
} from '@passline/contract/rider-earnings/rider-earnings';
import { riderEarnings } from '@passline/domain/deliveries/rider-earnings';
import { centsFromDecimal, decimalFromCents } from '@passline/domain/money/cents';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openDispatchDesk } from '../dispatch/dispatch-desk.ts';
import { call } from '../setup/api-client.ts';
import { createPerson } from '../setup/people.ts';
import { asDelivery, placeOrder } from '../setup/place-order.ts';
import { putDebt } from './put-debt.ts';

const desk = await openDispatchDesk();
const { pool } = desk.site.database;
const HOUR_MS = 3_600_000;

type Facts = {
  riderUserId?: string | null;
  deliveredAt: number;
  method?: string;
  tip?: number;
  earnings?: [platform: number, restaurant: number, standby: number];
};

/** A completed delivery. Each test has its own days, so that none sees another's. */
async function delivered({
  riderUserId = desk.mia.id,
  deliveredAt,
  method = 'online-creditcard',
  ...more
}: Facts) {
  const { tip = 0, earnings = [0, 0, 0] } = more;
  const order = await placeOrder(desk.url, desk.market.token, desk.kitchen, {
    ...asDelivery,
    orderCartItems: [{ productId: desk.kitchen.noodles, count: 2 }],
    tipAmount: tip,
  });
  await pool.query(
    `update orders set status = 'Done', finished_at = now(), payment_method = $2 where id = $1`,
    [order.id, method],
  );
  await pool.query(
    `update deliveries set delivery_status = 'Delivered', rider_user_id = $2, delivery_time = $3,
       earnings_platform = $4, earnings_restaurant = $5, earnings_restaurant_standby = $6 where order_id = $1`,
    [order.id, riderUserId, new Date(deliveredAt), ...earnings],
  );
  return order.id;
}

const span = (from: number, hours = 24) => ({ from, before: from + hours * HOUR_MS });
type Summary = { riders: RiderSummary[]; totals: EarningsSums; waitingCount: number; message: string };
const summary = async (input: object, { token } = desk.boss) =>
  call<Summary>(desk.url, 'riderEarnings.summary', input, { token });
const deliveries = async (input: object) =>
  call<{ rows: RiderDelivery[]; total: number; next: string | null }>(
    desk.url,
    'riderEarnings.deliveries',
    input,
    { token: desk.boss.token },
  );

describe('it refuses', () => {
  test('a span of more than a month, and one that ends before it begins', async () => {
    const from = Date.UTC(2026, 0, 1);
    for (const before of [from + 32 * 24 * HOUR_MS, from, from - 1]) {
      expect((await summary({ from, before })).status).toBe(400);
      expect((await deliveries({ from, before })).status).toBe(400);
    }
  });

  test('everybody but a super admin', async () => {
    for (const person of [desk.admin, desk.mia, desk.noah, desk.customer]) {
      expect((await summary(span(0), person)).status).toBe(403);
    }
  });
});

describe('what couriers earned', () => {
  test('is what the rule says for each delivery, and the totals are their sums', async () => {
    const day = Date.UTC(2026, 1, 3);
    const methods = ['online-creditcard', 'inperson-cash', 'inperson-card'];
    for (const [at, method] of methods.entries()) {
      await delivered({
        deliveredAt: day + at * HOUR_MS,
        method,
        tip: 3.5 + at,
        earnings: [1.01, 0.5, 0.25 * at],
      });
      await delivered({
        riderUserId: desk.noah.id,
        deliveredAt: day + at * HOUR_MS,
        method,
        earnings: [0, 2.2, 0],
      });
    }
    const { body: list } = await deliveries(span(day));
    expect(list.total).toBe(6);
    const cents = (row: RiderDelivery) =>
      riderEarnings(
        {
          platformSubstitutionCents: centsFromDecimal(row.platformSubstitution),
          restaurantSubstitutionCents: centsFromDecimal(row.restaurantSubstitution),
          restaurantStandbyCents: centsFromDecimal(row.standby),
          deliveryFeeCents: centsFromDecimal(row.fees),
          tipCents: centsFromDecimal(row.tips),
        },
        row.paymentMethod,
      );
    for (const row of list.rows) {
      const { totalCents, onlineCents } = cents(row);
      expect([row.total, row.online, row.cash]).toEqual(
        [totalCents, onlineCents, totalCents - onlineCents].map(decimalFromCents),
      );
      expect(row.held > 0).toBe(row.paymentMethod.startsWith('inperson'));
    }
    expect(list.rows.some(({ cash }) => cash > 0)).toBe(true);
    const { body } = await summary(span(day));
    const names = ['total', 'online', 'cash', 'tips', 'fees', 'substitutions', 'standby', 'held'] as const;
    for (const one of [...body.riders, { ...body.totals, riderUserId: undefined }]) {
      const own = list.rows.filter(
        ({ riderUserId }) => one.riderUserId === undefined || riderUserId === one.riderUserId,
      );
      expect(one.deliveryCount).toBe(own.length);
      for (const name of names) {
        const sum = own.reduce((so, row) => so + centsFromDecimal(row[name]), 0);
        expect(one[name], name).toBe(decimalFromCents(sum));
      }
    }
    expect(body.riders.map(({ riderName }) => riderName)).toEqual([desk.mia.name, desk.noah.name]);
  });

  test('counts by the time of delivery, including the first moment and excluding the last', async () => {
    const day = Date.UTC(2026, 2, 3);
    await delivered({ deliveredAt: day });
    await delivered({ deliveredAt: day - 1 });
    await delivered({ deliveredAt: day + 24 * HOUR_MS });
    expect((await summary(span(day))).body.totals.deliveryCount).toBe(1);
  });

  test('disappears when a Done is undone, and does not include failed deliveries', async () => {
    const day = Date.UTC(2026, 3, 3);
    const [undone, failed] = [await delivered({ deliveredAt: day }), await delivered({ deliveredAt: day })];
    await delivered({ deliveredAt: day });
    await pool.query(`update orders set status = 'Preparing', finished_at = null where id = $1`, [undone]);
    await pool.query(`update deliveries set delivery_status = 'Failed' where order_id = $1`, [failed]);
    expect((await deliveries(span(day))).body.rows).toHaveLength(1);
    expect((await summary(span(day))).body.totals.deliveryCount).toBe(1);
  });

  test('waits while the payment of its order is in question, and says how many wait', async () => {
    const day = Date.UTC(2026, 6, 3);
    await delivered({ deliveredAt: day });
    for (const check of ['unchecked', 'mismatch', 'accepted']) {
      const id = await delivered({ deliveredAt: day });
      await pool.query('update orders set payment_check = $2 where id = $1', [id, check]);
    }
    expect((await deliveries(span(day))).body.rows).toHaveLength(2);
    expect((await summary(span(day))).body).toMatchObject({ totals: { deliveryCount: 2 }, waitingCount: 2 });
    const ofNoah = await summary({ ...span(day), riderUserId: desk.noah.id });
    expect(ofNoah.body.waitingCount).toBe(0);
  });

  test('of somebody who does not deliver, is gone, or was never known is shown under Not a Courier', async () => {
    const day = Date.UTC(2026, 4, 3);
    await delivered({ riderUserId: desk.customer.id, deliveredAt: day });
    await delivered({ riderUserId: null, deliveredAt: day });
    const { body } = await summary(span(day));
    expect(body.riders.map(({ riderName, riderUserId }) => [riderName, riderUserId])).toEqual([
      ['Not a Courier', desk.customer.id],
      ['Not a Courier', null],
    ]);
    expect(
      (await deliveries(span(day))).body.rows.every(({ riderName }) => riderName === 'Not a Courier'),
    ).toBe(true);
  });

  test('can be read for one courier; the list is read in pages and searched by words', async () => {
    const day = Date.UTC(2026, 5, 3);
    for (const at of [0, 1, 2]) await delivered({ deliveredAt: day + at * HOUR_MS });
    await delivered({ riderUserId: desk.noah.id, deliveredAt: day });
    const input = { ...span(day), riderUserId: desk.mia.id };
    expect((await summary(input)).body).toMatchObject({
      riders: [{ riderUserId: desk.mia.id }],
      totals: { deliveryCount: 3 },
    });
    const first = await deliveries({ ...input, limit: 2 });
    expect(first.body.total).toBe(3);
    const second = await deliveries({ ...input, limit: 2, cursor: first.body.next });
    const all = [...first.body.rows, ...second.body.rows].map(({ deliveredAt }) => deliveredAt);
    expect(all).toEqual([2, 1, 0].map((at) => day + at * HOUR_MS));
    const [one] = first.body.rows;
    const found = await deliveries({ ...input, search: `golden ${one?.orderNumber}` });
    expect(found.body.rows.map(({ orderId }) => orderId)).toContain(one?.orderId);
    expect((await deliveries({ ...input, search: 'nowhere' })).body.total).toBe(0);
  });

  test('without deliveries in the span there are no rows except for couriers who owe', async () => {
    const day = Date.UTC(2027, 0, 3);
    const rider = await createPerson(pool, 'courier');
    await putDebt(pool, rider.id, 12.34);
    const { body } = await summary(span(day));
    expect(body.totals).toMatchObject({ deliveryCount: 0, total: 0 });
    expect(body.riders.filter(({ riderUserId }) => riderUserId === rider.id)).toMatchObject([
      { riderName: rider.name, deliveryCount: 0, owes: 12.34, lastSettlement: null },
    ]);
    expect((await summary({ ...span(day), riderUserId: randomUUID() })).body.riders).toEqual([]);
  });
});
