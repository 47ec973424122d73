import { randomUUID } from 'node:crypto';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { beforeEach, expect, test } from 'vitest';
import { balanceOf, ledgerOf, proof } from '../ledger/ledger-desk.ts';
import { paidOnline } from '../payments/money-desk.ts';
import { call } from '../setup/api-client.ts';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import { createPerson } from '../setup/people.ts';
import { accountOf, fund, PLATFORM, send } from './balances-desk.ts';
import { faultsAbout, proveDatabase } from './prove-ledger.ts';
import { putFault } from './put-fault.ts';

const site = await openSite();
const { pool } = site.database;
const HELD = 'the proof of the ledger found something wrong.';
const { payoutsManual: manual, gatewayMoneris: gateway, tax } = SYSTEM_ACCOUNTS;

let desk: Desk;
let own: string;
let second: string;
beforeEach(async () => {
  desk = await layDesk(site);
  // What an earlier test left wrong holds nothing now.
  await proveDatabase(desk);
  await pool.query(
    `update ledger_faults set acknowledged_at = now(), acknowledged_by = 'a test', reason = 'A test'`,
  );
  await pool.query('update accounts set on_hold = null');
  own = desk.kitchen.locationId;
  await fund(desk, own, 500);
  second = (await createPerson(pool, 'super_admin')).token!;
});

const holdOf = async (accountId: string) => (await accountOf(desk, accountId)).account.onHold;
const faultOf = async (subject: string, accountId = own) =>
  (await faultsAbout(desk, subject)).find((fault) => fault.accountId === accountId)!;

/** A payout of $50.00 by hand that was noted and not posted, found by the proof. */
async function unposted(): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `insert into payouts (id, account_id, amount, method, author_id, author_email, created_at, state, settled_at)
     values ($1, $2, 50, 'Manual', $3, 'somebody@passline.example', now(), 'SUCCESS', now())`,
    [id, own, desk.boss.id],
  );
  await proveDatabase(desk);
  return id;
}

const correct = async (faultId: string | null, changes: object = {}) =>
  send(desk, 'balances.createCorrection', {
    amount: 50,
    reason: 'The payout was never posted',
    fromAccountId: own,
    toAccountId: manual,
    accountId: own,
    seenId: (await accountOf(desk, own)).latestMoveId,
    faultId,
    ...changes,
  });
const approve = (transferId: string) =>
  send(desk, 'balances.approveTransfer', { transferId }, { token: second });
const moves = async () =>
  (
    await pool.query('select id from transfers where source_account_id = $1 or destination_account_id = $1', [
      own,
    ])
  ).rowCount;

test.each<[string, () => object, string]>([
  [
    'more than it is about',
    () => ({ amount: 50.01 }),
    'Between these two accounts $50.00 puts this fault right, not more. Nothing was moved.',
  ],
  [
    'the wrong way',
    () => ({ fromAccountId: manual, toAccountId: own }),
    'This does not put the fault right: please take from where too much is, and add where too little is. Nothing was moved.',
  ],
  [
    'to an account that has nothing to do with it',
    () => ({ toAccountId: tax }),
    'This does not put the fault right: please take from where too much is, and add where too little is. Nothing was moved.',
  ],
])('a fault is not put right by moving %s', async (_, changes, message) => {
  const id = await unposted();
  const answer = await correct((await faultOf(id)).id, changes());
  expect([answer.status, answer.body.message]).toEqual([422, message]);
  expect([await moves(), await holdOf(own), await balanceOf(desk, own)]).toEqual([0, HELD, 500]);
});

test('no entry puts right what is not posted wrongly, or is gone', async () => {
  const spoilt = await correct(await putFault(pool, own));
  expect([spoilt.status, spoilt.body.message]).toEqual([422, 'No correcting entry puts this fault right.']);
  const gone = await correct(randomUUID());
  expect([gone.status, gone.body.message]).toEqual([404, 'There is no such fault any more.']);
  expect(await moves()).toBe(0);
});

test('a correcting entry for a payout that was not posted waits for a second person, then the books are right and nothing is held; the neighbour stays held', async () => {
  const id = await unposted();
  await putFault(pool, desk.neighbour.locationId);
  await pool.query('update accounts set on_hold = $2 where id = $1', [desk.neighbour.locationId, HELD]);
  const { body } = await correct((await faultOf(id)).id);
  expect(body.delivery).toMatchObject({
    state: 'WAITING',
    waitsBecause: 'The account that it takes from is held: a second super admin has to approve it first.',
  });
  expect([await holdOf(own), await holdOf(manual)]).toEqual([HELD, HELD]);
  expect((await approve(body.id)).body.delivery.state).toBe('SUCCESS');
  expect([await holdOf(own), await holdOf(manual), await faultsAbout(desk, id)]).toEqual([null, null, []]);
  expect(await holdOf(desk.neighbour.locationId)).toBe(HELD);
  expect(await balanceOf(desk, own)).toBe(450);
  expect((await proof(desk)).faults.filter(({ subject }) => subject === id)).toEqual([]);
  await proveDatabase(desk);
  expect(await holdOf(own)).toBeNull();
  const { rows } = await pool.query<{ after: { corrects_id: string } }>(
    `select "after" from audit where record_id = $1 and action = 'balances.createCorrection'`,
    [body.id],
  );
  expect(JSON.stringify(rows)).toContain(id);
  const plain = await correct(null, { amount: 1 });
  expect(plain.body.delivery.state).toBe('SUCCESS');
});

