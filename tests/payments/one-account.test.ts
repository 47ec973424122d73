import { OWN_REFUSALS } from '@passline/domain/orders/own-refusals';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { connectedAccounts } from '../../apps/server/src/features/balances/connected-accounts.ts';
import { onServerPool } from '../ledger/ledger-desk.ts';
import { createKitchen, type Kitchen } from '../setup/kitchen.ts';
import { move, paidOnline, read } from './money-desk.ts';
import { openQuestionDesk, right } from './question-desk.ts';

const { desk, said, questions, requests, paidAs, isChecked, settle, sentFor } = await openQuestionDesk();
const { pool } = desk.site.database;

/** A kitchen that Stripe pays; on no account yet unless one is named. */
async function ofStripe(account = ''): Promise<Kitchen> {
  const kitchen = await createKitchen(pool, `Kitchen ${randomUUID()}`);
  await pool.query(`update locations set payment_processor = 'Stripe' where id = $1`, [kitchen.locationId]);
  if (account !== '') await connect(kitchen, account);
  return kitchen;
}

async function connect({ restaurantId }: Kitchen, account: string): Promise<void> {
  await pool.query(
    `insert into restaurant_private (restaurant_id, account_id) values ($1, $2)
     on conflict (restaurant_id) do update set account_id = excluded.account_id`,
    [restaurantId, account],
  );
}

const accountsAsked = (reference: string) =>
  questions.filter(({ paid }) => paid.reference === reference).map(({ accountId }) => accountId);
const asBoss = { token: desk.boss.token };

test('an order is asked about, charged and refunded on the account that it was placed with, whatever its restaurant connects later', async () => {
  const kitchen = await ofStripe('acct_first');
  const { order, reference } = await paidAs('away', kitchen);
  await connect(kitchen, 'acct_second');
  said.set(reference, right);
  await settle('askPaymentAgain', order);
  await isChecked(order, 'matches');
  expect(new Set(accountsAsked(reference))).toEqual(new Set(['acct_first']));
  await move(desk, 'addCharge', order, { name: 'Bag', price: 1 }, asBoss);
  await move(desk, 'cancel', await read(desk, order.id), {}, asBoss);
  const sent = requests.filter(({ orderId }) => orderId === order.id);
  expect(sent.length).toBeGreaterThan(1);
  expect(new Set(sent.map(({ accountId }) => accountId))).toEqual(new Set(['acct_first']));
  // The proof has to see both.
  const seen = await onServerPool(desk, (server) => connectedAccounts(server, 'Stripe', 0));
  expect(seen.map(({ id }) => id)).toEqual(expect.arrayContaining(['acct_first', 'acct_second']));
});

test('where the restaurant had none, the account of the first question is kept', async () => {
  const kitchen = await ofStripe();
  const { order, reference } = await paidAs({ outcome: 'no-account' }, kitchen);
  await isChecked(order, 'mismatch');
  await connect(kitchen, 'acct_new');
  await settle('askPaymentAgain', order);
  await connect(kitchen, 'acct_newer');
  said.set(reference, right);
  await settle('askPaymentAgain', order);
  expect(accountsAsked(reference)).toEqual([null, 'acct_new', 'acct_new']);
});

test('an account on which the same payment paid another order makes it a mismatch that names that order', async () => {
  const first = await ofStripe('acct_shared');
  const { order: earlier, reference } = await paidAs(right, first);
  const second = await ofStripe();
  said.set(reference, 'away');
  const order = await paidOnline({ ...desk, kitchen: second }, { payment: { reference } });
  await connect(second, 'acct_shared');
  await isChecked(order, 'mismatch');
  expect((await read(desk, order.id)).paymentDifferences).toEqual([
    expect.stringContaining(
      `The same payment paid order #${earlier.orderNumber} of ${earlier.restaurantName}`,
    ),
  ]);
  const again = await settle('askPaymentAgain', order);
  expect(again.status).toBe(422);
  expect(again.body.message).toMatch(/^The same payment paid another order first/);
});

const REASON = { reason: 'Seen at the bank' };

/** An order whose payment paid one of another restaurant first; that is seen once its own has an account. */
async function placedTwice() {
  const { order: earlier, reference } = await paidAs(right, await ofStripe('acct_twice'));
  const kitchen = await ofStripe();
  said.set(reference, 'away');
  const order = await paidOnline({ ...desk, kitchen }, { payment: { reference, cardKey: 'card' } });
  return { earlier, order, reference, connectIt: () => connect(kitchen, 'acct_twice') };
}

test.each(['accepted before it was asked about', 'accepted as the mismatch that it is'])(
  'an order whose payment paid another first, %s, is never refunded or charged by the provider, only by hand',
  async (how) => {
    const { earlier, order, reference, connectIt } = await placedTwice();
    if (how === 'accepted before it was asked about') {
      await settle('acceptPayment', order, REASON);
      await connectIt();
    } else {
      await connectIt();
      await isChecked(order, 'mismatch');
      await settle('acceptPayment', order, REASON);
    }
    const charged = await move(desk, 'addCharge', order, { name: 'Bag', price: 1 }, asBoss);
    expect(charged).toMatchObject({ status: 422, body: { message: OWN_REFUSALS.duplicate.charge } });
    const paidFirst = expect.stringContaining(`The same payment paid order #${earlier.orderNumber}`);
    expect(await read(desk, order.id)).toMatchObject({
      isPaymentDuplicate: true,
      paymentDifferences: [paidFirst],
    });
    const { rows: trail } = await pool.query<{ reason: string | null }>(
      'select reason from audit where record_id = $1 and reason is not null',
      [order.id],
    );
    expect(trail.map(({ reason }) => reason)).toContainEqual(paidFirst);
    const cancelled = await move(desk, 'cancel', await read(desk, order.id), {}, asBoss);
    const refusedRefund = { kind: 'refund', state: 'failed', failure: OWN_REFUSALS.duplicate.refund };
    expect(cancelled.body.payments[1]).toMatchObject(refusedRefund);
    const refund = { paymentId: cancelled.body.payments[1]!.id };
    const again = await move(desk, 'retryRefund', cancelled.body, refund, asBoss);
    expect(again.body.payments[1]).toMatchObject(refusedRefund);
    const byHand = await move(desk, 'giveBackByHand', again.body, refund, asBoss);
    expect(byHand.body.payments[1]).toMatchObject({ state: 'succeeded', channel: 'in-person' });
    expect(sentFor(order)).toEqual([]);
    // The order that it paid keeps its payment.
    said.set(reference, right);
    await move(desk, 'cancel', await read(desk, earlier.id), {}, asBoss);
    expect(sentFor(earlier)).toHaveLength(1);
  },
);
