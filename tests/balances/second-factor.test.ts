import { beforeEach, expect, test } from 'vitest';
import { authPost, turnOnSecondFactor } from '../setup/auth-client.ts';
import { call } from '../setup/api-client.ts';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import { endMoneyWait } from '../setup/end-money-wait.ts';
import { createPerson } from '../setup/people.ts';
import { totpOf } from '../setup/totp.ts';
import { fund, PLATFORM, send } from './balances-desk.ts';
import { putFault } from './put-fault.ts';

const site = await openSite({ approvalFromCents: 100_00 });
const { pool } = site.database;
const PERIOD_MS = 30_000;

let desk: Desk;
let factor: { key: string; backupCodes: string[]; token: string };
beforeEach(async () => {
  desk = await layDesk(site);
  await fund(desk, desk.kitchen.locationId, 500);
  factor = await turnOnSecondFactor(desk.url, desk.boss.token);
  await endMoneyWait(pool, desk.boss);
});

/** By an app's code first, then by backup codes: no code is accepted twice. */
const prove = (at: number) =>
  at === 0
    ? authPost(
        desk.url,
        '/two-factor/verify-totp',
        { code: totpOf(factor.key, Date.now() + PERIOD_MS) },
        { token: factor.token },
      )
    : authPost(
        desk.url,
        '/two-factor/verify-backup-code',
        { code: factor.backupCodes[at] },
        { token: factor.token },
      );
const asBoss = (action: string, input: object) =>
  call<{ id: string }>(desk.url, action, input, { token: factor.token });
const counted = async () =>
  (
    await pool.query(
      'select (select count(*) from payouts) as payouts, (select count(*) from transfers) as transfers',
    )
  ).rows[0];

const aTransfer = (amount: number, seenId: string | null = null) => ({
  accountId: desk.kitchen.locationId,
  sourceAccountId: desk.kitchen.locationId,
  destinationAccountId: PLATFORM,
  amount,
  description: 'Menu',
  seenId,
});
const aPayout = (amount: number, seenId: string | null = null) => ({
  accountId: desk.kitchen.locationId,
  method: 'Manual',
  amount,
  seenId,
});

test.each([
  ['balances.createPayout', () => aPayout(5)],
  ['balances.createTransfer', () => aTransfer(5)],
])(
  '%s by someone with a second factor moves nothing without a fresh code, and once with one',
  async (action, input) => {
    const before = await counted();
    expect(await asBoss(action, input())).toMatchObject({
      status: 422,
      body: { data: { code: 'second-factor-needed' } },
    });
    expect(await counted()).toEqual(before);
    expect((await prove(0)).status).toBe(200);
    const done = await asBoss(action, input());
    expect(done.status, done.text).toBe(200);
    const again = await asBoss(action, { ...input(), amount: 6, seenId: done.body.id });
    expect(again.body).toMatchObject({ data: { code: 'second-factor-needed' } });
  },
);

test('someone with a second factor acknowledges no fault without a fresh code, and one with it', async () => {
  const faultId = await putFault(pool, desk.kitchen.locationId);
  const acknowledge = () => asBoss('balances.acknowledgeFault', { faultId, reason: 'It was a test.' });
  expect((await acknowledge()).body).toMatchObject({ data: { code: 'second-factor-needed' } });
  expect((await prove(0)).status).toBe(200);
  expect((await acknowledge()).status).toBe(200);
});

test('someone with a second factor notes that a payout by hand came back with a fresh code; the code of the payout is used up', async () => {
  await prove(0);
  const paid = await asBoss('balances.createPayout', aPayout(5));
  const note = () =>
    asBoss('balances.returnPayout', { payoutId: paid.body.id, reason: 'The cheque was never cashed.' });
  expect((await note()).body).toMatchObject({ data: { code: 'second-factor-needed' } });
  expect((await prove(1)).status).toBe(200);
  expect((await note()).status).toBe(200);
});

test('a request refused for another reason leaves the code for the next one', async () => {
  await prove(0);
  expect((await asBoss('balances.createPayout', aPayout(9_999))).status).toBe(422);
  expect((await asBoss('balances.createPayout', aPayout(5))).status).toBe(200);
});

test.each([
  ['payout', 'balances.createPayout', () => aPayout(150)],
  ['transfer', 'balances.createTransfer', () => aTransfer(150)],
])('a large %s is approved with a fresh code, and declined without one', async (noun, action, input) => {
  const other = await createPerson(pool, 'super_admin');
  const asked = await call<{ id: string }>(desk.url, action, input(), { token: other.token });
  expect(asked.status, asked.text).toBe(200);
  const approve = `balances.approve${noun === 'payout' ? 'Payout' : 'Transfer'}`;
  const approval = { [`${noun}Id`]: asked.body.id };
  expect(await asBoss(approve, approval)).toMatchObject({ body: { data: { code: 'second-factor-needed' } } });
  await prove(0);
  expect((await asBoss(approve, approval)).status).toBe(200);
  const second = await call<{ id: string }>(
    desk.url,
    action,
    { ...input(), seenId: asked.body.id },
    { token: other.token },
  );
  expect(second.status, second.text).toBe(200);
  const decline = approve.replace('approve', 'decline');
  expect((await asBoss(decline, { [`${noun}Id`]: second.body.id })).status).toBe(200);
});

test('someone without a second factor is not asked for a code', async () => {
  const plain = await layDesk(site);
  await fund(plain, plain.kitchen.locationId, 500);
  const paid = await send(plain, 'balances.createPayout', {
    accountId: plain.kitchen.locationId,
    method: 'Manual',
    amount: 5,
    seenId: null,
  });
  expect(paid.status).toBe(200);
});
