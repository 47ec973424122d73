import { beforeEach, describe, expect, test } from 'vitest';
import { GuessGuard } from '../../apps/server/src/kernel/session/guesses/guess-guard.ts';
import { authPost, bearer, cookiesOf, signIn, turnOnSecondFactor, whoIs } from '../setup/auth-client.ts';
import { openSite } from '../setup/desk.ts';
import { openLiveReader } from '../setup/live-reader.ts';
import { createPerson, createSession, PASSWORD, type Person } from '../setup/people.ts';
import { startTestServer, TEST_SECRET } from '../setup/test-server.ts';
import { totpOf } from '../setup/totp.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { whileLocked } from '../setup/while-locked.ts';

const FREE_GUESSES = 5;
const PERIOD_MS = 30_000;

const site = await openSite();
const { pool } = site.database;
const { url } = site.server;

let person: Person;
let factor: { key: string; backupCodes: string[]; token: string };
beforeEach(async () => {
  await pool.query('truncate auth.guess_counts');
  person = await createPerson(pool, 'super_admin');
  factor = await turnOnSecondFactor(url, person.token);
});

/** The code after the one that turned it on; it is accepted half a minute early. */
const nextCode = () => totpOf(factor.key, Date.now() + PERIOD_MS);
const turnOff = (body: object) => authPost(url, '/two-factor/disable', body, { token: factor.token });
const asksForCode = async () =>
  (await signIn(url, person.email, PASSWORD)).text.includes('twoFactorRedirect');

/** What a change leaves behind: the trail, the mails, and the wait. */
async function traces() {
  const { rows } = await pool.query<{ actions: string[]; mails: string[]; waits: number }>(
    `select (select coalesce(json_agg(action order by id), '[]') from audit where actor_id = $1 and record_table = 'users') as actions,
       (select coalesce(json_agg(subject order by subject), '[]') from outbox where recipient = $2) as mails,
       (select count(*)::int from auth.cooling_off where user_id = $1::uuid) as waits`,
    [person.id, person.email],
  );
  return rows[0];
}
const UNTOUCHED = {
  actions: ['session.turnOnSecondFactor'],
  mails: ['Your second factor was turned on'],
  waits: 1,
};

