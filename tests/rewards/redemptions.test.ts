import type { Order } from '@passline/contract/orders/order';
import type { RewardRedemptions } from '@passline/contract/rewards/rewards';
import { amountDue } from '@passline/domain/orders/amount-due';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { act } from '../orders/kitchen-desk.ts';
import { call } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { anOrder } from '../setup/place-order.ts';
import { createReward } from '../setup/rewards.ts';

const desk = await openDesk();
const { pool } = desk.site.database;

const read = (locationId: string, token: string) =>
  call<RewardRedemptions[] & { message: string }>(desk.url, 'rewards.redemptions', { locationId }, { token });
const { kitchen } = desk;

async function order(rewards: readonly [rewardId: string, count: number][]): Promise<Order> {
  const answer = await call<Order>(
    desk.url,
    'orders.create',
    anOrder(kitchen, {
      orderCartItems: [{ productId: kitchen.noodles, count: 2 }],
      rewards: rewards.map(([rewardId, count]) => ({ rewardId, count })),
    }),
    { token: desk.market.token },
  );
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

test('redemptions are not read of another location, or of one that does not exist', async () => {
  expect((await read(desk.neighbour.locationId, desk.admin.token)).status).toBe(404);
  expect((await read(randomUUID(), desk.boss.token)).status).toBe(404);
  expect((await read(kitchen.locationId, desk.market.token)).status).toBe(403);
});

test('a location without rewards has none', async () => {
  expect((await read(desk.neighbour.locationId, desk.boss.token)).body).toEqual([]);
});

test('each reward says how often, what it took off and the sales of its orders, without cancelled ones and those of others', async () => {
  const [five, one, unused] = [
    await createReward(pool, kitchen.locationId),
    await createReward(pool, kitchen.locationId, { subtotal_discount_amount: 1 }),
    await createReward(pool, kitchen.locationId),
  ];
  const both = await order([
    [five, 2],
    [one, 1],
  ]);
  const second = await order([[five, 1]]);
  const cancelled = await order([[five, 1]]);
  const answer = await act(desk, 'cancel', {
    orderId: cancelled.id,
    expectedStatus: 'New',
    expectedDue: amountDue(cancelled),
  });
  expect(answer.status, answer.text).toBe(200);
  const { body } = await read(kitchen.locationId, desk.admin.token);
  const of = (id: string) => body.find(({ rewardRecordId }) => rewardRecordId === id);
  expect(body).toHaveLength(3);
  expect(of(five)).toEqual({
    rewardRecordId: five,
    orders: 2,
    uses: 3,
    discount: 15,
    sales: Math.round((both.total + second.total) * 100) / 100,
  });
  expect(of(one)).toEqual({ rewardRecordId: one, orders: 1, uses: 1, discount: 1, sales: both.total });
  expect(of(unused)).toEqual({ rewardRecordId: unused, orders: 0, uses: 0, discount: 0, sales: 0 });
  expect((await read(desk.neighbour.locationId, desk.boss.token)).body).toEqual([]);
});
