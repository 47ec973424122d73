import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { BankAccount } from '@passline/contract/banking/banking';
import { PAYEE_FIELDS } from '@passline/domain/banking/payee';
import { Vault } from '../../apps/server/src/kernel/sealing/vault.ts';
import { ACCOUNT, enter, save } from '../banking/bank-desk.ts';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import { createPerson } from '../setup/people.ts';
import { TEST_SECRET } from '../setup/test-server.ts';
import { accountOf, fund, payoutsOf, send } from './balances-desk.ts';
import { payoutWorker } from './payout-worker.ts';

/** No cooling-off: what is compared stands alone, and a test blocks payouts itself. */
const site = await openSite({ approvalFromCents: 100_000, coolingOffHours: 0 });
const { pool } = site.database;
const HOUR_MS = 3_600_000;
const CHANGED = 'The bank account was changed since this payout was created. Please create a new one.';
const UNKNOWN =
  'It is not known any more for which bank account this payout was created. Please create a new one.';
/** Each alone; the bank and the last digits, which everybody sees, stay where they can. */
const OTHER: Record<(typeof PAYEE_FIELDS)[number], string> = {
  accountNumber: '987656789',
  branchTransitNumber: '01235',
  financialInstitutionNumber: '003',
  companyName: 'Golden Wok Inc.',
  firstName: 'Anna',
  lastName: 'Moreaux',
};

let nowMs = Date.now();
let desk: Desk;
let account: BankAccount;
let worker: ReturnType<typeof payoutWorker>;
beforeEach(async () => {
  nowMs = Date.now();
  desk = await layDesk(site);
  await fund(desk, desk.kitchen.locationId, 5_000);
  account = await enter(desk);
  worker = payoutWorker(desk, () => nowMs);
});

const pay = async (amount = 50): Promise<string> => {
  const accountId = desk.kitchen.locationId;
  const { latestMoveId: seenId } = await accountOf(desk, accountId);
  const input = { accountId, method: 'VoPay', amount, seenId };
  return (await send(desk, 'balances.createPayout', input)).body.id;
};
const stored = async (id: string) =>
  (await payoutsOf(desk, desk.kitchen.locationId)).find((one) => one.id === id)!;
const stateOf = async (id: string) => (await stored(id)).delivery.state;
const change = async (fields: Partial<typeof ACCOUNT>) => {
  const { status, body, text } = await save(desk, fields, account);
  expect(status, text).toBe(200);
  account = body;
};
const block = (hours: number) =>
  pool.query('update bank_accounts set payouts_blocked_until = $2 where location_id = $1', [
    desk.kitchen.locationId,
    new Date(nowMs + hours * HOUR_MS),
  ]);
const asOfBefore = (id: string) => pool.query('delete from payout_payees where payout_id = $1', [id]);
/** As if the bank account had been entered long ago. */
const longAgo = () =>
  pool.query(`update bank_accounts set changed_at = now() - interval '9 days' where location_id = $1`, [
    desk.kitchen.locationId,
  ]);

describe('a payout that was created before a change', () => {
  test.each(PAYEE_FIELDS)('of %s alone fails with the reason, and nothing is sent', async (field) => {
    const id = await pay();
    const sure = await pay(60);
    await worker.advance(sure);
    await change({ [field]: OTHER[field] });
    await worker.advance(id);
    expect(worker.sent.map(({ amountCents }) => amountCents)).toEqual([6_000]);
    expect((await stored(id)).delivery).toMatchObject({
      state: 'ERROR',
      error: CHANGED,
      transactionId: null,
    });
    expect((await accountOf(desk, desk.kitchen.locationId)).account.locked).toBe(60);
    const { rows } = await pool.query('select from audit where record_id = $1 and actor_kind = $2', [
      id,
      'system',
    ]);
    expect(rows).toHaveLength(1);
  });

  test('is not tried again to the new account; once the change is taken back it goes to the old one', async () => {
    const id = await pay();
    await change({ accountNumber: OTHER.accountNumber });
    await worker.advance(id);
    const again = () => send(desk, 'balances.retryPayout', { payoutId: id });
    expect(await again()).toMatchObject({ status: 422, body: { message: CHANGED } });
    expect(await stateOf(id)).toBe('ERROR');
    await change({ accountNumber: ACCOUNT.accountNumber });
    expect((await again()).status).toBe(200);
    await worker.advance(id);
    expect(worker.sent[0]?.payee.accountNumber).toBe(ACCOUNT.accountNumber);
  });

  test('is not approved for the new account', async () => {
    const id = await pay(1_000);
    await change({ lastName: OTHER.lastName });
    const second = await createPerson(pool, 'super_admin');
    const approve = () => send(desk, 'balances.approvePayout', { payoutId: id }, { token: second.token! });
    expect(await approve()).toMatchObject({ status: 422, body: { message: CHANGED } });
    expect(await stateOf(id)).toBe('WAITING');
    await change({ lastName: ACCOUNT.lastName });
    expect((await approve()).status).toBe(200);
  });

  test('of the address only is sent', async () => {
    const id = await pay();
    await change({ address1: '1 First Ave', city: 'Burnaby' });
    await worker.advance(id);
    expect(worker.sent).toHaveLength(1);
  });
});

