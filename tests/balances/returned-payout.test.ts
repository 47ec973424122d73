import type { Entry, Explanation } from '@passline/contract/balances/entries';
import type { HomeNeeds } from '@passline/contract/home/home';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { beforeEach, describe, expect, test } from 'vitest';
import { putBankAccount } from '../banking/put-bank-account.ts';
import { balanceOf, proof } from '../ledger/ledger-desk.ts';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import { createPerson } from '../setup/people.ts';
import { accountOf, fund, payoutsOf, send } from './balances-desk.ts';

const site = await openSite();
const { pool } = site.database;

let desk: Desk;
let own: string;
beforeEach(async () => {
  desk = await layDesk(site);
  own = desk.kitchen.locationId;
  await fund(desk, own, 500);
  await putBankAccount(pool, own, null);
});

const pay = async (amount: number, method = 'Manual'): Promise<string> => {
  const { latestMoveId: seenId } = await accountOf(desk, own);
  const { body, text } = await send(desk, 'balances.createPayout', {
    accountId: own,
    method,
    amount,
    seenId,
  });
  expect(body.id, text).toBeDefined();
  return body.id;
};
/** As the provider has carried it out so many days ago. */
const arrived = async (amount: number, daysAgo = 1): Promise<string> => {
  const id = await pay(amount, 'VoPay');
  await pool.query(
    `insert into stand_in_payouts (key, transaction_id, amount, created_at) values ($1 || '.1', 'stand-in-' || $1, $2, now() - make_interval(days => $3))`,
    [id, amount, daysAgo],
  );
  await pool.query(
    `with posted as (
       insert into postings (account_id, amount, belongs_to, belongs_id, sequence, posted_at, posted_by)
       select a, v, 'payout', $1::uuid, 1, now(), 'a test' from (values ($2::uuid, -$3::numeric), ($4::uuid, $3::numeric)) x(a, v)
       returning 1), unlocked as (update accounts set locked = locked - $3 where id = $2 returning 1)
     update payouts set state = 'SUCCESS', settled_at = now(), begun_at = now() - make_interval(days => $5), transaction_id = 'stand-in-' || $1::uuid,
       is_not_cancellable = true where id = $1 and exists (select from posted) and exists (select from unlocked)`,
    [id, own, amount, SYSTEM_ACCOUNTS.payoutsVopay, daysAgo],
  );
  return id;
};
const cameBack = (payoutId: string, reason?: string) =>
  send(desk, 'balances.returnPayout', { payoutId, ...(reason !== undefined && { reason }) });
const payout = async (id: string) => (await payoutsOf(desk, own)).find((one) => one.id === id)!;
const stateOf = async (id: string) => (await payout(id)).delivery.state;
const entries = async () =>
  (
    await send<{ rows: Entry[] }>(desk, 'balances.entries', { accountId: own, order: 'posted' })
  ).body.rows.map(({ kind, amount }) => ({ kind, amount }));

describe('nothing is put back', () => {
  test.each([
    ['without a reason', '   ', 'Please enter a reason.'],
    ['without saying one at all', undefined, 'Please enter a reason.'],
  ])('of a payout by hand %s', async (_, reason, message) => {
    const id = await pay(50);
    const answer = await cameBack(id, reason);
    expect([answer.status, answer.body.message]).toEqual([422, message]);
    expect([await stateOf(id), await balanceOf(desk, own)]).toEqual(['SUCCESS', 450]);
  });

  test('of a payout that is on its way', async () => {
    const id = await pay(50, 'VoPay');
    const answer = await cameBack(id, 'It came back.');
    expect([answer.status, answer.body.message]).toEqual([422, "This payout is shown as 'On its way' now."]);
    expect([await stateOf(id), await balanceOf(desk, own)]).toEqual(['PROCESSING', 500]);
  });

  test('of one that its provider says has arrived, whatever reason is given', async () => {
    const id = await arrived(50);
    const answer = await cameBack(id, 'The owner says so.');
    expect([answer.status, answer.body.message]).toEqual([
      422,
      'VoPay (stand-in) does not say that this payout came back. Nothing was changed.',
    ]);
    expect([await stateOf(id), await balanceOf(desk, own)]).toEqual(['SUCCESS', 450]);
  });

  test('by the admin of its restaurant', async () => {
    const id = await pay(50);
    const admin = await createPerson(pool, 'admin', desk.kitchen);
    const { status } = await send(
      desk,
      'balances.returnPayout',
      { payoutId: id, reason: 'Mine' },
      { token: admin.token },
    );
    expect(status).toBe(403);
    expect(await stateOf(id)).toBe('SUCCESS');
  });
});

test('a payout by hand that came back is in the account again, by postings of its own; who noted it and why stays, and the one beside it is as it was', async () => {
  const [id, beside] = [await pay(50), await pay(20)];
  const { status, text } = await cameBack(id, 'The cheque was never cashed.');
  expect(status, text).toBe(200);
  expect((await payout(id)).delivery).toMatchObject({
    state: 'RETURNED',
    error: 'The cheque was never cashed.',
  });
  expect([await stateOf(beside), await balanceOf(desk, own)]).toEqual(['SUCCESS', 480]);
  expect(await entries()).toEqual([
    { kind: 'order', amount: 500 },
    { kind: 'payout', amount: -50 },
    { kind: 'payout', amount: -20 },
    { kind: 'return', amount: 50 },
  ]);
  const { rows } = await pool.query(
    `select actor_name, reason from audit where record_id = $1 and action = 'balances.returnPayout'`,
    [id],
  );
  expect(rows).toEqual([{ actor_name: desk.boss.name, reason: 'The cheque was never cashed.' }]);
  expect((await proof(desk)).faults).toEqual([]);
});

