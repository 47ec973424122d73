import { beforeEach, expect, test } from 'vitest';
import { putBankAccount } from '../banking/put-bank-account.ts';
import { balanceOf } from '../ledger/ledger-desk.ts';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import { createPerson } from '../setup/people.ts';
import { accountOf, fund, PLATFORM, send } from './balances-desk.ts';
import { putMoves } from './put-moves.ts';

const site = await openSite();
const { pool } = site.database;
const PAYOUTS = /^Payouts wait until .+ because the bank account was changed\.$/;
const TRANSFERS = /^Transfers out of this account wait until .+ because the bank account was changed\.$/;

let desk: Desk;
let own: string;
beforeEach(async () => {
  desk = await layDesk(site);
  own = desk.kitchen.locationId;
  await fund(desk, own, 500);
  await putBankAccount(pool, own);
});

const newest = async (accountId: string) => (await accountOf(desk, accountId)).latestMoveId;
const transfer = async (from: string, to: string, accountId = own) =>
  send(desk, 'balances.createTransfer', {
    amount: 5,
    description: 'Broken fridge',
    sourceAccountId: from,
    destinationAccountId: to,
    accountId,
    seenId: await newest(accountId),
  });
const payout = async (accountId = own) =>
  send(desk, 'balances.createPayout', {
    accountId,
    method: 'Manual',
    amount: 5,
    seenId: await newest(accountId),
  });

test('while payouts of an account wait nothing leaves it: no payout by hand and no transfer, neither new nor tried again nor approved', async () => {
  const other = await createPerson(pool, 'super_admin');
  const waiting = await putMoves(pool, own, other.id);
  const failed = await putMoves(pool, own, other.id, { payout: 'ERROR', transfer: 'ERROR' });
  const before = await accountOf(desk, own);
  const asked = [
    await payout(),
    await send(desk, 'balances.approvePayout', { payoutId: waiting.payoutId }),
    await send(desk, 'balances.retryPayout', { payoutId: failed.payoutId }),
    await transfer(own, PLATFORM),
    await transfer(own, desk.neighbour.locationId, desk.neighbour.locationId),
    await send(desk, 'balances.approveTransfer', { transferId: waiting.transferId }),
    await send(desk, 'balances.retryTransfer', { transferId: failed.transferId }),
  ];
  expect(asked.map(({ status, body }) => [status, body.data.code])).toEqual(
    asked.map(() => [422, 'bank-account-changed']),
  );
  for (const [at, { body }] of asked.entries()) expect(body.message).toMatch(at < 3 ? PAYOUTS : TRANSFERS);
  expect(await accountOf(desk, own)).toEqual(before);
  expect(await balanceOf(desk, own)).toBe(2_500);
  // Declining and setting aside work.
  for (const { transferId } of [waiting, failed])
    expect((await send(desk, 'balances.declineTransfer', { transferId })).status).toBe(200);
  expect((await send(desk, 'balances.cancelPayout', { payoutId: failed.payoutId })).status).toBe(200);
});

test('what comes in is taken, the neighbour pays, and after the block money leaves again', async () => {
  await fund(desk, desk.neighbour.locationId, 100);
  expect((await transfer(desk.neighbour.locationId, own)).body.delivery.state).toBe('SUCCESS');
  expect((await payout(desk.neighbour.locationId)).status).toBe(200);
  await pool.query('update bank_accounts set payouts_blocked_until = now() where location_id = $1', [own]);
  expect((await transfer(own, PLATFORM)).body.delivery.state).toBe('SUCCESS');
  expect((await payout()).status).toBe(200);
});

test('a correction out of such an account waits for a second super admin, so nobody alone takes money out of it', async () => {
  const other = await createPerson(pool, 'super_admin');
  const asked = await send(desk, 'balances.createCorrection', {
    amount: 5,
    reason: 'Broken fridge',
    fromAccountId: own,
    toAccountId: desk.neighbour.locationId,
    accountId: own,
    seenId: await newest(own),
  });
  expect(asked.body.delivery).toMatchObject({
    state: 'WAITING',
    waitsBecause:
      'Payouts of the account that it takes from wait because its bank account was changed: a second super admin has to approve it first.',
  });
  expect(await balanceOf(desk, own)).toBe(500);
  const input = { transferId: asked.body.id };
  expect((await send(desk, 'balances.approveTransfer', input)).status).toBe(422);
  const approved = await send({ ...desk, boss: other }, 'balances.approveTransfer', input);
  expect(approved.body.delivery.state).toBe('SUCCESS');
});
