// Two real processes, of which one is killed, since what is shown is what the other one makes of it. They start once for the
// whole file, and a third one for each that was killed: about seven seconds of computing in all.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { Order } from '@passline/contract/orders/order';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { fund } from '../balances/balances-desk.ts';
import { putBankAccount } from '../banking/put-bank-account.ts';
import { proof } from '../ledger/ledger-desk.ts';
import { ask, call } from '../setup/api-client.ts';
import { authPost } from '../setup/auth-client.ts';
import { createKitchen } from '../setup/kitchen.ts';
import { openLiveReader } from '../setup/live-reader.ts';
import { createPerson, createProgram, createSession, PASSWORD, type Person } from '../setup/people.ts';
import { placeOrder } from '../setup/place-order.ts';
import { startServerProcess } from '../setup/server-process.ts';
import { payAtStripe, startStripeDouble, STRIPE_KEY } from '../setup/stripe-double.ts';
import { createTestDatabase } from '../setup/test-database.ts';
import { totpOf } from '../setup/totp.ts';
import { startVopayDouble, VOPAY_ACCOUNT, vopayWebhook } from '../setup/vopay-double.ts';
import { waitUntil } from '../setup/wait-until.ts';

const folder = await mkdtemp(join(tmpdir(), 'passline-two-'));
const database = await createTestDatabase();
const { pool } = database;
const site = { database };
const [stripe, vopay] = await Promise.all([startStripeDouble(), startVopayDouble()]);
const start = (role: 'all' | 'web') =>
  startServerProcess(database.connectionString, folder, {
    ROLE: role,
    STRIPE_SECRET_KEY: STRIPE_KEY,
    STRIPE_URL: stripe.url,
    VOPAY_ACCOUNT_ID: VOPAY_ACCOUNT.accountId,
    VOPAY_KEY: VOPAY_ACCOUNT.key,
    VOPAY_SECRET: VOPAY_ACCOUNT.secret,
    VOPAY_URL: vopay.url,
  });
/** The one that is killed, and the one that stays. */
let [mortal, other] = await Promise.all([start('web'), start('web')]);
afterAll(async () => {
  await Promise.all([mortal.kill(), other.kill()]);
  await Promise.all([stripe.stop(), vopay.stop(), database.drop()]);
  await rm(folder, { recursive: true });
});
const boss = await createPerson(pool, 'super_admin');
const market = await createProgram(pool, ['orders:create']);

beforeEach(() => {
  Object.assign(vopay, { instead: () => undefined, afterwards: () => undefined, paid: [] });
  vopay.heard.length = 0;
});

const locksWaited = async () => {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount ?? 0;
};

/** Kills a process while it waits for what `hold` has locked, and lets go of that. */
async function killedWhileWaiting(
  hold: string,
  values: unknown[],
  doing: () => Promise<unknown>,
): Promise<void> {
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query(hold, values);
  void doing().catch(() => undefined);
  await waitUntil(async () => (await locksWaited()) > 0);
  await mortal.kill();
  await holder.query('rollback');
  holder.release();
  // The database ends what the process has begun, once it notices.
  await waitUntil(async () => (await locksWaited()) === 0);
}

/** A payout of $2.00 on its way at VoPay. */
async function onItsWay() {
  const { locationId: accountId } = await createKitchen(pool);
  await fund({ site }, accountId, 2);
  await putBankAccount(pool, accountId, null);
  const [id, transactionId] = [randomUUID(), String(6_000_000 + Math.floor(Math.random() * 900_000))];
  const at = new Date().toISOString().slice(0, 19).replace('T', ' ');
  const fields = new URLSearchParams();
  vopay.paid.push({
    id: transactionId,
    key: `${id}.1`,
    amount: '2.00',
    status: 'pending',
    at,
    fields,
    more: {},
  });
  await pool.query(
    `insert into payouts (id, account_id, amount, method, author_id, author_email, created_at, state, begun_at, transaction_id)
     values ($1, $2, 2, 'VoPay', $3, 'somebody@passline.example', clock_timestamp(), 'PROCESSING', now(), $4)`,
    [id, accountId, boss.id, transactionId],
  );
  await pool.query('update accounts set locked = locked + 2 where id = $1', [accountId]);
  const stored = async () =>
    (
      await pool.query(
        `select p.state, a.locked::float8 as locked, (select count(*)::int from postings where belongs_id = p.id) as postings,
           (select count(*)::int from audit where record_id = p.id::text) as notes
         from payouts p join accounts a on a.id = p.account_id where p.id = $1`,
        [id],
      )
    ).rows[0];
  return { id, transactionId, stored };
}
/** As the provider does: an event that is not taken on a busy machine is sent again. */
async function tell(url: string, event: object): Promise<{ status: number }> {
  const answer = await ask(url, '/webhooks/vopay', { body: event });
  return answer.status === 503 ? tell(url, event) : answer;
}
const kept = async (transactionId: string) =>
  (
    await pool.query<{ taken_at: string | null }>('select taken_at from provider_events where subject = $1', [
      transactionId,
    ])
  ).rows;