test('Home names it until it is set aside; then nothing is on its way, and its amount stays', async () => {
  await pool.query(`update payouts set state = 'CANCELLED', error = null where state = 'RETURNED'`);
  const id = await pay(50);
  await cameBack(id, 'The cheque was never cashed.');
  const money = async () => (await send<HomeNeeds>(desk, 'home.needs', {})).body.money;
  expect(await money()).toMatchObject({
    failedCount: 1,
    oldestFailed: { accountId: own, error: 'Came back: The cheque was never cashed.' },
  });
  const { body, text } = await send(desk, 'balances.cancelPayout', { payoutId: id });
  expect(body.message, text).toBe('Cancel Successful');
  expect([await stateOf(id), await balanceOf(desk, own), (await money()).failedCount]).toEqual([
    'CANCELLED',
    500,
    0,
  ]);
  expect((await accountOf(desk, own)).account.locked).toBe(0);
  expect((await proof(desk)).faults).toEqual([]);
});

test('the list of accounts names it beside a newer payout, until it is sent again or set aside', async () => {
  const [id, beside] = [await pay(50), await pay(20)];
  const named = async () => (await accountOf(desk, own)).account.returnedPayout?.id ?? null;
  expect(await named()).toBeNull();
  await cameBack(id, 'Lost.');
  expect([await named(), (await accountOf(desk, own)).account.lastPayout?.id]).toEqual([id, beside]);
  await send(desk, 'balances.retryPayout', { payoutId: id });
  expect(await named()).toBeNull();
  await cameBack(id, 'Lost again.');
  expect(await named()).toBe(id);
  await send(desk, 'balances.cancelPayout', { payoutId: id });
  expect(await named()).toBeNull();
});

test('sent again it leaves once more, and may come back once more; a payout after it is explained from the last that left', async () => {
  const id = await pay(50);
  await cameBack(id, 'The cheque was lost.');
  expect((await send(desk, 'balances.retryPayout', { payoutId: id })).body.delivery.state).toBe('SUCCESS');
  expect(await balanceOf(desk, own)).toBe(450);
  await cameBack(id, 'Lost again.');
  const after = await pay(10);
  expect(await balanceOf(desk, own)).toBe(490);
  const explain = async (payoutId: string) =>
    (await send<Explanation>(desk, 'balances.explain', { accountId: own, payoutId })).body;
  expect(await explain(after)).toMatchObject({
    opening: 450,
    kinds: [
      { kind: 'payout', count: 1, amount: -10 },
      { kind: 'return', count: 1, amount: 50 },
    ],
    closing: 490,
  });
  expect(await explain(id)).toMatchObject({
    opening: 450,
    kinds: [
      { kind: 'payout', count: 1, amount: -50 },
      { kind: 'return', count: 1, amount: 50 },
    ],
    closing: 450,
  });
  expect((await proof(desk)).faults).toEqual([]);
});

test('ten people who note it at once put it back once', async () => {
  const id = await pay(50);
  const answers = await Promise.all(Array.from({ length: 10 }, () => cameBack(id, 'Not cashed.')));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(422)]);
  expect(await balanceOf(desk, own)).toBe(500);
});

describe('of a payout that its provider says came back', () => {
  test('the provider’s own reason is kept, asked by a person; sent again it goes as a new attempt', async () => {
    const id = await arrived(50.16);
    const { status, body, text } = await cameBack(id);
    expect([status, body.delivery], text).toMatchObject([
      200,
      { state: 'RETURNED', error: 'The bank returned it: the account takes no deposits.' },
    ]);
    expect(await balanceOf(desk, own)).toBe(500);
    const again = await send(desk, 'balances.retryPayout', { payoutId: id });
    expect([again.body.delivery.state, again.body.delivery.transactionId]).toEqual(['RETRY', null]);
    expect((await accountOf(desk, own)).account.locked).toBe(50.16);
  });

  test('the hold of a proof that missed it there ends with it; another fault of the account goes on holding it', async () => {
    const id = await arrived(50.16);
    const fault = (subject: string, detail: string) =>
      pool.query(
        `insert into ledger_faults (kind, account_id, subject, sameness, detail, provider, found_at)
         values ('provider', $1, $2, $3, $3, 'VoPay (stand-in)', now())`,
        [own, subject, detail],
      );
    await fault(`${id}.1`, '$50.16 is written here that VoPay (stand-in) has not moved.');
    await pool.query(`update accounts set on_hold = 'a proof holds it.' where id = $1`, [own]);
    await cameBack(id);
    expect((await accountOf(desk, own)).account.onHold).toBeNull();

    const other = await arrived(60.16);
    await fault(`${other}.1`, '$60.16 is written here that VoPay (stand-in) has not moved.');
    await fault(`${other}.2`, 'VoPay (stand-in) has moved $1.00 that is not written here.');
    await pool.query(`update accounts set on_hold = 'a proof holds it.' where id = $1`, [own]);
    await cameBack(other);
    expect((await accountOf(desk, own)).account.onHold).not.toBeNull();
  });
});
