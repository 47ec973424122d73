import type { CourierBankAccount } from '@passline/contract/banking/banking';
import { beforeEach, describe, expect, test } from 'vitest';
import { payoutsBlockedUntil, readPayee } from '../../apps/server/src/features/banking/read-payee.ts';
import { Vault } from '../../apps/server/src/kernel/sealing/vault.ts';
import { accountOf, fund, payoutsOf, send } from '../balances/balances-desk.ts';
import { payoutWorker } from '../balances/payout-worker.ts';
import { putAccount } from '../rider-earnings/courier-lives.ts';
import { call } from '../setup/api-client.ts';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import { openLiveReader } from '../setup/live-reader.ts';
import { oweRefusals } from '../setup/owed-refusals.ts';
import { createPerson, type Person } from '../setup/people.ts';
import { TEST_SECRET } from '../setup/test-server.ts';
import { ACCOUNT, bankInput, enter, NUMBERS } from './bank-desk.ts';

const HOUR_MS = 3_600_000;
let nowMs = Date.now();
const site = await openSite({ now: () => nowMs, approvalFromCents: 100_000 });
const { pool } = site.database;
const vault = new Vault([], TEST_SECRET);

let desk: Desk;
let mia: Person;
let noah: Person;
beforeEach(async () => {
  nowMs = Date.now();
  desk = await layDesk(site);
  [mia, noah] = [await createPerson(pool, 'courier'), await createPerson(pool, 'courier')];
  for (const { id } of [mia, noah]) await putAccount(pool, id);
});

const OWN = { ...ACCOUNT, companyName: '', firstName: 'Mia', lastName: 'Chen' };
const inputOf = (riderUserId: string, fields: Partial<typeof ACCOUNT> = OWN, seen = {}) => {
  const { locationId: _none, ...change } = bankInput('', fields, seen);
  return { riderUserId, ...change };
};
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the test says what it expects to read
const save = <Body = CourierBankAccount>(fields: Partial<typeof ACCOUNT> = OWN, seen = {}, who = mia) =>
  call<Body & { message: string }>(desk.url, 'banking.updateCourier', inputOf(who.id, fields, seen), {
    token: desk.boss.token,
  });
const pay = async (method: 'VoPay' | 'Manual', { id } = mia, amount = 50) => {
  const { latestMoveId: seenId } = await accountOf(desk, id);
  return send(desk, 'balances.createPayout', { accountId: id, method, amount, seenId });
};
const wait = (hours: number) => {
  nowMs += hours * HOUR_MS;
};

oweRefusals('banking.updateCourier', {
  desk: () => desk,
  target: async () => {
    const { id } = await createPerson(pool, 'courier');
    return { id, input: inputOf(id) };
  },
  roles: ['super_admin'],
  wrong: {
    'a short account number': [(right) => sent(right, 'accountNumber', '123'), 400, 'An account number has'],
    'no account holder': [(right) => sent(right, 'firstName', ''), 422, 'Please enter whose account it is'],
    'a new account without a number': [
      (right) => sent(right, 'branchTransitNumber', ''),
      422,
      'Please enter the transit number.',
    ],
  },
});

function sent(right: Record<string, unknown>, name: string, to: string) {
  const changes = right['changes'] as Record<string, { from: unknown; to: unknown }>;
  return { ...right, changes: { ...changes, [name]: { from: changes[name]?.from, to } } };
}

