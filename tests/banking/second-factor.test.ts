import { beforeEach, describe, expect, test } from 'vitest';
import { authPost, turnOnSecondFactor } from '../setup/auth-client.ts';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import { endMoneyWait } from '../setup/end-money-wait.ts';
import { createSession } from '../setup/people.ts';
import { totpOf } from '../setup/totp.ts';
import { ACCOUNT, enter, save } from './bank-desk.ts';

const site = await openSite();
const { pool } = site.database;
const PERIOD_MS = 30_000;

let desk: Desk;
let factor: { key: string; backupCodes: string[]; token: string };
beforeEach(async () => {
  desk = await layDesk(site);
  factor = await turnOnSecondFactor(desk.url, desk.boss.token);
  await endMoneyWait(pool, desk.boss);
});

/** The code after the one that turned it on; it is accepted half a minute early. */
const nextCode = () => totpOf(factor.key, Date.now() + PERIOD_MS);
const prove = (code = nextCode(), token = factor.token) =>
  authPost(desk.url, '/two-factor/verify-totp', { code }, { token });
const proveByBackupCode = () =>
  authPost(
    desk.url,
    '/two-factor/verify-backup-code',
    { code: factor.backupCodes[0] },
    { token: factor.token },
  );
const asBoss = () => ({ token: factor.token });
const accounts = async () =>
  (await pool.query('select from bank_accounts where location_id = $1', [desk.kitchen.locationId])).rowCount;

describe('someone who has a second factor', () => {
  test('saves nothing without a fresh code: the refusal says that one is needed', async () => {
    const { status, body } = await save<{ data: object }>(desk, ACCOUNT, {}, asBoss());
    expect(status).toBe(422);
    expect(body).toMatchObject({
      data: { code: 'second-factor-needed' },
      message: 'Please confirm this change with a new code of your second factor.',
    });
    expect(await accounts()).toBe(0);
    expect(
      (await pool.query('select from outbox where location_id = $1', [desk.kitchen.locationId])).rowCount,
    ).toBe(0);
  });

  test('saves once with a code, and needs another for the next change', async () => {
    expect((await prove()).status).toBe(200);
    const { status, body } = await save(desk, ACCOUNT, {}, asBoss());
    expect(status).toBe(200);
    expect((await save(desk, { city: 'Burnaby' }, body, asBoss())).status).toBe(422);
    expect(body.city).toBe('Vancouver');
  });

  test('can use a code again after a refused change, and for a repeated request', async () => {
    await prove();
    expect((await save(desk, { ...ACCOUNT, city: '' }, {}, asBoss())).status).toBe(422);
    const key = 'the same request';
    const saved = await save(desk, ACCOUNT, {}, { ...asBoss(), key });
    expect(saved.status).toBe(200);
    expect((await save(desk, ACCOUNT, {}, { ...asBoss(), key })).body).toEqual(saved.body);
  });

  test('proves nothing with a wrong code or a used one', async () => {
    expect((await prove('000000')).status).toBe(401);
    const code = nextCode();
    expect((await prove(code)).status).toBe(200);
    const { body: account } = await save(desk, ACCOUNT, {}, asBoss());
    const again = await prove(code);
    expect(again.status).toBe(400);
    expect(again.text).toContain('This code was used already.');
    expect((await save(desk, { city: 'Burnaby' }, account, asBoss())).status).toBe(422);
  });

  test('proves once when one code is sent twice at once, and saves once when two saves share one proof', async () => {
    await proveByBackupCode();
    const { body: account } = await save(desk, ACCOUNT, {}, asBoss());
    const code = nextCode();
    const proofs = await Promise.all([prove(code), prove(code)]);
    expect(proofs.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const saves = await Promise.all([
      save(desk, { city: 'Burnaby' }, account, asBoss()),
      save(desk, { address1: '1 Kingsway' }, account, asBoss()),
    ]);
    expect(saves.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  test('proves it for one session only, and for five minutes', async () => {
    const other = await createSession(pool, desk.boss.id);
    await prove(nextCode(), other.token);
    expect((await save(desk, ACCOUNT, {}, asBoss())).status).toBe(422);
    await pool.query(`update auth.second_factor_proofs set proved_at = now() - interval '5 minutes'`);
    expect((await save(desk, ACCOUNT, {}, { token: other.token })).status).toBe(422);
  });

  test('may use a backup code, once', async () => {
    expect((await proveByBackupCode()).status).toBe(200);
    expect((await save(desk, ACCOUNT, {}, asBoss())).status).toBe(200);
    expect((await proveByBackupCode()).status).toBe(401);
  });
});

test('someone without a second factor saves without a code', async () => {
  const other = await layDesk(site);
  expect(await enter(other)).toMatchObject({ account: 'TD ••• 6789' });
});

test('the code that was used to sign in proves nothing later', async () => {
  const code = nextCode();
  const signed = await authPost(desk.url, '/sign-in/email', {
    email: desk.boss.email,
    password: 'passline-demo',
  });
  const cookie = (signed.headers['set-cookie'] ?? []).map((one) => one.split(';', 1)[0]).join('; ');
  const done = await authPost(
    desk.url,
    '/two-factor/verify-totp',
    { code },
    {
      headers: { cookie, origin: desk.url },
    },
  );
  expect(done.status, done.text).toBe(200);
  expect((await prove(code)).text).toContain('This code was used already.');
});
