import { beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../setup/api-client.ts';
import { bearer, authPost, cookiesOf, signIn, turnOnSecondFactor, whoIs } from '../setup/auth-client.ts';
import { openLiveReader } from '../setup/live-reader.ts';
import { createPerson, createProgram, createSession, PASSWORD, type Person } from '../setup/people.ts';
import { openSite } from '../setup/desk.ts';
import { startTestServer } from '../setup/test-server.ts';
import { totpOf } from '../setup/totp.ts';
import { waitUntil } from '../setup/wait-until.ts';

let person: Person;

const site = await openSite();
const url = site.server.url;

beforeEach(async () => {
  person = await createPerson(site.database.pool, 'super_admin');
});

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  authPost(url, path, body, { headers });

describe('signing in', () => {
  test('with a wrong password, an unknown e-mail and no password is refused in the same words', async () => {
    const answers = await Promise.all([
      signIn(url, person.email, 'wrong password'),
      signIn(url, 'nobody@passline.example', PASSWORD),
    ]);
    for (const { status, text, headers } of answers) {
      expect(status).toBe(401);
      expect(text).toBe(answers[0].text);
      expect(headers['set-cookie']).toBeUndefined();
    }
    expect((await post('/sign-in/email', { email: person.email })).status).toBe(400);
  });

  test('with an e-mail that signs in with a social provider names the provider', async () => {
    await site.database.pool.query(
      `update auth."account" set "providerId" = 'google', "password" = null where "userId" = $1`,
      [person.id],
    );
    const { status, text } = await signIn(url, person.email, PASSWORD);
    expect(status).toBe(401);
    expect(JSON.parse(text)).toMatchObject({
      code: 'SOCIAL_SIGN_IN_ONLY',
      message: 'This e-mail exists without a password. Please continue with Google.',
    });
  });

  test('gives a cookie that scripts cannot read, and a bearer token for programs', async () => {
    const answer = await signIn(url, person.email.toUpperCase(), PASSWORD);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.headers['set-cookie']!.join()).toMatch(/passline\.session_token=.*HttpOnly.*SameSite=Lax/i);
    const { token } = JSON.parse(answer.text) as { token: string };
    expect(await whoIs(url, { cookie: cookiesOf(answer) })).toBe(person.email);
    expect(await whoIs(url, bearer(token))).toBe(person.email);
  });

  test('nobody can sign up by themselves', async () => {
    const body = { email: 'new@passline.example', password: PASSWORD, name: 'New' };
    expect((await post('/sign-up/email', body)).status).toBeGreaterThanOrEqual(400);
    const { rows } = await site.database.pool.query(`select from auth."user" where email like 'new@%'`);
    expect(rows).toEqual([]);
  });
});

describe('signing out', () => {
  test('ends the cookie, the bearer token and the socket at once, also at another server', async () => {
    const second = await startTestServer(site.database.connectionString, { livePollMs: 600_000 });
    const answer = await signIn(url, person.email, PASSWORD);
    const cookie = cookiesOf(answer);
    const { token } = JSON.parse(answer.text) as { token: string };
    const ways: [Record<string, string>, string][] = [
      [{ cookie }, url],
      [bearer(token), url],
      [{ cookie }, second.url],
      [bearer(token), second.url],
    ];
    for (const [headers, at] of ways) expect(await whoIs(at, headers)).toBe(person.email);
    const reader = await openLiveReader(second.url, token);
    const out = await post('/sign-out', {}, { cookie, origin: url });
    expect(out.status).toBe(200);
    expect(await whoIs(url, { cookie })).toBeNull();
    expect(await whoIs(url, bearer(token))).toBeNull();
    expect(await reader.closed).toBe(4401);
    for (const [headers, at] of ways) await waitUntil(async () => (await whoIs(at, headers)) === null);
    expect(await whoIs(url, bearer(person.token))).toBe(person.email);
    await second.stop();
  });

  test('an expired session does not work', async () => {
    const { pool } = site.database;
    const { sessionId, token } = await createSession(pool, person.id);
    await pool.query(`update auth."session" set "expiresAt" = now() - interval '1 second' where id = $1`, [
      sessionId,
    ]);
    expect(await whoIs(url, bearer(token))).toBeNull();
  });
});

