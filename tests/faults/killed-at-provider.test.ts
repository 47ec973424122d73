import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Order } from '@passline/contract/orders/order';
import type { Payout } from '@passline/contract/balances/balances';
import { amountDue } from '@passline/domain/orders/amount-due';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { fund } from '../balances/balances-desk.ts';
import { putBankAccount } from '../banking/put-bank-account.ts';
import { balanceOf, proof } from '../ledger/ledger-desk.ts';
import { call } from '../setup/api-client.ts';
import type { Heard } from '../setup/http-double.ts';
import { createKitchen } from '../setup/kitchen.ts';
import { createPerson, createProgram } from '../setup/people.ts';
import { placeOrder } from '../setup/place-order.ts';
import { startServerProcess } from '../setup/server-process.ts';
import { payAtStripe, startStripeDouble, STRIPE_KEY } from '../setup/stripe-double.ts';
import { createTestDatabase } from '../setup/test-database.ts';
import { startVopayDouble, VOPAY_ACCOUNT } from '../setup/vopay-double.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { killing } from './killing.ts';

const folder = await mkdtemp(join(tmpdir(), 'passline-killed-at-'));
const compiled = join(folder, 'compiled');
const database = await createTestDatabase();
const { pool } = database;
const stripe = await startStripeDouble();
const vopay = await startVopayDouble();
const start = () =>
  startServerProcess(database.connectionString, folder, {
    STRIPE_SECRET_KEY: STRIPE_KEY,
    STRIPE_URL: stripe.url,
    VOPAY_ACCOUNT_ID: VOPAY_ACCOUNT.accountId,
    VOPAY_KEY: VOPAY_ACCOUNT.key,
    VOPAY_SECRET: VOPAY_ACCOUNT.secret,
    VOPAY_URL: vopay.url,
    NODE_COMPILE_CACHE: compiled,
  });
let server = await start();
afterAll(async () => {
  await server.kill();
  await Promise.all([stripe.stop(), vopay.stop(), database.drop()]);
  await rm(folder, { recursive: true });
});

const [boss, market] = [
  await createPerson(pool, 'super_admin'),
  await createProgram(pool, ['orders:create']),
];

beforeEach(() => {
  Object.assign(stripe, { afterwards: () => undefined, things: [] });
  Object.assign(vopay, { instead: () => undefined, afterwards: () => undefined, paid: [] });
});

const { killedWhileAsking, killedBeforeStoring } = killing(pool, () => server.kill());

type Stored = { id: string; state: string; attempts: number; transaction_id: string | null };

/** $8.70 of $500 to the bank of a kitchen. */
async function payOut() {
  const kitchen = await createKitchen(pool);
  const accountId = kitchen.locationId;
  await putBankAccount(pool, accountId, null);
  await fund({ site: { database } }, accountId, 500);
  let id = '';
  const stored = async () => {
    const { rows } = await pool.query<Stored>('select * from payouts where account_id = $1', [accountId]);
    expect(rows).toHaveLength(1);
    return rows[0]!;
  };
  return {
    ask: async () => {
      const input = { accountId, method: 'VoPay', amount: 8.7, seenId: null };
      const { body } = await call<Payout>(server.url, 'balances.createPayout', input, { token: boss.token });
      id = body.id;
    },
    row: () => Promise.resolve(`select from payouts where id = '${id}'`),
    stored,
    /** Expects it once at VoPay, once in the ledger, and nothing locked. */
    expectPaidOnce: async () => {
      await waitUntil(async () => (await stored()).transaction_id !== null);
      for (const one of vopay.paid) one.status = 'successful';
      await waitUntil(async () => (await stored()).state === 'SUCCESS');
      const paid = vopay.paid.filter(({ key }) => key.startsWith(id));
      expect(paid).toMatchObject([{ key: `${id}.1`, amount: '8.70' }]);
      expect(await stored()).toMatchObject({ transaction_id: paid[0]!.id, attempts: 1 });
      expect(await balanceOf({ site: { database } }, accountId)).toBe(491.3);
      expect((await proof({ site: { database } })).faults).toEqual([]);
    },
  };
}

const isWithdrawal = ({ url }: Heard) => url.pathname.endsWith('/eft/withdraw');
const isStatus = ({ url }: Heard) => url.pathname.endsWith('/eft/withdraw/transaction');

test('killed after VoPay accepted the payout and before its answer arrived: paid once', async () => {
  const payout = await payOut();
  await killedWhileAsking(vopay, isWithdrawal, payout.ask);
  expect(await payout.stored()).toMatchObject({ state: 'PROCESSING', transaction_id: null });
  server = await start();
  await payout.expectPaidOnce();
});

