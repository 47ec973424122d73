import { randomUUID } from 'node:crypto';
import type { Order } from '@passline/contract/orders/order';
import { amountDue } from '@passline/domain/orders/amount-due';
import { expect, test } from 'vitest';
import { call, type RefusalBody } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { anOrder } from '../setup/place-order.ts';
import { createGuest, createReward } from '../setup/rewards.ts';

const desk = await openDesk();
const { boss, kitchen, market, url } = desk;
const { pool } = desk.site.database;

const COST = 400;
const rewardId = await createReward(pool, kitchen.locationId, { required_points: COST });
const userId = await createGuest(pool, 30_000);
const neighbourId = await createGuest(pool, 700);

/** Two portions for which points are redeemed, and which earn points once they are done. */
const anOrderWithPoints = anOrder(kitchen, {
  userId,
  orderCartItems: [{ productId: kitchen.noodles, count: 2 }],
  rewards: [{ rewardId, count: 1 }],
});

type Answer = { status: number; body: RefusalBody; text: string };
/** Sends a command again, with its key, where there was too much to do and nothing was changed. */
async function send(action: string, input: object, token: string): Promise<Answer> {
  const headers = { 'idempotency-key': randomUUID() };
  for (;;) {
    const answer = await call<RefusalBody>(url, action, input, { token, headers });
    if (answer.status !== 503) return answer;
  }
}
const order = () => send('orders.create', anOrderWithPoints, market.token);
const add = (points: number) =>
  send('users.addPoints', { userId, name: 'Late delivery', description: '21 min late', points }, boss.token);
const change = (action: string, input: object) => send(`orders.${action}`, input, desk.admin.token);
const cancel = (placed: Order) =>
  change('cancel', { orderId: placed.id, expectedStatus: 'New', expectedDue: amountDue(placed) });
const finish = ({ id }: Order) => change('markDone', { orderId: id, expectedStatus: 'Preparing' });
const refundOne = ({ id, total }: Order) =>
  change('refundItems', {
    orderId: id,
    expectedStatus: 'Done',
    expectedDue: total,
    items: [{ position: 0, count: 1, expectedRefundCount: 0 }],
    deliveryFee: 0,
    tip: 0,
    reason: 'Spilled',
  });

async function placeBefore(count: number): Promise<Order[]> {
  const placed: Order[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    placed.push(await desk.place(anOrderWithPoints));
  }
  return placed;
}
const prepare = (orders: readonly Order[]) =>
  pool.query(
    `update orders set status = 'Preparing', is_food_ready = true, payment_status = 'paid' where id = any($1)`,
    [orders.map(({ id }) => id)],
  );
const times = (count: number, send: () => Promise<Answer>) => Array.from({ length: count }, send);
/** How the commands ended, each way once: 'done', or the code of the refusal. */
const endsOf = (answers: readonly Answer[]) =>
  new Set(answers.map(({ status, body, text }) => (status === 200 ? 'done' : (body.data?.['code'] ?? text))));

async function pointsOf(id: string): Promise<number | undefined> {
  const { rows } = await pool.query<{ points: number }>('select points from user_points where user_id = $1', [
    id,
  ]);
  return rows[0]?.points;
}

test('a hundred additions, orders, cancellations and part refunds of one person’s points, all at once, end right', async () => {
  const [toCancel, toFinish, toRefund] = [
    await placeBefore(20),
    await placeBefore(15),
    await placeBefore(15),
  ];
  await prepare([...toFinish, ...toRefund]);
  for (const one of toRefund) {
    const done = await finish(one);
    expect(done.status, done.text).toBe(200);
  }
  // As many points are left as three orders cost, so that they compete with what gives points.
  const left = (await pointsOf(userId)) ?? 0;
  const taken = await add(3 * COST - left);
  expect(taken.status, taken.text).toBe(200);
  // Every balance that the row ever has, in the order in which it has them.
  await pool.query(`create table seen_balances (nth bigint generated always as identity, user_id uuid, points integer);
    create function note_balance() returns trigger language plpgsql as
      'begin insert into seen_balances (user_id, points) values (new.user_id, new.points); return new; end';
    grant all on seen_balances to public;
    create trigger note_balance after insert or update on user_points for each row execute function note_balance()`);

  const groups = await Promise.all([
    Promise.all(times(30, order)),
    Promise.all(times(30, () => add(100))),
    Promise.all(times(15, () => add(-COST))),
    Promise.all(toCancel.map(cancel)),
    Promise.all(toFinish.map(finish)),
    Promise.all(toRefund.map(refundOne)),
  ]);
  expect(groups.flat().length).toBeGreaterThanOrEqual(100);
  const [orders, additions, withdrawals, ...changes] = groups;
  for (const all of [additions, ...changes]) expect([...endsOf(all)]).toEqual(['done']);
  // Only what spends points is refused, and says why. More is spent than all of them give, so some must be.
  const refusals = endsOf(orders).union(endsOf(withdrawals));
  refusals.delete('done');
  expect(refusals.size).toBeGreaterThan(0);
  expect(refusals.difference(new Set(['points-too-few', 'reward-points-missing']))).toEqual(new Set());
  const placed = orders.filter(({ status }) => status === 200).length;
  expect(placed).toBeGreaterThan(0);

  const { rows } = await pool.query<Record<string, number>>(
    `select points as balance,
       (select sum(h.points)::int from reward_history h where h.user_id = p.user_id) as history,
       (select min(s.points) from seen_balances s where s.user_id = p.user_id) as lowest,
       (select s.points from seen_balances s where s.user_id = p.user_id order by nth desc limit 1) as newest,
       30000
       + (select sum((a.after->>'points')::int - (a.before->>'points')::int)::int from audit a
          where a.action = 'users.addPoints' and a.record_id = p.user_id::text)
       + (select sum(case when o.status = 'Done' then round(o.sub_total * 10) else 0 end
             - r.points + round(r.points * i.refunded / i.food))::int
          from orders o
          join (select order_id, sum(points) as points from order_rewards group by 1) r on r.order_id = o.id
          join (select order_id, sum(count * price) as food, sum(refund_count * price) as refunded
                from order_items group by 1) i on i.order_id = o.id
          where o.user_id = p.user_id and o.status <> 'Cancelled') as counted,
       (select count(*)::int from orders o where o.user_id = p.user_id) as orders
     from user_points p where user_id = $1`,
    [userId],
  );
  const { balance, history, lowest, newest, counted, orders: stored } = rows[0] ?? {};
  expect([history, counted, newest]).toEqual([balance, balance, balance]);
  expect(lowest).toBeGreaterThanOrEqual(0);
  // What was refused left no order behind, and the neighbour has what they had.
  expect(stored).toBe(50 + placed);
  expect(await pointsOf(neighbourId)).toBe(700);
});
