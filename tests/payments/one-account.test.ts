import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { connectedAccounts } from '../../apps/server/src/features/balances/connected-accounts.ts';
import { onServerPool } from '../ledger/ledger-desk.ts';
import { createKitchen, type Kitchen } from '../setup/kitchen.ts';
import { move, paidOnline, read } from './money-desk.ts';
import { openQuestionDesk, right } from './question-desk.ts';

const { desk, said, questions, requests, paidAs, isChecked, settle } = await openQuestionDesk();
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
