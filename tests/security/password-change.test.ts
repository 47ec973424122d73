import { beforeEach, describe, expect, test } from 'vitest';
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
import { openLiveReader } from '../setup/live-reader.ts';
import { createPerson, createSession, PASSWORD, type Person } from '../setup/people.ts';
import { openSite } from '../setup/desk.ts';
import { totpOf } from '../setup/totp.ts';

const NEW_PASSWORD = 'another one, long enough';

let person: Person;

const site = await openSite();
const url = site.server.url;
beforeEach(async () => {
  // All tests come from one address, which would have to wait for the wrong guesses of those before.
  await site.database.pool.query('delete from auth.guess_counts');
  person = await createPerson(site.database.pool, 'super_admin');
});

const change = (body: object, token = person.token) => authPost(url, '/change-password', body, { token });

async function trail(): Promise<unknown[]> {
  const { rows } = await site.database.pool.query(
    `select action, actor_name as actor, record_table as "table", record_id as id, before, after, reason
     from audit where actor_id = $1 order by audit.id`,
    [person.id],
  );
  return rows;
}

test('the password that they have already is refused in words: nothing ends, and no guess is counted', async () => {
  const other = await createSession(site.database.pool, person.id);
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const answer = await change({ currentPassword: PASSWORD, newPassword: PASSWORD });
    expect([answer.status, answer.json()]).toEqual([
      422,
      expect.objectContaining({
        code: 'SAME_PASSWORD',
        message: 'This is the password that you have already. Please choose another one.',
      }),
    ]);
  }
  expect(await whoIs(url, bearer(other.token))).toBe(person.email);
  expect(await trail()).toEqual([]);
  const wrong = await change({ currentPassword: NEW_PASSWORD, newPassword: NEW_PASSWORD });
  expect(wrong.json()).toMatchObject({ code: 'INVALID_PASSWORD' });
});

test('a password change ends every other session and its live socket, keeps the current one, and is audited', async () => {
  const other = await createSession(site.database.pool, person.id);
  const neighbour = await createPerson(site.database.pool, 'super_admin');
  const [theirs, own] = await Promise.all([
    openLiveReader(url, other.token),
    openLiveReader(url, person.token),
  ]);
  const answer = await change({
    currentPassword: PASSWORD,
    newPassword: NEW_PASSWORD,
    revokeOtherSessions: false,
  });
  expect(answer.status, answer.text).toBe(200);
  expect(await theirs.closed).toBe(4401);
  expect(own.socket.readyState).toBe(own.socket.OPEN);
  own.close();
  await expect.poll(() => whoIs(url, bearer(other.token))).toBeNull();
  expect(await whoIs(url, bearer(person.token))).toBe(person.email);
  expect(await whoIs(url, bearer(neighbour.token))).toBe(neighbour.email);

  expect((await signIn(url, person.email, PASSWORD)).status).toBe(401);
  expect((await signIn(url, person.email, NEW_PASSWORD)).status).toBe(200);
  expect((await signIn(url, neighbour.email, PASSWORD)).status).toBe(200);
  expect(await trail()).toEqual([
    {
      action: 'session.changePassword',
      actor: person.name,
      table: 'users',
      id: person.id,
      before: { moneyWaitsUntil: null },
      after: { moneyWaitsUntil: expect.any(Number) },
      reason: 'from 127.0.0.1',
    },
    expect.objectContaining({ action: 'session.changePassword', table: 'session', id: other.sessionId }),
  ]);
});

test('a password change ends a sign-in that waits for its second factor', async () => {
  const { key, backupCodes, token } = await turnOnSecondFactor(url, person.token);
  const cookie = cookiesOf(await signIn(url, person.email, PASSWORD));
  const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, code: backupCodes[0] };
  expect((await change(body, token)).status).toBe(200);
  const headers = { cookie, origin: url };
  const answer = await authPost(url, '/two-factor/verify-totp', { code: totpOf(key) }, { headers });
  expect(answer.status).toBe(401);
});

test('with a wrong password nothing changes, and nothing is audited', async () => {
  const other = await createSession(site.database.pool, person.id);
  const refused = await change({ currentPassword: 'not the password', newPassword: NEW_PASSWORD });
  expect(refused.status).toBe(400);
  expect(refused.json()).toMatchObject({ code: 'INVALID_PASSWORD' });
  expect(await whoIs(url, bearer(other.token))).toBe(person.email);
  expect((await signIn(url, person.email, PASSWORD)).status).toBe(200);
  expect(await trail()).toEqual([]);
});

