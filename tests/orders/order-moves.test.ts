import type { OrderRow } from '@passline/contract/orders/order';
import { checkOrderMove } from '@passline/domain/orders/check-order-move';
import type { OrderAction } from '@passline/domain/orders/order-moves';
import { ORDER_STATUSES, type OrderFacts } from '@passline/domain/orders/order-states';
import { describe, expect, test } from 'vitest';
import { asDelivery, placeOrder } from '../setup/place-order.ts';
import { openDesk } from '../setup/desk.ts';
import { act, auditOf, everything, recordOf } from './kitchen-desk.ts';

/** Each command that moves an order: its name on the wire, its input, and its row of the table. */
const commands: [string, object, OrderAction][] = [
  ['confirm', {}, 'confirm'],
  ['setFoodReady', { isFoodReady: true }, 'setFoodReady'],
  ['setFoodReady', { isFoodReady: false }, 'setFoodNotReady'],
  ['setPaid', { isPaid: true }, 'markPaid'],
  ['setPaid', { isPaid: false }, 'markUnpaid'],
  ['markDone', {}, 'markDone'],
  ['reverseDone', {}, 'reverseDone'],
  ['delay', { minutes: 10 }, 'delay'],
];

const payments = [
  ['inperson-cash', 'unpaid'],
  ['inperson-card', 'paid'],
  ['online-creditcard', 'paid-online'],
] as const;

const desk = await openDesk();

/** An order with these facts, set by SQL: no single path reaches every state. */
async function anOrderThatIs(facts: Partial<OrderFacts>): Promise<OrderRow> {
  const { pool } = desk.site.database;
  const { kitchen, market, url } = desk;
  const order = await placeOrder(
    url,
    market.token,
    kitchen,
    facts.orderType === 'Delivery'
      ? { ...asDelivery, orderCartItems: [{ productId: kitchen.noodles, count: 2 }] }
      : {},
  );
  await pool.query(
    `update orders set status = $2::text, is_food_ready = $3, payment_status = $4, payment_method = $5,
       finished_at = case when $2::text in ('Done', 'Cancelled') then now() end where id = $1`,
    [order.id, facts.status, facts.isFoodReady, facts.paymentStatus, facts.paymentMethod],
  );
  return order;
}

describe('every state with every command', () => {
  for (const status of ORDER_STATUSES) {
    test(`${status}: the server answers as the table of moves says, and writes what it says`, async () => {
      for (const [command, input, move] of commands) {
        for (const isFoodReady of [true, false]) {
          for (const [paymentMethod, paymentStatus] of payments) {
            const facts: OrderFacts = {
              status,
              orderType: 'Pickup',
              orderTimeType: 'Asap',
              isFoodReady,
              paymentMethod,
              paymentStatus,
              paymentProgress: null,
              paymentCheck: null,
              hasTip: false,
              deliveryStatus: null,
              supportUserId: null,
            };
            const { id } = await anOrderThatIs(facts);
            const before = await recordOf(desk, id);
            const answer = await act(desk, command, { orderId: id, expectedStatus: status, ...input });
            const expected = checkOrderMove(move, facts);
            if (expected.ok) {
              expect(answer.status, answer.text).toBe(200);
              expect(answer.body).toMatchObject({ status, isFoodReady, paymentStatus, ...expected.value });
            } else {
              expect(answer.status, answer.text).toBe(422);
              expect(answer.body.message).toBe(expected.refusal.message);
              expect(answer.body.data).toEqual({ code: expected.refusal.code });
              expect(await recordOf(desk, id)).toEqual(before);
            }
            expect(await auditOf(desk, id)).toHaveLength(expected.ok ? 2 : 1);
          }
        }
      }
    });
  }
});

const unpaid = { paymentMethod: 'inperson-cash', paymentStatus: 'unpaid' } as const;
const ready = { isFoodReady: true, paymentMethod: 'inperson-cash', paymentStatus: 'paid' } as const;

const successes: [string, object, Partial<OrderFacts>, Record<string, unknown>, Record<string, unknown>][] = [
  [
    'confirm',
    { waitMinutes: 20 },
    { status: 'New', isFoodReady: false, ...unpaid },
    { status: 'New' },
    { status: 'Preparing' },
  ],
  [
    'setFoodReady',
    { isFoodReady: true },
    { status: 'Preparing', isFoodReady: false, ...unpaid },
    { isFoodReady: false },
    { isFoodReady: true },
  ],
  [
    'setPaid',
    { isPaid: true },
    { status: 'Preparing', isFoodReady: false, ...unpaid },
    { paymentStatus: 'unpaid' },
    { paymentStatus: 'paid' },
  ],
  [
    'markDone',
    {},
    { status: 'Preparing', ...ready },
    { status: 'Preparing', finishedAt: null },
    { status: 'Done' },
  ],
  [
    'reverseDone',
    {},
    { status: 'Done', ...ready },
    { status: 'Done' },
    { status: 'Preparing', finishedAt: null },
  ],
];

