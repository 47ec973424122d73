import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type pg from 'pg';
import { advancePayout } from '../../apps/server/src/features/balances/advance-payout.ts';
import type { PayoutProvider } from '../../apps/server/src/features/balances/payout-provider.ts';
import { standInPayouts } from '../../apps/server/src/features/balances/stand-in-payouts.ts';
import { Vault } from '../../apps/server/src/kernel/sealing/vault.ts';
import { putBankAccount } from '../banking/put-bank-account.ts';
import { balanceOf, onServerPool, proof } from '../ledger/ledger-desk.ts';
import { layDesk, openDesk } from '../setup/desk.ts';
import { startTestServer, TEST_SECRET } from '../setup/test-server.ts';
import { createPerson } from '../setup/people.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { accountOf, fund, payoutsOf, send } from './balances-desk.ts';
import { moneyService } from '../../apps/server/src/features/balances/money-service.ts';
import { serviceOf } from '../setup/service-of.ts';
import { spoilBalance } from './spoil-balance.ts';

let nowMs = Date.now();
/** Serves only; what a worker would do next is done when a test says so. */
const first = await openDesk({ approvalFromCents: 100_000, now: () => nowMs });

const layOne = async (dollars = 500) => {
  const desk = await layDesk(first.site);
  await fund(desk, desk.kitchen.locationId, dollars);
  await putBankAccount(desk.site.database.pool, desk.kitchen.locationId, null);
  return desk;
};
type Desk = Awaited<ReturnType<typeof layOne>>;

function pay(desk: Desk, amount: number, changes: object = {}) {
  return { accountId: desk.kitchen.locationId, method: 'Manual', amount, seenId: null, ...changes };
}

const stateOf = async (desk: Desk) => (await payoutsOf(desk, desk.kitchen.locationId))[0]?.delivery.state;

/** Does what a worker would do next with the newest payout; throws as its provider does. */
async function advance(desk: Desk): Promise<void> {
  const [newest] = await payoutsOf(desk, desk.kitchen.locationId);
  await onServerPool(desk, (pool) =>
    advancePayout(
      servicesOn(
        pool,
        standInPayouts(pool, () => nowMs),
      ),
      newest!.id,
    ),
  );
}

function servicesOn(pool: Parameters<typeof standInPayouts>[0] & pg.Pool, payouts: PayoutProvider) {
  return {
    pool,
    now: () => nowMs,
    wake: () => {},
    jobs: { enqueue: () => Promise.resolve(), isStopping: false },
    vault: new Vault([], TEST_SECRET),
    of: serviceOf(moneyService, { payouts, approvalFromCents: null, statements: [] }),
  };
}

/** The stand-in needs a while until the money has arrived. */
function later(seconds: number): void {
  nowMs += seconds * 1_000;
}

test.each<[string, object, number]>([
  ['no method', { method: null }, 400],
  ['an unknown method', { method: 'Cheque' }, 400],
  ['no amount', { amount: null }, 400],
  ['$0', { amount: 0 }, 422],
  ['a cent more than there is', { amount: 500.01 }, 422],
])('%s is refused as a missing or invalid field, and nothing is locked', async (_, changes, status) => {
  const desk = await layOne();
  const answer = await send(desk, 'balances.createPayout', pay(desk, 5, changes));
  expect(answer.status).toBe(status);
  expect(JSON.stringify(answer.body)).toContain('Missing or invalid field');
  expect((await accountOf(desk, desk.kitchen.locationId)).account).toMatchObject({
    locked: 0,
    available: 500,
  });
});

test('a program and an admin may not pay out', async () => {
  const desk = await layOne();
  const admin = await send(desk, 'balances.createPayout', pay(desk, 5), { token: desk.admin.token! });
  expect(admin.status).toBe(403);
  const program = await send(desk, 'balances.createPayout', pay(desk, 5), { token: desk.market.token! });
  expect(program.status).toBe(403);
});

test('nothing is sent to a bank without a bank account, or when it was changed a short while ago; by hand a payout is possible', async () => {
  const desk = await layOne();
  const { pool } = desk.site.database;
  const toBank = () => send(desk, 'balances.createPayout', pay(desk, 5, { method: 'VoPay' }));
  await pool.query(
    `update bank_accounts set payouts_blocked_until = now() + interval '2 days' where location_id = $1`,
    [desk.kitchen.locationId],
  );
  expect((await toBank()).body).toMatchObject({
    message: expect.stringMatching(
      /^Payouts wait until .* because the bank account was changed\.$/,
    ) as string,
    data: { code: 'bank-account-changed' },
  });
  await pool.query('delete from bank_accounts where location_id = $1', [desk.kitchen.locationId]);
  expect((await toBank()).body.data.code).toBe('no-bank-account');
  expect((await accountOf(desk, desk.kitchen.locationId)).account).toMatchObject({ bank: null, locked: 0 });
  expect((await send(desk, 'balances.createPayout', pay(desk, 5))).status).toBe(200);
});