test('the same event sent to both at once is stored once, and many events with one key share one job', async () => {
  const { transactionId, stored } = await onItsWay();
  const same = vopayWebhook(transactionId, 'in progress');
  const urls = [mortal.url, other.url];
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => tell(urls[at % 2] ?? '', same)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await kept(transactionId)).toHaveLength(1);
  await Promise.all(
    Array.from({ length: 100 }, (_, at) =>
      tell(
        urls[at % 2] ?? '',
        vopayWebhook(transactionId, 'in progress', { UpdatedAt: `2026-11-20 15:${at}` }),
      ),
    ),
  );
  expect(await kept(transactionId)).toHaveLength(101);
  const { rows } = await pool.query(
    `select count(*)::int as jobs from jobs.job where name = 'take-provider-event' and data->>'eventId' like $1`,
    [`${transactionId}/%`],
  );
  expect(rows).toEqual([{ jobs: 1 }]);
  expect(await stored()).toMatchObject({ state: 'PROCESSING', locked: 2 });
});

test('killed after a webhook is answered and before its job: the next process asks, and posts once', async () => {
  const { transactionId, stored } = await onItsWay();
  expect((await tell(mortal.url, vopayWebhook(transactionId, 'successful'))).status).toBe(200);
  await mortal.kill();
  for (const one of vopay.paid) one.status = 'successful';
  mortal = await start('all');
  await waitUntil(async () => (await kept(transactionId)).every(({ taken_at }) => taken_at !== null));
  await waitUntil(async () => (await stored())?.state === 'SUCCESS');
  expect(await stored()).toEqual({ state: 'SUCCESS', locked: 0, postings: 2, notes: 1 });
});

test("killed while a payout's cancelling is stored, after VoPay has cancelled it: it is cancelled once, and its amount is free", async () => {
  const { id, stored } = await onItsWay();
  const account = 'select from accounts where id = (select account_id from payouts where id = $1) for update';
  await killedWhileWaiting(account, [id], () =>
    call(mortal.url, 'balances.cancelPayout', { payoutId: id }, boss),
  );
  expect(vopay.paid.map(({ status }) => status)).toEqual(['cancelled']);
  expect(await stored()).toMatchObject({ state: 'PROCESSING', locked: 2 });
  // Its follow-up job, which a payout that was put by SQL has from the start of a process.
  mortal = await start('all');
  await tell(mortal.url, vopayWebhook(String(vopay.paid[0]?.id), 'cancelled'));
  await waitUntil(async () => (await stored())?.state === 'CANCELLED');
  expect(await stored()).toEqual({ state: 'CANCELLED', locked: 0, postings: 0, notes: 1 });
  const again = await call(other.url, 'balances.cancelPayout', { payoutId: id }, boss);
  expect([again.status, (await stored())?.locked]).toEqual([422, 0]);
});

test('killed in the middle of Accept as paid: nothing of it is there, and the same request does it once elsewhere', async () => {
  const kitchen = await createKitchen(pool);
  await pool.query(`update locations set payment_processor = 'Stripe' where id = $1`, [kitchen.locationId]);
  await pool.query(
    `insert into restaurant_private (restaurant_id, account_id) values ($1, 'acct_kitchen')
     on conflict (restaurant_id) do update set account_id = excluded.account_id`,
    [kitchen.restaurantId],
  );
  payAtStripe(stripe, 'pi_small', { amount: 100, amount_received: 100 });
  const { id: orderId } = await placeOrder(other.url, market.token, kitchen, {
    paymentMethod: 'online-creditcard',
    payment: { reference: 'pi_small', cardKey: 'cus_robin/pm_visa' },
  });
  const read = async () => (await call<Order>(other.url, 'orders.get', { orderId }, boss)).body;
  await waitUntil(async () => (await read()).paymentCheck === 'mismatch');
  await pool.query(
    `update orders set status = 'Done', is_food_ready = true, finished_at = now() where id = $1`,
    [orderId],
  );
  const accept = (url: string) =>
    call<Order>(
      url,
      'orders.acceptPayment',
      { orderId, reason: 'The bank confirmed it.' },
      { token: boss.token, headers: { 'idempotency-key': 'accept once' } },
    );
  await killedWhileWaiting('lock table postings in share mode', [], () => accept(mortal.url));
  expect((await read()).paymentCheck).toBe('mismatch');
  mortal = await start('web');
  const answers = await Promise.all([accept(mortal.url), accept(other.url)]);
  expect(answers.map(({ status, body }) => [status, body.paymentCheck])).toEqual([
    [200, 'accepted'],
    [200, 'accepted'],
  ]);
  const { rows } = await pool.query(
    `select (select count(*)::int from audit where action = 'orders.acceptPayment' and record_id = $1::uuid::text) as notes,
       (select count(distinct sequence)::int from postings where belongs_id = $1::uuid) as posted`,
    [orderId],
  );
  expect(rows).toEqual([{ notes: 1, posted: 1 }]);
  expect((await proof({ site })).faults.filter(({ kind }) => kind === 'order')).toEqual([]);
});