for (const [command, input, facts, before, after] of successes) {
  describe(command, () => {
    test('from somebody who saw another status changes nothing; the answer says the current status and who set it', async () => {
      const { id } = await anOrderThatIs(facts);
      const state = await everything(desk);
      const expectedStatus = facts.status === 'Done' ? 'New' : 'Done';
      const answer = await act(desk, command, { orderId: id, expectedStatus, ...input });
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({
        code: 'CONFLICT',
        message: `This order is ${facts.status} now, changed by ${desk.market.name}.`,
        data: { current: { id, status: facts.status }, changedBy: desk.market.name },
      });
      expect(await everything(desk)).toEqual(state);
    });

    test('writes one audit row with what changed, and leaves the neighbours alone', async () => {
      const { id } = await anOrderThatIs(facts);
      const beside = await anOrderThatIs(facts);
      const elsewhere = await desk.place({}, desk.neighbour);
      const [record, other] = [await recordOf(desk, beside.id), await recordOf(desk, elsewhere.id)];
      const answer = await act(desk, command, { orderId: id, expectedStatus: facts.status, ...input });
      expect(answer.status, answer.text).toBe(200);
      expect(answer.body.changedBy).toBe(desk.admin.name);
      const trail = await auditOf(desk, id);
      expect(trail).toHaveLength(2);
      expect(trail[1]).toMatchObject({
        action: `orders.${command}`,
        actor_name: desk.admin.name,
        record_table: 'orders',
        before,
        after,
      });
      expect(trail[1]!.after).not.toHaveProperty('name');
      expect(await recordOf(desk, beside.id)).toEqual(record);
      expect(await recordOf(desk, elsewhere.id)).toEqual(other);
    });

    test('sent twice at once: one wins, and the other is told who was faster', async () => {
      const { id } = await anOrderThatIs(facts);
      const call = (token: string) =>
        act(desk, command, { orderId: id, expectedStatus: facts.status, ...input }, token);
      const answers = await Promise.all([call(desk.admin.token), call(desk.boss.token)]);
      const lost = answers.find(({ status }) => status !== 200)!;
      expect(answers.map(({ status }) => status)).toContain(200);
      const isStatusMove = 'status' in after;
      expect(lost.status, lost.text).toBe(isStatusMove ? 409 : 422);
      if (isStatusMove) {
        const won = answers.find(({ status }) => status === 200)!;
        expect(lost.body.data).toMatchObject({
          changedBy: won.body.changedBy,
          current: { id, rev: won.body.rev },
        });
      }
      expect(await auditOf(desk, id)).toHaveLength(2);
    });
  });
}

test("a Done order's delivery is delivered, and after undo on its way again, each with an audit row", async () => {
  const { id } = await anOrderThatIs({
    orderType: 'Delivery',
    status: 'Preparing',
    isFoodReady: true,
    paymentMethod: 'online-creditcard',
    paymentStatus: 'paid-online',
  });
  const delivery = async () =>
    (
      await desk.site.database.pool.query(
        'select delivery_status, delivery_time is not null as has_time from deliveries where order_id = $1',
        [id],
      )
    ).rows[0] as unknown;
  expect((await act(desk, 'markDone', { orderId: id, expectedStatus: 'Preparing' })).status).toBe(200);
  expect(await delivery()).toEqual({ delivery_status: 'Delivered', has_time: true });
  expect((await act(desk, 'reverseDone', { orderId: id, expectedStatus: 'Done' })).status).toBe(200);
  expect(await delivery()).toEqual({ delivery_status: 'HeadingToCustomer', has_time: false });
  const tables = (await auditOf(desk, id)).map(({ record_table }) => record_table);
  expect(tables).toEqual(['orders', 'orders', 'deliveries', 'orders', 'deliveries']);
});

test('the timeline shows it newest first', async () => {
  const order = await desk.place();
  await act(desk, 'confirm', { orderId: order.id, expectedStatus: 'New' });
  const { body } = await act(desk, 'timeline', { orderId: order.id });
  expect(body).toMatchObject([
    {
      action: 'orders.confirm',
      actorName: desk.admin.name,
      before: { status: 'New' },
      after: { status: 'Preparing' },
    },
    { action: 'orders.create', actorName: desk.market.name, before: null },
  ]);
});