test("a payout by hand is done at once: posted, unlocked, in the audit trail; the neighbour's balance stays", async () => {
  const desk = await layOne();
  await fund(desk, desk.neighbour.locationId, 70);
  const { body } = await send(desk, 'balances.createPayout', pay(desk, 120.5));
  expect(body).toMatchObject({ amount: 120.5, method: 'Manual', delivery: { state: 'SUCCESS' } });
  expect(await balanceOf(desk, desk.kitchen.locationId)).toBe(379.5);
  expect(await balanceOf(desk, desk.neighbour.locationId)).toBe(70);
  const { rows } = await desk.site.database.pool.query<{ action: string }>(
    'select action from audit where record_id = $1',
    [body.id],
  );
  expect(rows).toEqual([{ action: 'balances.createPayout' }]);
});

test('a payout to the bank stays locked until it has arrived, and meanwhile no more than the rest can be paid', async () => {
  const desk = await layOne();
  const { body } = await send(desk, 'balances.createPayout', pay(desk, 400, { method: 'VoPay' }));
  expect(body.delivery.state).toBe('PROCESSING');
  expect((await accountOf(desk, desk.kitchen.locationId)).account).toMatchObject({
    balance: 500,
    locked: 400,
    available: 100,
  });
  const more = await send(desk, 'balances.createPayout', pay(desk, 101, { seenId: body.id }));
  expect(more.body.message).toBe('Missing or invalid field');
  await advance(desk);
  later(60);
  await advance(desk);
  expect(await stateOf(desk)).toBe('SUCCESS');
  expect((await accountOf(desk, desk.kitchen.locationId)).account).toMatchObject({ balance: 100, locked: 0 });
  expect((await proof(desk)).faults).toEqual([]);
});

