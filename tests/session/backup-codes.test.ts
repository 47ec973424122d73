import { beforeEach, describe, expect, test } from 'vitest';
import { readCredentials } from '../../apps/server/src/kernel/session/account/credentials.ts';
import { ask } from '../setup/api-client.ts';
import { authPost, cookiesOf, signIn, turnOnSecondFactor, whoIs } from '../setup/auth-client.ts';
import { openDesk } from '../setup/desk.ts';
import { createPerson, PASSWORD, type Person } from '../setup/people.ts';
import { totpOf } from '../setup/totp.ts';

const desk = await openDesk();
const { url } = desk;
const { pool } = desk.site.database;

let person: Person;
let token: string;
let key: string;
let backupCodes: string[];
beforeEach(async () => {
  await pool.query('delete from auth.guess_counts');
  person = await createPerson(pool, 'super_admin');
  ({ token, key, backupCodes } = await turnOnSecondFactor(url, person.token));
});

const left = async (by = token) =>
  (await ask(url, '/api/auth/two-factor/backup-codes', { token: by })).json() as { left: number | null };
const renew = (body: object) => authPost(url, '/two-factor/generate-backup-codes', body, { token });
const right = (nth: number) => ({ password: PASSWORD, code: backupCodes[nth] });
/** Somebody who has given the password, and owes the code. */
async function begin() {
  const answer = await signIn(url, person.email, PASSWORD);
  expect(answer.json()).toMatchObject({ twoFactorRedirect: true });
  return { cookie: cookiesOf(answer), origin: url };
}
const enter = (code: string | undefined, headers: Record<string, string>) =>
  authPost(url, '/two-factor/verify-backup-code', { code }, { headers });
const stored = async () =>
  (await pool.query('select "backupCodes" from auth."twoFactor" where "userId" = $1', [person.id]))
    .rows as object[];
const trail = async () =>
  (
    await pool.query<{ actor_name: string; before: object; after: object }>(
      `select actor_name, before, after from audit where action = 'session.renewBackupCodes' and record_table = 'users'
         and record_id = $1`,
      [person.id],
    )
  ).rows;

describe('nobody makes new codes', () => {
  test.each([
    ['with a wrong password', () => ({ ...right(0), password: 'not the password' }), 'INVALID_PASSWORD'],
    ['with a wrong code', () => ({ password: PASSWORD, code: 'aaaaa-bbbbb' }), 'INVALID_BACKUP_CODE'],
    ['by the password alone', () => ({ password: PASSWORD }), 'BAD_REQUEST'],
  ])('%s', async (_, body, code) => {
    const before = await stored();
    expect((await renew(body())).json()).toMatchObject({ code });
    expect(await stored()).toEqual(before);
    expect(await trail()).toEqual([]);
    // A code beside a wrong password stays unused.
    expect(await left()).toEqual({ left: 10 });
  });

  test('without a second factor, who has no codes to count either', async () => {
    const other = await createPerson(pool, 'super_admin');
    expect(await left(other.token)).toEqual({ left: null });
    const answer = await authPost(
      url,
      '/two-factor/generate-backup-codes',
      { password: PASSWORD, code: '123456' },
      { token: other.token },
    );
    expect([answer.status, answer.json()]).toMatchObject([400, { code: 'SECOND_FACTOR_OFF' }]);
  });
});

test('somebody sees how many codes are left, and never which', async () => {
  expect(await left()).toEqual({ left: 10 });
  expect((await enter(backupCodes[0], await begin())).status).toBe(200);
  expect(await left()).toEqual({ left: 9 });
});

test('new codes take the place of the old ones at once: other devices are signed out, the person is told, money waits, and the trail has it', async () => {
  await pool.query('delete from auth.cooling_off where user_id = $1', [person.id]);
  const elsewhere = await sessionElsewhere();
  const credentials = await readCredentials(pool, person.email);
  const owing = await begin();
  const neighbour = await createPerson(pool, 'super_admin');
  const ofNeighbour = await turnOnSecondFactor(url, neighbour.token);

  const answer = await renew(right(0));
  expect(answer.status, answer.text).toBe(200);
  const made = (answer.json() as { backupCodes: string[] }).backupCodes;
  expect(made).toHaveLength(10);
  expect(new Set([...made, ...backupCodes]).size).toBe(20);
  for (const code of made) expect(code).toMatch(/^[A-Za-z0-9]{5}-[A-Za-z0-9]{5}$/);
  expect(JSON.stringify(await stored())).not.toContain(made[0]);

  expect((await enter(backupCodes[1], owing)).status).toBe(401);
  expect((await enter(backupCodes[1], await begin())).status).toBe(401);
  expect(await whoIs(url, { cookie: elsewhere })).toBeNull();
  // What a sign-in is checked against that began with an old code.
  expect(await readCredentials(pool, person.email)).not.toBe(credentials);
  expect(await left()).toEqual({ left: 10 });
  expect((await enter(made[0], await begin())).status).toBe(200);
  // The app goes on as before.
  const app = await authPost(
    url,
    '/two-factor/verify-totp',
    { code: totpOf(key, Date.now() + 30_000) },
    { headers: await begin() },
  );
  expect(app.status, app.text).toBe(200);

  expect(await trail()).toMatchObject([
    { actor_name: person.name, before: { backupCodesLeft: 8 }, after: { backupCodesLeft: 10 } },
  ]);
  const { rows: waits } = await pool.query('select because from auth.cooling_off where user_id = $1', [
    person.id,
  ]);
  expect(waits).toEqual([{ because: 'backup-codes-renewed' }]);
  const { rows: mails } = await pool.query<{ subject: string; body: string }>(
    'select subject, body from outbox where recipient = $1',
    [person.email],
  );
  expect(mails.map(({ subject }) => subject)).toContain('Your backup codes were made anew');
  expect(mails.filter(({ body }) => made.some((code) => body.includes(code)))).toEqual([]);
  // Those of somebody else are as they were.
  expect(await left(ofNeighbour.token)).toEqual({ left: 10 });
});

test('of two who make them at once one gets codes, and these are good', async () => {
  const answers = await Promise.all([renew(right(0)), renew(right(1))]);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  const done = answers.find(({ status }) => status === 200);
  const { backupCodes: made } = done!.json() as { backupCodes: string[] };
  expect((await enter(made[0], await begin())).status).toBe(200);
  expect(await trail()).toHaveLength(1);
});

async function sessionElsewhere(): Promise<string> {
  const answer = await enter(backupCodes.at(-1), await begin());
  expect(answer.status, answer.text).toBe(200);
  const cookie = cookiesOf(answer);
  expect(await whoIs(url, { cookie })).toBe(person.email);
  return cookie;
}

test('codes have no letter that looks like another one, and are taken in capitals, with a blank or without the hyphen', async () => {
  for (const code of backupCodes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/);
  const [first = '', second = ''] = backupCodes;
  for (const typed of [first.toUpperCase().replace('-', ' '), second.replace('-', '')]) {
    const { cookie, origin } = await begin();
    expect((await enter(typed, { cookie, origin })).status).toBe(200);
  }
  // Each is good once, however it is written.
  expect((await enter(first, await begin())).json()).toMatchObject({ code: 'INVALID_BACKUP_CODE' });
  expect((await renew({ password: PASSWORD, code: backupCodes[2]?.toUpperCase() })).status).toBe(200);
});