describe('a service token', () => {
  test.each([
    ['unknown', null],
    ['revoked', 'revoked_at = now()'],
    ['expired', `expires_at = now() - interval '1 second'`],
  ])('that is %s opens nothing', async (_, change) => {
    const program = await createProgram(site.database.pool, ['menus:read']);
    if (change)
      await site.database.pool.query(`update service_tokens set ${change} where id = $1`, [program.id]);
    const token = change ? program.token : 'plst_of_nobody';
    expect((await ask(url, '/api/locations', { token })).status).toBe(401);
  });

  test('that is revoked while in use stops working', async () => {
    const program = await createProgram(site.database.pool, ['menus:read']);
    const status = async () => (await ask(url, '/api/locations', { token: program.token })).status;
    expect(await status()).toBe(200);
    await site.database.pool.query('update service_tokens set revoked_at = now() where id = $1', [
      program.id,
    ]);
    await waitUntil(async () => (await status()) === 401);
  });
});

describe('where a request comes from', () => {
  test('a cookie from a foreign page, or without an Origin, changes nothing', async () => {
    const cookie = cookiesOf(await signIn(url, person.email, PASSWORD));
    for (const headers of [
      { cookie },
      { cookie, origin: 'https://evil.example' },
      { cookie, origin: 'null' },
    ]) {
      for (const path of ['/rpc/orders/confirm', '/api/orders', '/api/auth/sign-out']) {
        const answer = await ask(url, path, {
          method: 'POST',
          body: {},
          headers: headers as Record<string, string>,
        });
        expect(answer.status, `${path} ${answer.text}`).toBe(403);
        const refusal = { code: 'UNTRUSTED_ORIGIN' };
        expect(answer.json()).toMatchObject(path.startsWith('/rpc/') ? { json: refusal } : refusal);
      }
    }
    expect(await whoIs(url, { cookie })).toBe(person.email);
  });

  test('a bearer token needs no Origin, but a foreign Origin is refused', async () => {
    const body = { json: { orderId: crypto.randomUUID(), expectedStatus: 'New' } };
    const send = (headers: Record<string, string>) =>
      ask(url, '/rpc/orders/confirm', { method: 'POST', token: person.token, body, headers });
    expect((await send({})).status).toBe(404);
    expect((await send({ origin: url })).status).toBe(404);
    expect((await send({ origin: 'https://evil.example' })).status).toBe(403);
  });
});

test('with a second factor a password alone does not sign in; a code or a backup code does, each backup code once', async () => {
  const { key, backupCodes } = await turnOnSecondFactor(url, person.token);

  const begin = async () => {
    const answer = await signIn(url, person.email, PASSWORD);
    expect(answer.json()).toMatchObject({ twoFactorRedirect: true });
    const cookie = cookiesOf(answer);
    expect(await whoIs(url, { cookie })).toBeNull();
    return { cookie, origin: url };
  };
  const wrong = await post('/two-factor/verify-totp', { code: '000000' }, await begin());
  expect(wrong.status).toBe(401);
  const right = await post(
    '/two-factor/verify-totp',
    { code: totpOf(key, Date.now() + 30_000) },
    await begin(),
  );
  expect(right.status, right.text).toBe(200);
  expect(await whoIs(url, { cookie: cookiesOf(right) })).toBe(person.email);

  const [code] = backupCodes;
  const backup = await post('/two-factor/verify-backup-code', { code }, await begin());
  expect(backup.status, backup.text).toBe(200);
  expect(await whoIs(url, { cookie: cookiesOf(backup) })).toBe(person.email);
  expect((await post('/two-factor/verify-backup-code', { code }, await begin())).status).toBe(401);
});