test('a payout that the provider refused shows why, frees the amount, and is sent again as a new attempt or set aside', async () => {
  const desk = await layOne();
  const { body } = await send(desk, 'balances.createPayout', pay(desk, 100.13, { method: 'VoPay' }));
  await advance(desk);
  expect(await stateOf(desk)).toBe('ERROR');
  const [failed] = await payoutsOf(desk, desk.kitchen.locationId);
  expect(failed!.delivery.error).toBe('The stand-in refuses amounts that end with 13 cents.');
  expect((await accountOf(desk, desk.kitchen.locationId)).account.locked).toBe(0);
  const both = await Promise.all([
    send(desk, 'balances.retryPayout', { payoutId: body.id }),
    send(desk, 'balances.retryPayout', { payoutId: body.id }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  await advance(desk);
  expect(await stateOf(desk)).toBe('ERROR');
  const aside = await send(desk, 'balances.cancelPayout', { payoutId: body.id });
  expect(aside.body).toMatchObject({
    message: 'Cancel Successful',
    payout: { delivery: { state: 'CANCELLED' } },
  });
  expect(await balanceOf(desk, desk.kitchen.locationId)).toBe(500);
});

test('a payout whose answer was lost is looked up and not paid twice', async () => {
  const desk = await layOne();
  await send(desk, 'balances.createPayout', pay(desk, 50.14, { method: 'VoPay' }));
  await expect(advance(desk)).rejects.toThrow('could not be reached');
  await advance(desk);
  later(60);
  await advance(desk);
  expect(await stateOf(desk)).toBe('SUCCESS');
  const { rows } = await desk.site.database.pool.query(
    `select from stand_in_payouts where key like $1 || '%'`,
    [(await payoutsOf(desk, desk.kitchen.locationId))[0]!.id],
  );
  expect(rows).toHaveLength(1);
  expect(await balanceOf(desk, desk.kitchen.locationId)).toBe(449.86);
});

test('a payout on its way is cancelled at the provider, also by its id there; too late, the cancelling is refused and the payout arrives', async () => {
  const desk = await layOne();
  const { body } = await send(desk, 'balances.createPayout', pay(desk, 100, { method: 'VoPay' }));
  const sent = async () => (await payoutsOf(desk, desk.kitchen.locationId))[0]?.delivery.transactionId;
  await advance(desk);
  const cancelled = await send(desk, 'functions.cancelVopayTransaction', { transactionId: await sent() });
  expect(cancelled.body.message).toBe('Cancel Successful');
  expect((await accountOf(desk, desk.kitchen.locationId)).account).toMatchObject({ balance: 500, locked: 0 });

  const { body: second } = await send(
    desk,
    'balances.createPayout',
    pay(desk, 100, { method: 'VoPay', seenId: body.id }),
  );
  await advance(desk);
  later(12);
  const late = await send(desk, 'balances.cancelPayout', { payoutId: second.id });
  expect([late.status, late.body.message]).toEqual([422, 'It is too late to cancel this payout.']);
  later(60);
  await advance(desk);
  expect(await stateOf(desk)).toBe('SUCCESS');
  expect(await balanceOf(desk, desk.kitchen.locationId)).toBe(400);
});

test('when two people pay out the same balance at once one wins; a double click is one payout; an intended second one works', async () => {
  const desk = await layOne();
  const other = await createPerson(desk.site.database.pool, 'super_admin');
  const answers = await Promise.all([
    send(desk, 'balances.createPayout', pay(desk, 200)),
    send(desk, 'balances.createPayout', pay(desk, 200), { token: other.token! }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const won = answers.find(({ status }) => status === 200)!.body.id;
  const key = randomUUID();
  const twice = await Promise.all(
    [1, 2].map(() => send(desk, 'balances.createPayout', pay(desk, 200, { seenId: won }), { key })),
  );
  expect(new Set(twice.map(({ body }) => body.id)).size).toBe(1);
  expect(await balanceOf(desk, desk.kitchen.locationId)).toBe(100);
});

test('a large payout is locked until a second super admin approves it; declining it frees the amount', async () => {
  const desk = await layOne(5_000);
  const second = await createPerson(desk.site.database.pool, 'super_admin');
  const { body } = await send(desk, 'balances.createPayout', pay(desk, 1_000));
  expect(body.delivery.state).toBe('WAITING');
  expect((await accountOf(desk, desk.kitchen.locationId)).account.locked).toBe(1_000);
  const own = await send(desk, 'balances.approvePayout', { payoutId: body.id });
  expect(own.body.data.code).toBe('own-approval');
  const approved = await send(
    desk,
    'balances.approvePayout',
    { payoutId: body.id },
    { token: second.token! },
  );
  expect(approved.body).toMatchObject({ approverEmail: second.email, delivery: { state: 'SUCCESS' } });
  const next = await send(desk, 'balances.createPayout', pay(desk, 1_000, { seenId: body.id }));
  await send(desk, 'balances.declinePayout', { payoutId: next.body.id }, { token: second.token! });
  expect((await accountOf(desk, desk.kitchen.locationId)).account).toMatchObject({
    balance: 4_000,
    locked: 0,
  });
});

test('nothing is paid out of an account that the proof found wrong, until a later proof finds it right', async () => {
  const desk = await layOne();
  const { pool } = desk.site.database;
  const changeBalance = (change: number) => spoilBalance(pool, desk.kitchen.locationId, change);
  await changeBalance(1);
  const worker = await startTestServer(first.site.database.connectionString, { role: 'worker' });
  const { body: failed } = await send<{ proof: { faults: { accountId: string; detail: string }[] } }>(
    desk,
    'balances.prove',
    {},
  );
  expect(failed.proof.faults).toMatchObject([
    {
      accountId: desk.kitchen.locationId,
      detail: 'The balance is $501.00, its postings add up to $500.00.',
    },
  ]);
  const refused = await send(desk, 'balances.createPayout', pay(desk, 5));
  expect(refused.body.data.code).toBe('account-on-hold');
  await changeBalance(-1);
  const { body: holds } = await send<{ proof: { faultCount: number } }>(desk, 'balances.prove', {});
  expect(holds.proof.faultCount).toBe(0);
  await worker.stop();
  expect((await send(desk, 'balances.createPayout', pay(desk, 5))).status).toBe(200);
});

test('the job of a payout that is settled does nothing', async () => {
  const desk = await layOne();
  const { body } = await send(desk, 'balances.createPayout', pay(desk, 5));
  const never = () => Promise.reject(new Error('The provider was asked.'));
  const payouts = { name: '', isStandIn: true, send: never, status: never, find: never, cancel: never };
  await onServerPool(desk, (pool) => advancePayout(servicesOn(pool, payouts), body.id));
  expect(await balanceOf(desk, desk.kitchen.locationId)).toBe(495);
});

test('a worker sends a payout by itself', async () => {
  const worker = await startTestServer(first.site.database.connectionString, {
    role: 'worker',
    now: () => nowMs,
  });
  const desk = await layOne();
  const { body } = await send(desk, 'balances.createPayout', pay(desk, 5, { method: 'VoPay' }));
  await waitUntil(async () =>
    Boolean((await payoutsOf(desk, desk.kitchen.locationId))[0]?.delivery.transactionId),
  );
  expect(body.delivery.state).toBe('PROCESSING');
  await worker.stop();
});