test('killed while a second factor is turned on: money waits at once, and what follows is left for another process', async () => {
  const late = await createPerson(pool, 'super_admin');
  const thief = await createSession(pool, late.id);
  const enabled = await authPost(mortal.url, '/two-factor/enable', { password: PASSWORD }, late);
  const key = new URL((enabled.json() as { totpURI: string }).totpURI).searchParams.get('secret') ?? '';
  await killedWhileWaiting('lock table auth."session" in share mode', [], () =>
    authPost(mortal.url, '/two-factor/verify-totp', { code: totpOf(key) }, { token: late.token }),
  );
  mortal = await start('web');
  const { locationId: accountId } = await createKitchen(pool);
  await fund({ site }, accountId, 50);
  const payout = { accountId, method: 'Manual', amount: 5, seenId: null };
  for (const { token } of [late, thief]) {
    const refused = await call(other.url, 'balances.createPayout', payout, { token });
    expect(refused.body).toMatchObject({ data: { code: 'credentials-changed' } });
  }
  const { rows } = await pool.query(
    `select "twoFactorEnabled" as "isOn", (select count(*)::int from auth.turning_on where user_id = u.id) as notes
     from auth."user" u where id = $1`,
    [late.id],
  );
  expect(rows).toEqual([{ isOn: true, notes: 1 }]);
});

/** A person who is signed in twice, with a live query open in each process, which also remembers who they are. */
async function signedInBoth({ id, token }: Person) {
  const elsewhere = await createSession(pool, id);
  const places = [
    { url: mortal.url, token },
    { url: other.url, token: elsewhere.token },
  ];
  return Promise.all(
    places.map(async (place) => {
      const reader = await openLiveReader(place.url, place.token);
      expect((await reader.subscribe(1, 'staff.people', {})).type).toBe('snapshot');
      const readsOrders = async () => (await call(place.url, 'orders.list', {}, place)).status;
      expect(await readsOrders()).toBe(200);
      return { reader, readsOrders };
    }),
  );
}

/** As long as it goes on, the change feed hands on nothing that is committed meanwhile. */
async function whileAnImportGoesOn(work: () => Promise<void>): Promise<void> {
  const importing = await pool.connect();
  try {
    await importing.query('begin');
    await importing.query('select pg_current_xact_id()');
    await work();
  } finally {
    importing.release(true);
  }
}

test("a suspended person's live queries close in both processes, also while an import goes on; a colleague's go on", async () => {
  const [person, colleague] = [
    await createPerson(pool, 'super_admin'),
    await createPerson(pool, 'super_admin'),
  ];
  const [theirs, others] = [await signedInBoth(person), await signedInBoth(colleague)];
  await whileAnImportGoesOn(async () => {
    expect((await call(mortal.url, 'staff.suspend', { userId: person.id }, boss)).status).toBe(200);
    expect(await Promise.all(theirs.map(({ reader }) => reader.closed))).toEqual([4401, 4401]);
    expect(await Promise.all(theirs.map(({ readsOrders }) => readsOrders()))).toEqual([401, 401]);
  });
  for (const { reader, readsOrders } of others) {
    expect((await reader.subscribe(2, 'staff.people', {})).type).toBe('snapshot');
    expect(await readsOrders()).toBe(200);
    reader.close();
  }
});

test('a role that is withdrawn by SQL ends the live queries that it opened in both processes, also while an import goes on', async () => {
  const person = await createPerson(pool, 'super_admin');
  const theirs = await signedInBoth(person);
  await whileAnImportGoesOn(async () => {
    await pool.query(`update users set role = 'courier' where id = $1`, [person.id]);
    for (const { reader, readsOrders } of theirs) {
      expect(await reader.next('refused')).toMatchObject({ id: 1, code: 'RIGHTS_CHANGED' });
      expect(await reader.subscribe(2, 'staff.people', {})).toMatchObject({
        type: 'refused',
        code: 'NOT_FOUND',
      });
      expect(await readsOrders()).toBe(403);
      reader.close();
    }
  });
});

test('a service token that is revoked in one process is out in the other, also while an import goes on', async () => {
  const program = await createProgram(pool, ['kitchen']);
  const reader = await openLiveReader(other.url, program.token);
  await whileAnImportGoesOn(async () => {
    const { status } = await call(mortal.url, 'serviceTokens.revoke', { tokenId: program.id }, boss);
    expect(status).toBe(200);
    expect(await reader.closed).toBe(4401);
  });
});