test('an entry that puts a part right leaves the account held, and the next one the rest', async () => {
  const id = await unposted();
  const { id: faultId } = await faultOf(id);
  const part = await correct(faultId, { amount: 20 });
  await approve(part.body.id);
  expect(await holdOf(own)).toBe(HELD);
  const rest = await correct(faultId, { amount: 31 });
  expect(rest.body.message).toMatch(/^Between these two accounts \$30\.00 puts this fault right/);
  const exact = await correct(faultId, { amount: 30 });
  await approve(exact.body.id);
  expect([await holdOf(own), await balanceOf(desk, own)]).toEqual([null, 450]);
});

test('what was put right while it waited for its approval is not posted twice', async () => {
  const id = await unposted();
  const { id: faultId } = await faultOf(id);
  const first = await correct(faultId);
  const other = await correct(faultId);
  expect((await approve(first.body.id)).body.delivery.state).toBe('SUCCESS');
  const late = await approve(other.body.id);
  expect([late.status, late.body.message]).toEqual([
    422,
    'There is no such fault any more. Nothing was moved.',
  ]);
  expect(await balanceOf(desk, own)).toBe(450);
});

test('an order of which too much is posted is put right, and what changes it later posts from there', async () => {
  const order = await paidOnline(desk);
  const before = await balanceOf(desk, own);
  await pool.query(
    `insert into postings (account_id, amount, belongs_to, belongs_id, sequence, posted_at, posted_by)
     select a, v, 'order', $1, 90, now(), 'somebody' from unnest($2::uuid[], array[7, -7]::numeric[]) x(a, v)`,
    [order.id, [own, gateway]],
  );
  await proveDatabase(desk);
  expect((await faultOf(order.id)).detail).toBe('$7.00 too much is posted for this order.');
  const { body } = await correct((await faultOf(order.id)).id, { amount: 7, toAccountId: gateway });
  await approve(body.id);
  expect([await holdOf(own), await holdOf(gateway), await balanceOf(desk, own)]).toEqual([
    null,
    null,
    before,
  ]);
  await pool.query(`update orders set status = 'Preparing', is_food_ready = true where id = $1`, [order.id]);
  const done = await call(
    desk.url,
    'orders.markDone',
    { orderId: order.id, expectedStatus: 'Preparing' },
    { token: desk.admin.token },
  );
  expect(done.status).toBe(200);
  const { posted, shares } = await ledgerOf(desk, order.id);
  expect(Object.fromEntries(Object.entries(posted).filter(([, amount]) => amount !== 0))).toEqual(shares);
  expect(shares[own]).toBeGreaterThan(0);
  expect(await balanceOf(desk, own)).toBe(Number((before + shares[own]!).toFixed(2)));
  expect((await proof(desk)).faults.filter(({ subject }) => subject === order.id)).toEqual([]);
});

test('an admin of the location puts nothing right, and sees no faults', async () => {
  const id = await unposted();
  const answer = await send(
    desk,
    'balances.createCorrection',
    {
      amount: 50,
      reason: 'Mine',
      fromAccountId: own,
      toAccountId: PLATFORM,
      accountId: own,
      seenId: null,
      faultId: (await faultOf(id)).id,
    },
    { token: desk.admin.token! },
  );
  expect([answer.status, await holdOf(own)]).toEqual([403, HELD]);
});

test('corrections of one order beside its adjustments, all by one author at once, never wait for each other in a circle', async () => {
  const order = await paidOnline(desk);
  await pool.query(
    `update orders set status = 'Done', is_food_ready = true, finished_at = now() where id = $1`,
    [order.id],
  );
  await proveDatabase(desk);
  const fault = await faultOf(order.id);
  const adjust = (name: string) =>
    call<{ message: string }>(
      desk.url,
      'orders.setAdjustment',
      { orderId: order.id, expectedStatus: 'Done', name, amount: 1, expectedAmount: null },
      { token: desk.boss.token },
    );
  const change = { amount: 0.5, toAccountId: PLATFORM };
  const answers = await Promise.all(
    ['one', 'two', 'three', 'four'].flatMap((name) => [correct(fault.id, change), adjust(name)]),
  );
  expect(answers.filter(({ status }) => status >= 500).map(({ body }) => body.message)).toEqual([]);
});