test("killed after VoPay's answer arrived, before it was stored: paid once", async () => {
  const payout = await payOut();
  await killedBeforeStoring(vopay, isWithdrawal, payout.ask, payout.row);
  expect(await payout.stored()).toMatchObject({ state: 'PROCESSING', transaction_id: null });
  server = await start();
  await payout.expectPaidOnce();
});

test("killed while asking about the payout's outcome: followed to its end", async () => {
  const payout = await payOut();
  await killedWhileAsking(vopay, isStatus, payout.ask);
  expect(await payout.stored()).toMatchObject({ state: 'PROCESSING', transaction_id: vopay.paid[0]!.id });
  server = await start();
  await payout.expectPaidOnce();
});

test('killed when it knew that the payout had arrived, before that was stored: posted once', async () => {
  const payout = await payOut();
  const ask = async () => {
    await payout.ask();
    await waitUntil(() => vopay.paid.length > 0);
    for (const one of vopay.paid) one.status = 'successful';
  };
  await killedBeforeStoring(vopay, isStatus, ask, payout.row);
  expect(await payout.stored()).toMatchObject({ state: 'PROCESSING' });
  server = await start();
  await payout.expectPaidOnce();
});

let payments = 0;

/** An order of a kitchen with Stripe, paid online and cancelled: its money goes back. */
async function giveBack() {
  const kitchen = await createKitchen(pool);
  await pool.query(`update locations set payment_processor = 'Stripe' where id = $1`, [kitchen.locationId]);
  await pool.query(
    `insert into restaurant_private (restaurant_id, account_id) values ($1, 'acct_kitchen')
     on conflict (restaurant_id) do update set account_id = excluded.account_id`,
    [kitchen.restaurantId],
  );
  const reference = `pi_${(payments += 1)}`;
  payAtStripe(stripe, reference, { amount: 1523, amount_received: 1523 });
  const order = await placeOrder(server.url, market.token, kitchen, {
    paymentMethod: 'online-creditcard',
    payment: { reference, cardKey: 'cus_robin/pm_visa' },
  });
  const read = async () =>
    (await call<Order>(server.url, 'orders.get', { orderId: order.id }, { token: boss.token })).body;
  return {
    ask: () => {
      const seen = { orderId: order.id, expectedStatus: order.status, expectedDue: amountDue(order) };
      // The cancelling waits for the refund, and the server is killed meanwhile.
      void call(server.url, 'orders.cancel', seen, { token: boss.token }).catch(() => {});
      return Promise.resolve();
    },
    row: () => Promise.resolve(`select from payments where order_id = '${order.id}'`),
    stored: async () =>
      (await pool.query<{ state: string }>('select * from payments where order_id = $1', [order.id])).rows,
    expectGivenBackOnce: async () => {
      await waitUntil(async () => (await read()).paymentProgress === null);
      const { status, payments } = await read();
      expect(status).toBe('Cancelled');
      expect(payments).toMatchObject([{ state: 'succeeded', amount: 15.23 }]);
      expect(stripe.things).toMatchObject([
        { kind: 'refunds', amount: 1523, metadata: { passline_key: `${payments[0]!.id}.1` } },
      ]);
      expect((await proof({ site: { database } })).faults).toEqual([]);
    },
  };
}

const isRefund = ({ method, url }: Heard) => method === 'POST' && url.pathname.endsWith('/refunds');

test('killed after Stripe refunded and before its answer arrived: refunded once', async () => {
  const refund = await giveBack();
  await killedWhileAsking(stripe, isRefund, refund.ask);
  expect(await refund.stored()).toMatchObject([{ state: 'pending' }]);
  // Long afterwards, when Stripe has forgotten the key.
  for (const thing of stripe.things) thing.key = 'forgotten';
  server = await start();
  await refund.expectGivenBackOnce();
});

test("killed after Stripe's answer arrived, before it was stored: refunded once", async () => {
  const refund = await giveBack();
  await killedBeforeStoring(stripe, isRefund, refund.ask, refund.row);
  expect(await refund.stored()).toMatchObject([{ state: 'pending' }]);
  server = await start();
  await refund.expectGivenBackOnce();
});

test('a killed server leaves what it compiled to its next start', async () => {
  const left = async () => (await readdir(compiled, { recursive: true })).length;
  await waitUntil(async () => (await left()) > 50);
  await server.kill();
  expect(await left()).toBeGreaterThan(50);
});
