import { beforeEach, describe, expect, test } from 'vitest';
import { maintain } from '../../apps/server/src/kernel/maintenance/maintain.ts';
import type { Answer } from '../setup/api-client.ts';
import { authPost, bearer, turnOnSecondFactor, whoIs } from '../setup/auth-client.ts';
import { Authenticator } from '../setup/authenticator.ts';
import { openSite } from '../setup/desk.ts';
import { createPerson, createSession, PASSWORD, type Person } from '../setup/people.ts';
import { totpOf } from '../setup/totp.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { whileLocked } from '../setup/while-locked.ts';

const site = await openSite();
const { pool } = site.database;
const { url } = site.server;
const origin = url.replace('127.0.0.1', 'localhost');

let person: Person;
let token: string;
let backupCodes: string[];
beforeEach(async () => {
  await pool.query('delete from auth.guess_counts');
  person = await createPerson(pool, 'super_admin');
  token = person.token;
});

const post = (path: string, body: object = {}) => authPost(url, path, body, { token });
const isWaiting = async () => {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return (rowCount ?? 0) > 0;
};
/** All that protects the account, and what follows a change of it. */
const protection = async () => {
  const { rows } = await pool.query(
    `select (select "password" from auth."account" where "userId" = u.id) as password, "twoFactorEnabled" as "isOn",
       (select count(*)::int from auth."twoFactor" where "userId" = u.id) as keys,
       (select count(*)::int from auth.passkeys where user_id = u.id) as passkeys,
       (select json_agg(c.*) from auth.cooling_off c where user_id = u.id) as waits,
       (select count(*)::int from outbox where recipient = u.email) as mails,
       (select count(*)::int from audit where actor_id = u.id) as told
     from auth."user" u where id = $1`,
    [person.id],
  );
  return rows[0] as Record<string, unknown>;
};

/** The session is ended on another connection while the request is under way: its end is committed last. */
async function endedMeanwhile(ask: () => Promise<Answer>): Promise<Answer> {
  const ending = await pool.connect();
  try {
    await ending.query('begin');
    await ending.query('delete from auth."session" where "userId" = $1', [person.id]);
    const asked = ask();
    await Promise.race([asked, waitUntil(isWaiting)]);
    await ending.query('commit');
    return await asked;
  } finally {
    ending.release();
  }
}

describe('someone whose session is ended while their request is under way does not', () => {
  beforeEach(async () => {
    ({ token, backupCodes } = await turnOnSecondFactor(url, token));
    await pool.query(
      `insert into auth.passkeys (user_id, credential_id, public_key, name) values ($1::uuid, $1::uuid::text, '', 'Phone')`,
      [person.id],
    );
  });

  const code = () => backupCodes[1];
  test.each<[string, () => Promise<() => Promise<Answer>>]>([
    [
      'add a passkey',
      async () => {
        const offered = await post('/passkeys/offer', { password: PASSWORD, code: backupCodes[0] });
        const passkey = new Authenticator(origin).make(offered.json() as { challenge: string });
        return () => post('/passkeys/add', { name: 'Mine', passkey });
      },
    ],
    [
      'remove a passkey',
      async () => {
        const { rows } = await pool.query('select id from auth.passkeys where user_id = $1', [person.id]);
        return () => post('/passkeys/remove', { id: rows[0].id, password: PASSWORD, code: code() });
      },
    ],
    [
      'set a new password',
      async () => () =>
        post('/change-password', {
          currentPassword: PASSWORD,
          newPassword: 'another one, long enough',
          code: code(),
        }),
    ],
    ['confirm with a code', async () => () => post('/two-factor/verify-backup-code', { code: code() })],
    [
      'turn the second factor off',
      async () => () => post('/two-factor/disable', { password: PASSWORD, code: code() }),
    ],
  ])('%s', async (_, prepare) => {
    const ask = await prepare();
    const before = await protection();
    const answer = await endedMeanwhile(ask);
    expect(answer.status, answer.text).toBe(401);
    expect(await protection()).toEqual(before);
  });
});

test('someone whose session is ended while the library turns their second factor on gets none, and no session', async () => {
  const thief = await createSession(pool, person.id);
  const enabled = await authPost(url, '/two-factor/enable', { password: PASSWORD }, { token: thief.token });
  const key = new URL((enabled.json() as { totpURI: string }).totpURI).searchParams.get('secret') ?? '';
  const asked: Promise<Answer>[] = [];
  await whileLocked(pool, 'auth."twoFactor"', async () => {
    asked.push(authPost(url, '/two-factor/verify-totp', { code: totpOf(key) }, { token: thief.token }));
    await waitUntil(isWaiting);
    expect((await post('/revoke-session', { id: thief.sessionId })).status).toBe(200);
  });
  const [answer] = await Promise.all(asked);
  expect(answer?.status, answer?.text).toBe(401);
  expect(await protection()).toMatchObject({ isOn: false, keys: 0, waits: null, mails: 0 });
  const { rows } = await pool.query('select id from auth."session" where "userId" = $1', [person.id]);
  expect(rows).toEqual([{ id: person.sessionId }]);
  expect(await whoIs(url, bearer(token))).toBe(person.email);
});

test('maintenance holds no expired session while it waits for one before it: who signs out gets both', async () => {
  const ids = [person.sessionId, (await createSession(pool, person.id)).sessionId].toSorted();
  // The later id lies and expired before the other.
  for (const [at, id] of ids.toReversed().entries())
    await pool.query(
      `update auth."session" set "expiresAt" = now() - interval '1 hour' + $2 * interval '1 minute' where id = $1`,
      [id, at],
    );
  const leaving = await pool.connect();
  const hold = (id: string | undefined) =>
    leaving.query('select from auth."session" where id = $1 for update nowait', [id]);
  try {
    await leaving.query('begin');
    await hold(ids[0]);
    const maintained = maintain(pool);
    await waitUntil(isWaiting);
    expect((await hold(ids[1])).rowCount).toBe(1);
    await leaving.query('commit');
    await maintained;
  } finally {
    leaving.release();
  }
  const { rowCount } = await pool.query('select from auth."session" where id = any($1::uuid[])', [ids]);
  expect(rowCount).toBe(0);
});
