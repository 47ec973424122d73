import type { Entry, Explanation } from '@passline/contract/balances/entries';
import { centsFromDecimal, sumCents } from '@passline/domain/money/cents';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { balanceOf, proof } from '../ledger/ledger-desk.ts';
import { openMoneyDesk, paidOnline, read } from '../payments/money-desk.ts';
import { call } from '../setup/api-client.ts';
import { layDesk } from '../setup/desk.ts';
import { asDelivery } from '../setup/place-order.ts';
import { PLATFORM, send } from './balances-desk.ts';

const first = await openMoneyDesk();
const layOne = () => layDesk(first.site);
type Desk = Awaited<ReturnType<typeof layOne>>;

async function done(desk: Desk, orderId: string): Promise<void> {
  await desk.site.database.pool.query(
    `update orders set status = 'Preparing', is_food_ready = true, payment_status =
       case when payment_method like 'online%' then payment_status else 'paid' end where id = $1`,
    [orderId],
  );
  const input = { orderId, expectedStatus: 'Preparing' };
  expect((await call(desk.url, 'orders.markDone', input, { token: desk.admin.token })).status).toBe(200);
}

const sumOf = (amounts: readonly number[]) => sumCents(amounts.map((one) => centsFromDecimal(one))) / 100;

async function explain(desk: Desk, input: object) {
  const accountId = desk.kitchen.locationId;
  const { body: explanation } = await send<Explanation>(desk, 'balances.explain', { accountId, ...input });
  const { body: page } = await send<{ rows: Entry[]; total: number }>(desk, 'balances.entries', {
    accountId,
    limit: 200,
    ...input,
  });
  const { body: file } = await send<{ csv: string }>(desk, 'balances.exportEntries', { accountId, ...input });
  const lines = Papa.parse<Record<string, string>>(file.csv, { header: true }).data;
  return { explanation, entries: page.rows, lines };
}

test('a payout opens into orders, a refund, commission on a cash order and a transfer; they add up to the cent, and so does the CSV', async () => {
  const desk = await layOne();
  const { kitchen } = desk;
  // What was there before the previous payout is not part of it.
  const earlier = await paidOnline(desk);
  await done(desk, earlier.id);
  const before = await balanceOf(desk, kitchen.locationId);
  const firstPayout = await send(desk, 'balances.createPayout', {
    accountId: kitchen.locationId,
    method: 'Manual',
    amount: before,
    seenId: null,
  });
  expect(firstPayout.status).toBe(200);

  const online = await paidOnline(desk);
  const inCash = await desk.place();
  const refunded = await paidOnline(desk);
  for (const order of [online, inCash, refunded]) await done(desk, order.id);
  const cancelled = await call(
    desk.url,
    'orders.cancel',
    { orderId: refunded.id, expectedStatus: 'Done', expectedDue: refunded.total },
    { token: desk.admin.token },
  );
  expect(cancelled.status).toBe(200);
  const transfer = await send(desk, 'balances.createTransfer', {
    amount: 4.25,
    description: '=Broken fridge',
    sourceAccountId: kitchen.locationId,
    destinationAccountId: PLATFORM,
    accountId: kitchen.locationId,
    seenId: firstPayout.body.id,
  });
  const amount = await balanceOf(desk, kitchen.locationId);
  const payout = await send(desk, 'balances.createPayout', {
    accountId: kitchen.locationId,
    method: 'Manual',
    amount,
    seenId: transfer.body.id,
  });
  expect(payout.status).toBe(200);

  const { explanation, entries, lines } = await explain(desk, { payoutId: payout.body.id });
  const net = async (id: string) => (await read(desk, id)).earnings.netDirectDeposit;
  const [brought, owed] = [await net(online.id), await net(inCash.id)];
  expect(owed).toBeLessThan(0);
  const lost = (await read(desk, refunded.id)).earnings.netDirectDeposit;
  expect(lost).toBe(0);
  const brought2 = entries.find(
    ({ kind, belongsId }) => kind === 'order' && belongsId === refunded.id,
  )!.amount;
  expect(explanation).toMatchObject({
    opening: 0,
    closing: 0,
    kinds: [
      { kind: 'change', count: 1, amount: -brought2 },
      { kind: 'commission', count: 1, amount: owed },
      { kind: 'order', count: 2, amount: sumOf([brought, brought2]) },
      { kind: 'payout', count: 1, amount: -amount },
      { kind: 'transfer', count: 1, amount: -4.25 },
    ],
  });
  expect(amount).toBe(sumOf([brought, owed, -4.25]));
  expect(sumOf([explanation.opening, ...entries.map((one) => one.amount)])).toBe(explanation.closing);
  expect(entries[0]).toMatchObject({ kind: 'payout', balanceAfter: 0 });
  expect(entries.at(-1)!.balanceAfter).toBe(entries.at(-1)!.amount);

  expect(lines.map((line) => line['Amount'])).toEqual(
    entries.toReversed().map((one) => one.amount.toFixed(2)),
  );
  expect(lines.at(-1)!['Balance after']).toBe('0.00');
  // A spreadsheet must not take it for a formula.
  expect(lines.find((line) => line['Kind'] === 'transfer')!['Description']).toBe("'=Broken fridge");
});