describe('a courier’s bank account', () => {
  test('is not entered for somebody who does not deliver, nor read by the courier, an admin or a manager', async () => {
    const customer = await createPerson(pool, 'customer');
    expect((await save(OWN, {}, customer)).status).toBe(404);
    const manager = await createPerson(pool, 'courier_manager');
    for (const { token } of [mia, manager, desk.admin]) {
      const reader = await openLiveReader(desk.url, token);
      const answer = await reader.subscribe(1, 'banking.courierAccount', { riderUserId: mia.id });
      expect(answer.type).toBe('refused');
      reader.close();
    }
  });

  test('is sealed for them alone, told to them by e-mail, and a line of the trail, masked; a colleague has none', async () => {
    const { status, text, body } = await save();
    expect(status, text).toBe(200);
    expect(body).toMatchObject({ riderUserId: mia.id, account: 'TD ••• 6789', firstName: 'Mia' });
    expect(body.payoutsBlockedUntil).toBe(nowMs + 48 * HOUR_MS);
    expect(await readPayee(pool, vault, mia.id)).toEqual({ ...OWN, postalCode: 'V5K 0A1' });
    expect(await readPayee(pool, vault, noah.id)).toBeNull();
    const { rows: mails } = await pool.query<{ recipient: string; body: string }>(
      'select recipient, body from outbox where recipient = any($1)',
      [[mia.email, noah.email]],
    );
    expect(mails).toMatchObject([{ recipient: mia.email }]);
    expect(mails[0]?.body).toContain(`Payouts of ${mia.name} go there.`);
    const { rows: notes } = await pool.query<{ after: object; actor_name: string }>(
      `select after, actor_name from audit where record_table = 'courier_bank_accounts' and record_id = $1`,
      [mia.id],
    );
    expect(notes).toMatchObject([{ actor_name: desk.boss.name, after: { account: 'TD ••• 6789' } }]);
    expect(JSON.stringify([notes, mails, body])).not.toContain(NUMBERS.accountNumber);
    await save(OWN, {}, noah);
    await pool.query(
      `update courier_bank_account_seals set sealed = (select sealed from courier_bank_account_seals where rider_user_id = $1)
       where rider_user_id = $2`,
      [mia.id, noah.id],
    );
    await expect(readPayee(pool, vault, noah.id)).rejects.toThrow('does not open this');
  });

  test('of which a number is changed by somebody who saw another is not mixed', async () => {
    const { body } = await save();
    await save({ financialInstitutionNumber: '003' }, body);
    const late = await save({ branchTransitNumber: '99999' }, body);
    expect(late.status).toBe(409);
    expect(await readPayee(pool, vault, mia.id)).toMatchObject({
      ...NUMBERS,
      financialInstitutionNumber: '003',
    });
  });
});

describe('a payout to a courier', () => {
  beforeEach(() => fund(desk, mia.id, 500));

  test('by VoPay without a bank account is refused, and nothing is locked', async () => {
    const { status, body } = await pay('VoPay');
    expect(status).toBe(422);
    expect(body.message).toBe('There is no bank account of this courier yet.');
    expect((await accountOf(desk, mia.id)).account).toMatchObject({ locked: 0, bank: null });
  });

  test('waits for the cooling-off time, whatever the way; a restaurant and a colleague do not wait with it', async () => {
    await save();
    await fund(desk, noah.id, 500);
    for (const method of ['VoPay', 'Manual'] as const) {
      const { status, body } = await pay(method);
      expect(status).toBe(422);
      expect(body.message).toMatch(/^Payouts wait until .* because the bank account was changed\.$/);
    }
    expect((await pay('Manual', noah)).status).toBe(200);
    expect(await payoutsBlockedUntil(pool, desk.kitchen.locationId, nowMs)).toBeNull();
    wait(49);
    expect((await pay('VoPay')).status).toBe(200);
  });

  test('goes to their bank, once, with the account that it was created for', async () => {
    await save();
    wait(49);
    const { body } = await pay('VoPay');
    const worker = payoutWorker(desk, () => nowMs);
    expect((await payoutsOf(desk, mia.id))[0]).toMatchObject({ paidTo: 'TD ••• 6789' });
    await worker.advance(body.id);
    expect(worker.sent).toMatchObject([{ payee: { ...NUMBERS, firstName: 'Mia', lastName: 'Chen' } }]);
    expect((await accountOf(desk, mia.id)).account).toMatchObject({ locked: 50, bank: 'TD ••• 6789' });
  });

  test('fails where the account was changed before it was sent, and its amount is free again', async () => {
    const { body: seen } = await save();
    wait(49);
    const { body } = await pay('VoPay');
    await save({ accountNumber: '987656789' }, seen);
    wait(49);
    const worker = payoutWorker(desk, () => nowMs);
    await worker.advance(body.id);
    expect(worker.sent).toEqual([]);
    expect((await payoutsOf(desk, mia.id))[0]?.delivery).toMatchObject({
      state: 'ERROR',
      error: 'The bank account was changed since this payout was created. Please create a new one.',
    });
    expect((await accountOf(desk, mia.id)).account.locked).toBe(0);
  });

  test('is explained, and a line of their statement', async () => {
    await pay('Manual');
    const week = new Date(nowMs - 7 * HOUR_MS).toISOString().slice(0, 10);
    const { body } = await call<{ lines: object; isEven: boolean; after: number }>(
      desk.url,
      'riderEarnings.ownStatement',
      { week },
      mia,
    );
    expect(body).toMatchObject({ lines: { payouts: -50 }, isEven: true, after: 450 });
  });

  test('leaves that of a restaurant as it was', async () => {
    await enter(desk);
    await save();
    expect(await readPayee(pool, vault, desk.kitchen.locationId)).toMatchObject({
      companyName: 'Golden Wok Ltd.',
    });
  });
});
