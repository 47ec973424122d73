import { beforeEach, expect, test } from 'vitest';
import { signToken } from '../../apps/server/src/kernel/session/session-token.ts';
import { ask } from '../setup/api-client.ts';
import {
  authPost,
  cookiesOf,
  signedIn,
  signIn,
  turnOnSecondFactor,
  whoIs,
  bearer,
} from '../setup/auth-client.ts';
import { createPerson, createSession, PASSWORD, type Person } from '../setup/people.ts';
import { openSite } from '../setup/desk.ts';
import { TEST_SECRET } from '../setup/test-server.ts';

let person: Person;

const site = await openSite();
const url = site.server.url;
beforeEach(async () => {
  person = await createPerson(site.database.pool, 'super_admin');
});

const cookie = (token: string) => ({
  cookie: `passline.session_token=${encodeURIComponent(signToken(token, TEST_SECRET))}`,
});

async function storedTokens(): Promise<string[]> {
  const { rows } = await site.database.pool.query<{ token: string }>(
    'select "token" from auth."session" where "userId" = $1',
    [person.id],
  );
  return rows.map(({ token }) => token);
}

test('a stolen database signs nobody in: what it stores does not work as a token, neither as bearer nor in a cookie', async () => {
  const { token } = await signedIn(url, person.email);
  expect(await whoIs(url, bearer(token))).toBe(person.email);
  expect(await whoIs(url, cookie(token))).toBe(person.email);
  const stored = await storedTokens();
  expect(stored).toHaveLength(2);
  for (const value of stored) {
    expect(await whoIs(url, bearer(value))).toBeNull();
    expect(await whoIs(url, cookie(value))).toBeNull();
    expect((await authPost(url, '/verify-password', { password: PASSWORD }, { token: value })).status).toBe(
      401,
    );
  }
});

test('no table holds a token that opens something', async () => {
  const first = await signedIn(url, person.email);
  const second = await turnOnSecondFactor(url, first.token);
  await authPost(url, '/revoke-session', { id: person.sessionId }, { token: second.token });
  const tokens = [first.token, second.token];
  expect(await whoIs(url, bearer(second.token))).toBe(person.email);
  const { rows: tables } = await site.database.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  for (const { name } of tables) {
    const { rows } = await site.database.pool.query(
      `select t::text as found from ${name} t where t::text like any($1)`,
      [tokens.map((secret) => `%${secret}%`)],
    );
    expect(rows, name).toEqual([]);
  }
});

test('neither the list of devices nor the session contains a token', async () => {
  const { token } = await signedIn(url, person.email);
  const stored = await storedTokens();
  for (const path of ['/list-sessions', '/get-session']) {
    const answer = await ask(url, `/api/auth${path}`, { token });
    expect(answer.status, answer.text).toBe(200);
    for (const secret of [token, person.token, ...stored]) expect(answer.text).not.toContain(secret);
  }
});

test('people can end another session of their own by its id, and nobody else’s', async () => {
  const other = await createSession(site.database.pool, person.id);
  const stranger = await createPerson(site.database.pool, 'super_admin');
  const { token } = person;
  const listed = async () =>
    (await ask(url, '/api/auth/list-sessions', { token })).json() as { id: string; isCurrent: boolean }[];
  expect((await listed()).map(({ id, isCurrent }) => [id, isCurrent]).toSorted()).toEqual(
    [
      [person.sessionId, true],
      [other.sessionId, false],
    ].toSorted(),
  );
  for (const id of [stranger.sessionId, crypto.randomUUID()])
    expect((await authPost(url, '/revoke-session', { id }, { token })).status).toBe(404);
  expect(await whoIs(url, bearer(stranger.token))).toBe(stranger.email);

  expect((await authPost(url, '/revoke-session', { id: other.sessionId }, { token })).status).toBe(200);
  await expect.poll(() => whoIs(url, bearer(other.token))).toBeNull();
  expect((await listed()).map(({ id }) => id)).toEqual([person.sessionId]);
  const { rows } = await site.database.pool.query(
    'select action, actor_id, record_table, record_id, reason from audit where actor_id = $1',
    [person.id],
  );
  expect(rows).toEqual([
    {
      action: 'session.end',
      actor_id: person.id,
      record_table: 'session',
      record_id: other.sessionId,
      reason: 'from 127.0.0.1',
    },
  ]);
});

test('the answer of a sign-in that still needs its second factor has no token', async () => {
  await turnOnSecondFactor(url, person.token);
  const answer = await signIn(url, person.email, PASSWORD);
  expect(answer.json()).toEqual({ twoFactorRedirect: true, twoFactorMethods: ['totp'] });
  expect(await whoIs(url, { cookie: cookiesOf(answer) })).toBeNull();
});
