import { ORPCError } from '@orpc/client';
import type { OrderRow } from '@passline/contract/orders/order';
import { expect, test, vi } from 'vitest';
import type { Api } from '../api/connect.ts';
import { Tally } from '../marketplace/tally.ts';
import { newOrder, nowMs } from './fixtures.ts';
import { Kitchens } from './kitchens.ts';

const MINUTE_MS = 60_000;

/** An API that knows one order. */
function apiWith(order: OrderRow) {
  const state = { order };
  const change = (fields: Partial<OrderRow>) => async () =>
    (state.order = { ...state.order, ...fields, rev: state.order.rev + 1 });
  const orders = {
    list: vi.fn(async () => ({ rows: [state.order], total: 1 })),
    get: vi.fn(async () => state.order),
    confirm: vi.fn(change({ status: 'Preparing', confirmedAt: nowMs })),
    setFoodReady: vi.fn(change({ isFoodReady: true })),
    setPaid: vi.fn(change({ paymentStatus: 'paid' })),
    markDone: vi.fn(change({ status: 'Done' })),
    delay: vi.fn(change({ completionTime: nowMs + 60 * MINUTE_MS })),
    cancel: vi.fn(change({ status: 'Cancelled' })),
  };
  return { state, orders, api: { orders } as unknown as Pick<Api, 'orders'> };
}

test('if somebody else was faster, the kitchen drops its plan, reads the order again and takes the next step', async () => {
  const { api, orders, state } = apiWith(newOrder);
  const tally = new Tally();
  const kitchens = new Kitchens({ api, tally, seed: 1 });
  await kitchens.step(nowMs);
  orders.confirm.mockImplementationOnce(async () => {
    state.order = { ...newOrder, status: 'Preparing', confirmedAt: nowMs, rev: 2 };
    throw new ORPCError('CONFLICT', { status: 409 });
  });
  await kitchens.step(nowMs + 15 * MINUTE_MS);
  expect(orders.get).toHaveBeenCalledOnce();
  expect(tally.line(1)).toContain('refused: 1 CONFLICT');
  await kitchens.step(nowMs + 30 * MINUTE_MS);
  expect(orders.confirm).toHaveBeenCalledOnce();
  expect(orders.setFoodReady).toHaveBeenCalledWith({
    orderId: newOrder.id,
    expectedStatus: 'Preparing',
    isFoodReady: true,
  });
});

test('an order that is gone is forgotten', async () => {
  const { api, orders } = apiWith(newOrder);
  const kitchens = new Kitchens({ api, tally: new Tally(), seed: 1 });
  await kitchens.step(nowMs);
  orders.confirm.mockRejectedValueOnce(new ORPCError('NOT_FOUND', { status: 404 }));
  orders.get.mockRejectedValueOnce(new ORPCError('NOT_FOUND', { status: 404 }));
  orders.list.mockResolvedValue({ rows: [], total: 0 });
  await kitchens.step(nowMs + 15 * MINUTE_MS);
  expect(kitchens.openOrders).toBe(0);
});

test('when the server is away, what was due stays due', async () => {
  const { api, orders } = apiWith(newOrder);
  const kitchens = new Kitchens({ api, tally: new Tally(), seed: 1 });
  await kitchens.step(nowMs);
  orders.confirm.mockRejectedValueOnce(new TypeError('fetch failed'));
  await expect(kitchens.step(nowMs + 15 * MINUTE_MS)).rejects.toThrow('fetch failed');
  await kitchens.step(nowMs + 16 * MINUTE_MS);
  expect(orders.confirm).toHaveBeenCalledTimes(2);
});

test('an open order that was found at start is taken to Done', async () => {
  const { api, state } = apiWith(newOrder);
  const kitchens = new Kitchens({ api, tally: new Tally(), seed: 1 });
  for (let minute = 0; minute < 120; minute += 1) await kitchens.step(nowMs + minute * MINUTE_MS);
  expect(state.order).toMatchObject({ status: 'Done', isFoodReady: true, paymentStatus: 'paid' });
  expect(kitchens.openOrders).toBe(0);
});

test('an order that a courier has delivered is no longer open', async () => {
  const { api, orders, state } = apiWith({ ...newOrder, deliveryType: 'product' });
  state.order = { ...state.order, status: 'Preparing', isFoodReady: true };
  const kitchens = new Kitchens({ api, tally: new Tally(), seed: 1 });
  await kitchens.step(nowMs);
  expect(kitchens.openOrders).toBe(1);
  orders.list.mockResolvedValue({ rows: [], total: 0 });
  await kitchens.step(nowMs + MINUTE_MS);
  expect(kitchens.openOrders).toBe(0);
  expect(orders.markDone).not.toHaveBeenCalled();
  expect(orders.setPaid).not.toHaveBeenCalled();
});