describe('while payouts are blocked', () => {
  test('one that was created before waits, is not sent however often a worker looks, and goes on when the block ends', async () => {
    const id = await pay();
    await block(48);
    await worker.advance(id);
    nowMs += 47.9 * HOUR_MS;
    await worker.advance(id);
    expect(worker.sent).toEqual([]);
    expect(worker.pauses).toEqual([10 * 60_000, 6 * 60_000]);
    expect(await stored(id)).toMatchObject({ delivery: { state: 'PROCESSING', error: null } });
    nowMs += HOUR_MS;
    await worker.advance(id);
    expect(worker.sent).toHaveLength(1);
    expect((await stored(id)).delivery.transactionId).not.toBeNull();
  });

  test('one that is tried again is refused, and one that was tried again before waits', async () => {
    const [tried, id] = [await pay(), await pay()];
    await pool.query(`update payouts set state = 'ERROR', error = 'No.' where id = any($1)`, [[tried, id]]);
    await pool.query('update accounts set locked = 0 where id = $1', [desk.kitchen.locationId]);
    expect((await send(desk, 'balances.retryPayout', { payoutId: tried })).status).toBe(200);
    await block(1);
    const refused = await send(desk, 'balances.retryPayout', { payoutId: id });
    expect(refused.body.data.code).toBe('bank-account-changed');
    await worker.advance(tried);
    expect(worker.sent).toEqual([]);
    expect([await stateOf(tried), await stateOf(id)]).toEqual(['RETRY', 'ERROR']);
  });

  test('one whose answer was lost is looked up, and what the provider has is not sent again', async () => {
    const id = await pay();
    await worker.advance(id);
    await pool.query('update payouts set transaction_id = null where id = $1', [id]);
    await block(1);
    await worker.advance(id);
    expect(worker.sent).toHaveLength(1);
    expect((await stored(id)).delivery.transactionId).toBe(`${id}.1`);
  });
});

describe('a payout of before, whose payee was not kept', () => {
  test('is sent where nothing of the bank account was changed since', async () => {
    await longAgo();
    const id = await pay();
    await asOfBefore(id);
    await worker.advance(id);
    expect(worker.sent).toHaveLength(1);
  });

  test.each([
    ['the bank account was changed since', async () => change({ city: 'Burnaby' })],
    [
      'another bank account is shown',
      async (id: string) => pool.query(`update payouts set paid_to = 'RBC ••• 6789' where id = $1`, [id]),
    ],
  ])('waits for a person where %s, also when it is tried again', async (_, make) => {
    await longAgo();
    const id = await pay();
    await asOfBefore(id);
    await make(id);
    await worker.advance(id);
    expect(worker.sent).toEqual([]);
    expect((await stored(id)).delivery).toMatchObject({ state: 'ERROR', error: UNKNOWN });
    const again = await send(desk, 'balances.retryPayout', { payoutId: id });
    expect(again).toMatchObject({ status: 422, body: { message: UNKNOWN } });
  });
});

test('with a new key in front it is still recognised; once its key is gone it fails, and nothing is sent', async () => {
  const [id, other] = [await pay(), await pay()];
  const next = { id: '2027a', bytes: randomBytes(32) };
  await worker.advance(id, new Vault([next], TEST_SECRET));
  expect(worker.sent).toHaveLength(1);
  await pool.query(`update payout_payees set fingerprint = replace(fingerprint, 'v1.secret', 'v1.2025a')`);
  await worker.advance(other);
  expect(worker.sent).toHaveLength(1);
  expect((await stored(other)).delivery.error).toBe(UNKNOWN);
});

test('one whose bank numbers no key opens fails with what to do, and its amount is free; tried again with the key it is sent', async () => {
  const id = await pay();
  const seal = (from: string, to: string) =>
    pool.query('update bank_account_seals set sealed = replace(sealed, $1, $2) where location_id = $3', [
      from,
      to,
      desk.kitchen.locationId,
    ]);
  await seal('v1.secret.', 'v1.2025a.');
  await worker.advance(id);
  expect((await stored(id)).delivery).toMatchObject({
    state: 'ERROR',
    error:
      'The key of the numbers of this bank account is missing. Please enter them again, or ask the people who run this server. Then try this payout again.',
  });
  expect(worker.sent).toEqual([]);
  expect((await accountOf(desk, desk.kitchen.locationId)).account.locked).toBe(0);
  const { rows } = await pool.query(
    `select action from audit where record_id = $1 and actor_kind = 'system'`,
    [id],
  );
  expect(rows).toEqual([{ action: 'balances.advancePayout' }]);
  await seal('v1.2025a.', 'v1.secret.');
  expect((await send(desk, 'balances.retryPayout', { payoutId: id })).status).toBe(200);
  await worker.advance(id);
  expect(worker.sent).toHaveLength(1);
});

test('a fingerprint is good for its own payout, and stands in no change and no trail', async () => {
  const [id, other] = [await pay(), await pay()];
  const { rows } = await pool.query<{ fingerprint: string }>(
    'select fingerprint from payout_payees where payout_id = any($1)',
    [[id, other]],
  );
  expect(new Set(rows.map(({ fingerprint }) => fingerprint)).size).toBe(2);
  const told = await pool.query<{ text: string }>(
    `select (select coalesce(string_agg(row_to_json(c)::text, ''), '') from change c)
       || (select coalesce(string_agg(row_to_json(a)::text, ''), '') from audit a) as text`,
  );
  for (const { fingerprint } of rows) expect(told.rows[0]?.text).not.toContain(fingerprint);
});
