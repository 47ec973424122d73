import { beforeEach, describe, expect, test } from 'vitest';
import { ACCOUNT, bankInput } from '../banking/bank-desk.ts';
import { ask, call } from '../setup/api-client.ts';
import { authPost, turnOnSecondFactor } from '../setup/auth-client.ts';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import { createPerson, createSession, PASSWORD } from '../setup/people.ts';
import { startTestServer } from '../setup/test-server.ts';
import { fund, PLATFORM, send } from './balances-desk.ts';

const site = await openSite({ approvalFromCents: 100_00 });
const { pool } = site.database;
const HOUR_MS = 3_600_000;
const WAITS =
  /^Your payouts, bank files, transfers, adjustments, months of the books, amounts of couriers, changes of bank accounts, new service tokens, admissions of staff, and files and erasures of personal data wait until .+ \(Vancouver time\) because /;

let desk: Desk;
beforeEach(async () => {
  desk = await layDesk(site);
  await fund(desk, desk.kitchen.locationId, 500);
});

const changePassword = (url = desk.url) =>
  authPost(
    url,
    '/change-password',
    { currentPassword: PASSWORD, newPassword: 'another one, long enough' },
    { token: desk.boss.token },
  );

async function turnOff(url = desk.url) {
  const { token, backupCodes } = await turnOnSecondFactor(url, desk.boss.token);
  const off = await authPost(
    url,
    '/two-factor/disable',
    { password: PASSWORD, code: backupCodes[0] },
    { token },
  );
  return { ...off, token, backupCodes: [] };
}

const aPayout = (amount = 5, seenId: string | null = null) => ({
  accountId: desk.kitchen.locationId,
  method: 'Manual',
  amount,
  seenId,
});
const aTransfer = (amount = 5) => ({
  accountId: desk.kitchen.locationId,
  sourceAccountId: desk.kitchen.locationId,
  destinationAccountId: PLATFORM,
  amount,
  description: 'Menu',
  seenId: null,
});
const moneyOf = async () =>
  (
    await pool.query(
      `select (select count(*) from payouts) as payouts, (select count(*) from transfers) as transfers,
         (select count(*) from bank_accounts) as banks, (select count(*) from postings) as postings`,
    )
  ).rows[0];
const mailOf = async (email: string) =>
  (await pool.query<{ body: string }>('select body from outbox where recipient = $1', [email])).rows;