describe('where the second factor is on', () => {
  let factor: Awaited<ReturnType<typeof turnOnSecondFactor>>;
  beforeEach(async () => {
    await site.database.pool.query('truncate auth.guess_counts');
    factor = await turnOnSecondFactor(url, person.token);
  });
  const nextCode = () => totpOf(factor.key, Date.now() + 30_000);
  const renew = (code?: string, currentPassword = PASSWORD) =>
    change({ currentPassword, newPassword: NEW_PASSWORD, ...(code ? { code } : {}) }, factor.token);
  const isOld = async () => (await signIn(url, person.email, PASSWORD)).status === 200;

  test.each([
    ['without a code', undefined, 'CODE_MISSING'],
    ['with a wrong code', '000000', 'INVALID_CODE'],
    ['with a wrong backup code', 'aaaaa-bbbbb', 'INVALID_BACKUP_CODE'],
  ])('the old password stays %s, and nobody is told', async (_, code, refusal) => {
    const refused = await renew(code);
    expect([refused.status, refused.json()]).toEqual([400, expect.objectContaining({ code: refusal })]);
    expect(await isOld()).toBe(true);
    expect(await trail()).toEqual([expect.objectContaining({ action: 'session.turnOnSecondFactor' })]);
  });

  test('a code that was used before is refused; one beside a wrong password stays unused', async () => {
    const { token } = factor;
    const code = nextCode();
    expect((await renew(code, 'not the password')).json()).toMatchObject({ code: 'INVALID_PASSWORD' });
    expect((await authPost(url, '/two-factor/verify-totp', { code }, { token })).status).toBe(200);
    expect((await renew(code)).json()).toMatchObject({ code: 'CODE_USED' });
    expect(await isOld()).toBe(true);
  });

  test.each([
    ['a code of the app', () => nextCode()],
    ['a backup code', () => factor.backupCodes[2] ?? ''],
  ])('%s sets the new password', async (_, code) => {
    const answer = await renew(code());
    expect(answer.status, answer.text).toBe(200);
    expect(await isOld()).toBe(false);
    expect((await signIn(url, person.email, NEW_PASSWORD)).json()).toMatchObject({ twoFactorRedirect: true });
  });

  test('wrong codes count as guesses of the code: then not even the right one is tried', async () => {
    for (let nth = 0; nth < 5; nth += 1) expect((await renew('000000')).status).toBe(400);
    await site.database.pool.query(
      `update auth.guess_counts set open_at = open_at + interval '1 minute' where open_at > failed_at`,
    );
    expect((await renew(nextCode())).status).toBe(429);
    expect(await isOld()).toBe(true);
  });
});

test('of two changes at once one takes effect', async () => {
  const answers = await Promise.all(
    ['first of the two', 'second of the two'].map((newPassword) =>
      change({ currentPassword: PASSWORD, newPassword }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test('turning the second factor on and off is audited', async () => {
  const { backupCodes, token } = await turnOnSecondFactor(url, person.token);
  const body = { password: PASSWORD, code: backupCodes[0] };
  expect((await authPost(url, '/two-factor/disable', body, { token })).status).toBe(200);
  const note = { actor: person.name, table: 'users', id: person.id, reason: 'from 127.0.0.1' };
  expect(await trail()).toEqual([
    {
      ...note,
      action: 'session.turnOnSecondFactor',
      before: { isTwoFactorEnabled: false, moneyWaitsUntil: null },
      after: { isTwoFactorEnabled: true, moneyWaitsUntil: expect.any(Number) },
    },
    {
      ...note,
      action: 'session.turnOffSecondFactor',
      before: { isTwoFactorEnabled: true, moneyWaitsUntil: expect.any(Number) },
      after: { isTwoFactorEnabled: false, moneyWaitsUntil: expect.any(Number) },
    },
  ]);
});

test('signing out all other devices keeps the current one and is audited', async () => {
  const others = [await createSession(site.database.pool, person.id), await signedIn(url, person.email)];
  const { token } = person;
  expect((await authPost(url, '/revoke-other-sessions', {}, { token })).status).toBe(200);
  for (const other of others) await expect.poll(() => whoIs(url, bearer(other.token))).toBeNull();
  expect(await whoIs(url, bearer(token))).toBe(person.email);
  expect(await trail()).toEqual([
    expect.objectContaining({ action: 'session.endOthers', table: 'session' }),
    expect.objectContaining({ action: 'session.endOthers', table: 'session' }),
  ]);
});

test.each([
  ['/sign-in/email', { email: 'a@passline.example', password: 'x'.repeat(129) }],
  ['/sign-in/email', { email: `${'a'.repeat(250)}@x.ca`, password: PASSWORD }],
  ['/sign-in/email', { email: { $ne: null }, password: PASSWORD }],
  ['/verify-password', { password: 'x'.repeat(129) }],
  ['/change-password', { currentPassword: PASSWORD, newPassword: 'x'.repeat(129) }],
  ['/change-password', { currentPassword: PASSWORD, newPassword: 'too short' }],
  ['/change-password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, code: '1'.repeat(65) }],
  ['/two-factor/disable', { password: PASSWORD }],
  ['/two-factor/disable', { password: PASSWORD, code: '1'.repeat(65) }],
  ['/two-factor/verify-totp', { code: '1'.repeat(65) }],
  ['/revoke-session', { id: 'x'.repeat(100) }],
])('%s refuses a value that is too long, too short or not a text: %#', async (path, body) => {
  const answer = await authPost(url, path, body, { token: person.token });
  expect(answer.status, answer.text).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'BAD_REQUEST', message: expect.any(String) });
});

test('a password of a megabyte is refused before it is read', async () => {
  const password = 'x'.repeat(1_000_000);
  const answer = await authPost(url, '/sign-in/email', { email: person.email, password });
  expect(answer.status).toBe(413);
});

test('nobody can change their name through sign-in, so the two tables stay equal', async () => {
  const answer = await authPost(url, '/update-user', { name: 'Somebody Else' }, { token: person.token });
  expect(answer.status).toBe(404);
  const session = (await ask(url, '/api/session', { token: person.token })).json();
  expect(session).toMatchObject({ name: person.name });
});