test('the whole account adds up to its balance, page by page, and a payout of a neighbour is not found', async () => {
  const desk = await layOne();
  for (let index = 0; index < 3; index += 1) await done(desk, (await paidOnline(desk)).id);
  const accountId = desk.kitchen.locationId;
  const { explanation } = await explain(desk, {});
  expect(explanation).toMatchObject({ opening: 0, closing: await balanceOf(desk, accountId) });
  const seen: number[] = [];
  let cursor: string | undefined;
  do {
    const { body }: { body: { rows: Entry[]; next: string | null } } = await send(desk, 'balances.entries', {
      accountId,
      limit: 1,
      ...(cursor ? { cursor } : {}),
    });
    seen.push(...body.rows.map(({ balanceAfter }) => balanceAfter));
    cursor = body.next ?? undefined;
  } while (cursor);
  expect(seen).toHaveLength(3);
  expect(seen[0]).toBe(explanation.closing);
  const foreign = await send(desk, 'balances.createPayout', {
    accountId,
    method: 'Manual',
    amount: 1,
    seenId: null,
  });
  const asked = { accountId: desk.neighbour.locationId, payoutId: foreign.body.id };
  expect((await send(desk, 'balances.explain', asked)).status).toBe(404);
  expect((await send(desk, 'balances.entries', asked)).status).toBe(404);
});

test('6.45 at 30 %, in cash by our courier with a tip and an adjustment: what the customer pays is the sum of all shares, in the ledger too', async () => {
  const desk = await layOne();
  const { pool } = desk.site.database;
  await pool.query(
    `insert into restaurant_private (restaurant_id, commission_fee) values ($1, 0.3)
     on conflict (restaurant_id) do update set commission_fee = 0.3`,
    [desk.kitchen.restaurantId],
  );
  await pool.query('update products set price = 6.45 where id = $1', [desk.kitchen.noodles]);
  await pool.query('update locations set delivery_minimum = 0 where id = $1', [desk.kitchen.locationId]);
  const courier = await pool.query<{ id: string }>(
    `insert into users (email, name, role) values ('courier.' || gen_random_uuid() || '@passline.example', 'Ken', 'courier') returning id`,
  );
  const order = await desk.place({
    ...asDelivery,
    paymentMethod: 'inperson-cash',
    tipAmount: 1,
    orderCartItems: [{ productId: desk.kitchen.noodles, count: 1 }],
  });
  await pool.query(
    `update deliveries set rider_user_id = $2, delivery_status = 'HeadingToCustomer' where order_id = $1`,
    [order.id, courier.rows[0]!.id],
  );
  await done(desk, order.id);
  const adjusted = await call(
    desk.url,
    'orders.setAdjustment',
    { orderId: order.id, expectedStatus: 'Done', name: 'Sorry', amount: 0.5, expectedAmount: null },
    { token: desk.boss.token },
  );
  expect(adjusted.status).toBe(200);
  const { earnings, total, inpersonTipAmount, delivery } = await read(desk, order.id);
  expect(earnings.totalCommission).toBe(1.94);
  const { rows } = await pool.query<{ account_id: string; amount: string }>(
    'select account_id, sum(amount) as amount from postings where belongs_id = $1 group by 1',
    [order.id],
  );
  const share = new Map(rows.map((one) => [one.account_id, Number(one.amount)]));
  const courierEarns = sumOf(Object.values(delivery!.earnings));
  expect(share.get(desk.kitchen.locationId)).toBe(earnings.netDirectDeposit);
  expect(share.get(courier.rows[0]!.id)).toBe(sumOf([courierEarns, -total, -inpersonTipAmount]));
  expect(sumOf([...share.values()])).toBe(0);
  const ofPlatform = sumOf([
    share.get(PLATFORM) ?? 0,
    share.get('00000000-0000-4000-9000-000000000002') ?? 0,
  ]);
  expect(sumOf([earnings.revenue, courierEarns, ofPlatform])).toBe(sumOf([total, inpersonTipAmount]));
  expect((await proof(desk)).faults).toEqual([]);
});