describe.each([
  [
    'a new password',
    'your password was changed',
    async () => ({ ...(await changePassword()), token: desk.boss.token, backupCodes: [] }),
  ],
  [
    'turning the second factor on',
    'your second factor was turned on',
    async () => ({ status: 200, ...(await turnOnSecondFactor(desk.url, desk.boss.token)) }),
  ],
  ['turning the second factor off', 'your second factor was turned off', () => turnOff()],
])('after %s', (_, because, weaken) => {
  test('no command that moves money, or says where it goes, is done; another super admin is not held up', async () => {
    const other = await createPerson(pool, 'super_admin');
    const large = await send<{ id: string }>(desk, 'balances.createPayout', aPayout(150), other);
    const big = await send<{ id: string }>(
      desk,
      'balances.createTransfer',
      { ...aTransfer(150), seenId: large.body.id },
      other,
    );
    expect([large.status, big.status]).toEqual([200, 200]);
    const { status, token } = await weaken();
    expect(status).toBe(200);
    const before = await moneyOf();
    const seenId = big.body.id;
    const commands: [string, object][] = [
      ['balances.createPayout', aPayout(5, seenId)],
      ['balances.createTransfer', { ...aTransfer(), seenId }],
      ['balances.approvePayout', { payoutId: large.body.id }],
      ['balances.approveTransfer', { transferId: big.body.id }],
      ['banking.update', bankInput(desk.kitchen.locationId, ACCOUNT)],
    ];
    for (const [action, input] of commands) {
      const refused = await call(desk.url, action, input, { token });
      expect(refused, action).toMatchObject({
        status: 422,
        body: { data: { code: 'credentials-changed' }, message: expect.stringMatching(WAITS) },
      });
      expect(refused.text).toContain(because);
    }
    // In all their sessions, also those that begin later.
    const later = await createSession(pool, desk.boss.id);
    expect((await send(desk, 'balances.createPayout', aPayout(5, seenId), later)).status).toBe(422);
    expect(await moneyOf()).toEqual(before);
    expect((await send(desk, 'balances.createPayout', aPayout(5, seenId), other)).status).toBe(200);
    const declined = await call(desk.url, 'balances.declinePayout', { payoutId: large.body.id }, { token });
    expect(declined.status).toBe(200);
  });

  test('for a day, which their screens and the e-mail tell; then money moves again', async () => {
    const askedMs = Date.now();
    const { token, backupCodes } = await weaken();
    const session = (await ask(desk.url, '/api/session', { token })).json() as {
      coolingOff: { waitsUntil: number };
      coolingOffHours: number;
    };
    expect(session.coolingOffHours).toBe(24);
    expect(session.coolingOff.waitsUntil).toBeGreaterThanOrEqual(askedMs + 24 * HOUR_MS - 1000);
    expect(session.coolingOff.waitsUntil).toBeLessThanOrEqual(Date.now() + 24 * HOUR_MS + 1000);
    const [mail] = await mailOf(desk.boss.email);
    expect(mail?.body).toContain(
      'To be safe, your payouts, bank files, transfers, adjustments, months of the books, amounts of couriers, changes of bank accounts, new service tokens, admissions of staff, and files and erasures of personal data wait until ',
    );
    expect(mail?.body).toContain('from 127.0.0.1. All your other devices were signed out.');
    await pool.query('update auth.cooling_off set waits_until = now() where user_id = $1', [desk.boss.id]);
    // With the factor on, a payout needs its fresh code as well.
    for (const code of backupCodes.slice(0, 1))
      await authPost(desk.url, '/two-factor/verify-backup-code', { code }, { token });
    expect((await call(desk.url, 'balances.createPayout', aPayout(), { token })).status).toBe(200);
    const after = (await ask(desk.url, '/api/session', { token })).json();
    expect(after).toMatchObject({ coolingOff: null });
  });
});

test('a second factor that is turned on again does not end the wait, nor does another change shorten it', async () => {
  const { token } = await turnOff();
  await pool.query(`update auth.cooling_off set waits_until = now() + interval '3 days' where user_id = $1`, [
    desk.boss.id,
  ]);
  const until = async () =>
    (await pool.query('select waits_until from auth.cooling_off where user_id = $1', [desk.boss.id])).rows;
  const before = await until();
  const again = await turnOnSecondFactor(desk.url, token);
  const code = again.backupCodes[0];
  const body = { currentPassword: PASSWORD, newPassword: 'another one, long enough', code };
  expect((await authPost(desk.url, '/change-password', body, { token: again.token })).status).toBe(200);
  expect(await until()).toEqual(before);
  expect(
    (await call(desk.url, 'balances.createPayout', aPayout(), { token: again.token })).body,
  ).toMatchObject({
    data: { code: 'credentials-changed' },
  });
});

test('someone who moves no money is told of the change, and not of a wait', async () => {
  const { admin } = desk;
  const body = { currentPassword: PASSWORD, newPassword: 'another one, long enough' };
  expect((await authPost(desk.url, '/change-password', body, { token: admin.token })).status).toBe(200);
  const [mail] = await mailOf(admin.email);
  expect(mail?.body).toContain('The password of your Passline account');
  expect(mail?.body).not.toContain('wait');
});

test('with 0 hours nothing waits; the e-mail comes and does not speak of it', async () => {
  const server = await startTestServer(site.database.connectionString, { credentialCoolingOffHours: 0 });
  expect((await changePassword(server.url)).status).toBe(200);
  expect((await send(desk, 'balances.createPayout', aPayout())).status).toBe(200);
  const [mail] = await mailOf(desk.boss.email);
  expect(mail?.body).toContain('was changed');
  expect(mail?.body).not.toContain('wait');
  await server.stop();
});