test('a code that was used signs nobody in: not again, and of two at once one', async () => {
  const enter = async (code: string) => {
    const cookie = cookiesOf(await signIn(url, person.email, PASSWORD));
    return authPost(url, '/two-factor/verify-totp', { code }, { headers: { cookie, origin: url } });
  };
  const again = await enter(totpOf(factor.key));
  expect(again.json()).toMatchObject({ code: 'CODE_USED' });
  expect(cookiesOf(again)).not.toContain('session_token=');
  const both = await Promise.all([enter(nextCode()), enter(nextCode())]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

describe('the second factor stays on, and nothing is told,', () => {
  test.each([
    ['by the password alone', () => ({ password: PASSWORD }), 'BAD_REQUEST'],
    ['with a wrong code', () => ({ password: PASSWORD, code: '000000' }), 'INVALID_CODE'],
    ['with a wrong backup code', () => ({ password: PASSWORD, code: 'aaaaa-bbbbb' }), 'INVALID_BACKUP_CODE'],
    ['with a wrong password', () => ({ password: 'not the password', code: nextCode() }), 'INVALID_PASSWORD'],
  ])('%s', async (_, body, code) => {
    const refused = await turnOff(body());
    expect(refused.status, refused.text).toBe(400);
    expect(refused.json()).toMatchObject({ code });
    expect(await asksForCode()).toBe(true);
    expect(await traces()).toEqual(UNTOUCHED);
  });

  test('with a code that was used before', async () => {
    const [code, { token }] = [nextCode(), factor];
    expect((await authPost(url, '/two-factor/verify-totp', { code }, { token })).status).toBe(200);
    expect((await turnOff({ password: PASSWORD, code })).json()).toMatchObject({ code: 'CODE_USED' });
    expect(await traces()).toEqual(UNTOUCHED);
  });

  test('when someone enrols another app with the password alone: the first app goes on', async () => {
    const enrolled = await authPost(
      url,
      '/two-factor/enable',
      { password: PASSWORD },
      { token: factor.token },
    );
    expect(enrolled.json()).toMatchObject({ code: 'TOTP_ALREADY_ENABLED' });
    expect((await turnOff({ password: PASSWORD, code: nextCode() })).status).toBe(200);
  });

  test('while guesses of the code wait: not even the right password and code count, nor is the password tried', async () => {
    const guard = new GuessGuard(pool, TEST_SECRET);
    const guess = { of: 'code', email: person.email, address: '127.0.0.1' } as const;
    for (let nth = 0; nth < FREE_GUESSES; nth += 1) await guard.count(guess);
    await pool.query(`update auth.guess_counts set open_at = open_at + interval '1 minute'`);
    const counts = async () =>
      (await pool.query('select key, failures from auth.guess_counts where failures > 0')).rows;
    const before = await counts();
    for (const password of [PASSWORD, 'not the password']) {
      const held = await turnOff({ password, code: nextCode() });
      expect(held.status).toBe(429);
      expect(held.json()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
      expect(Number(held.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(await counts()).toEqual(before);
    expect(await asksForCode()).toBe(true);
    expect(await traces()).toEqual(UNTOUCHED);
  });
});

test('a wrong code counts as a guess of the code, and not of the password', async () => {
  for (let nth = 0; nth < FREE_GUESSES; nth += 1)
    expect((await turnOff({ password: PASSWORD, code: '000000' })).status).toBe(400);
  await pool.query(`update auth.guess_counts set open_at = open_at + interval '1 minute'`);
  const { token } = factor;
  expect((await authPost(url, '/two-factor/verify-totp', { code: nextCode() }, { token })).status).toBe(429);
  expect((await turnOff({ password: PASSWORD, code: nextCode() })).status).toBe(429);
  expect((await authPost(url, '/verify-password', { password: PASSWORD }, { token })).status).toBe(200);
});

test('a code that comes with a wrong password is not used up', async () => {
  const code = nextCode();
  expect((await turnOff({ password: 'not the password', code })).status).toBe(400);
  expect((await turnOff({ password: PASSWORD, code })).status).toBe(200);
});

test.each([
  ['a code of the app', () => nextCode()],
  ['a backup code', () => factor.backupCodes[3]],
])('the password and %s turn it off, once; the person is told by e-mail', async (_, code) => {
  expect((await turnOff({ password: PASSWORD, code: code() })).status).toBe(200);
  expect(await asksForCode()).toBe(false);
  expect(await traces()).toEqual({
    actions: ['session.turnOnSecondFactor', 'session.turnOffSecondFactor'],
    mails: ['Your second factor was turned off', 'Your second factor was turned on'],
    waits: 1,
  });
  const again = await turnOff({ password: PASSWORD, code: factor.backupCodes[4] });
  expect(again.json()).toMatchObject({
    code: 'SECOND_FACTOR_OFF',
    message: 'The second factor is off already.',
  });
});

test('of two requests at once with two codes one takes effect', async () => {
  const answers = await Promise.all(
    [0, 1].map((nth) => turnOff({ password: PASSWORD, code: factor.backupCodes[nth] })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  expect((await traces())?.mails).toHaveLength(2);
});

test('every other session ends, in every process, with its socket; this one and those of others go on', async () => {
  const second = await startTestServer(site.database.connectionString, { livePollMs: 600_000 });
  const other = await createSession(pool, person.id);
  const neighbour = await createPerson(pool, 'super_admin');
  const half = cookiesOf(await signIn(url, person.email, PASSWORD));
  expect(await whoIs(second.url, bearer(other.token))).toBe(person.email);
  const reader = await openLiveReader(second.url, other.token);
  expect((await turnOff({ password: PASSWORD, code: nextCode() })).status).toBe(200);
  expect(await reader.closed).toBe(4401);
  for (const at of [url, second.url])
    await waitUntil(async () => (await whoIs(at, bearer(other.token))) === null);
  expect(await whoIs(second.url, bearer(factor.token))).toBe(person.email);
  expect(await whoIs(second.url, bearer(neighbour.token))).toBe(neighbour.email);
  const headers = { cookie: half, origin: url };
  const code = factor.backupCodes[1];
  expect((await authPost(url, '/two-factor/verify-backup-code', { code }, { headers })).status).toBe(401);
  const { rows } = await pool.query(
    `select action from audit where record_table = 'session' and record_id = $1`,
    [other.sessionId],
  );
  expect(rows).toEqual([{ action: 'session.turnOffSecondFactor' }]);
  await second.stop();
});

test('turning it on ends the sessions that were opened without it, makes money wait, and is told', async () => {
  const late = await createPerson(pool, 'super_admin');
  const [other, neighbour] = [await createSession(pool, late.id), person];
  const { token } = await turnOnSecondFactor(url, late.token);
  await waitUntil(async () => (await whoIs(url, bearer(other.token))) === null);
  expect(await whoIs(url, bearer(token))).toBe(late.email);
  expect(await whoIs(url, bearer(factor.token))).toBe(neighbour.email);
  const { rows } = await pool.query(
    `select record_table as "table", action from audit where actor_id = $1 order by id`,
    [late.id],
  );
  expect(rows).toEqual([
    { table: 'users', action: 'session.turnOnSecondFactor' },
    { table: 'session', action: 'session.turnOnSecondFactor' },
  ]);
  const waits = await pool.query('select because from auth.cooling_off where user_id = $1', [late.id]);
  expect(waits.rows).toEqual([{ because: 'second-factor-on' }]);
  const mails = await pool.query<{ subject: string; body: string }>(
    'select subject, body from outbox where recipient = $1',
    [late.email],
  );
  expect(mails.rows.map(({ subject }) => subject)).toEqual(['Your second factor was turned on']);
  expect(mails.rows[0]?.body).toContain('from 127.0.0.1. All your other devices were signed out.');
});

test('a sign-in by password that is under way while the factor is turned on opens no session', async () => {
  const late = await createPerson(pool, 'super_admin');
  const asked: ReturnType<typeof signIn>[] = [];
  await whileLocked(pool, 'auth."session"', async () => {
    asked.push(signIn(url, late.email, PASSWORD));
    await waitUntil(async () => {
      const waiting = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike 'insert into%session%'`,
      );
      return waiting.rowCount === 1;
    });
    await pool.query('update auth."user" set "twoFactorEnabled" = true where id = $1', [late.id]);
  });
  expect((await asked[0])?.status).toBe(401);
  const { rows } = await pool.query('select id from auth."session" where "userId" = $1', [late.id]);
  expect(rows).toEqual([{ id: late.sessionId }]);
});
