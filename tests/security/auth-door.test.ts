import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPool } from '@passline/database';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CommandTurns } from '../../apps/server/src/kernel/actions/command-turns.ts';
import { AuthDoor } from '../../apps/server/src/kernel/session/auth-door.ts';
import { FeatureServices } from '../../apps/server/src/kernel/services.ts';
import { Sessions } from '../../apps/server/src/kernel/session/sessions.ts';
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
import { createPerson, PASSWORD, type Person } from '../setup/people.ts';
import { openSite } from '../setup/desk.ts';
import { TEST_SECRET } from '../setup/test-server.ts';
import { totpOf } from '../setup/totp.ts';

let person: Person;

const site = await openSite();
const url = site.server.url;
beforeEach(async () => {
  person = await createPerson(site.database.pool, 'super_admin');
});

describe('signing out by bearer token', () => {
  test('ends that session', async () => {
    const { token } = person;
    const answer = await authPost(url, '/sign-out', {}, { token });
    expect(answer.status, answer.text).toBe(200);
    expect(await whoIs(url, bearer(token))).toBeNull();
  });

  test('with somebody’s cookie beside it ends only the session of the bearer token', async () => {
    const neighbour = await createPerson(site.database.pool, 'super_admin');
    const { cookie } = await signedIn(url, neighbour.email);
    const headers = { cookie, origin: url };
    expect((await authPost(url, '/sign-out', {}, { token: person.token, headers })).status).toBe(200);
    expect(await whoIs(url, bearer(person.token))).toBeNull();
    expect(await whoIs(url, { cookie })).toBe(neighbour.email);
  });

  test('from a foreign page is refused', async () => {
    const headers = { origin: 'https://evil.example' };
    expect((await authPost(url, '/sign-out', {}, { token: person.token, headers })).status).toBe(403);
    expect(await whoIs(url, bearer(person.token))).toBe(person.email);
  });
});

describe('the library’s own check of the Origin header, behind ours', () => {
  let bare: Server;
  let bareUrl: string;

  /** The library alone, without our listener's check. */
  beforeAll(async () => {
    const { connectionString } = site.database;
    const pool = createPool(connectionString, { max: 2 });
    const authPool = createPool(connectionString, { max: 2, searchPath: 'auth', rows: 'library' });
    const door = new AuthDoor({
      auth: { pool: authPool, secret: TEST_SECRET, publicUrl: url, trustedOrigins: () => [url] },
      pool,
      callers: pool,
      sessions: new Sessions(TEST_SECRET, pool),
      services: { of: new FeatureServices().find, now: Date.now, commandTurns: new CommandTurns(pool) },
    });
    bare = createServer((request, response) => void door.handle(request, response));
    await new Promise<void>((resolve) => {
      bare.listen(0, '127.0.0.1', resolve);
    });
    bareUrl = `http://127.0.0.1:${(bare.address() as AddressInfo).port}`;
    return async () => {
      await new Promise((resolve) => {
        bare.close(resolve);
      });
      await Promise.all([pool.end(), authPool.end()]);
    };
  });

  test('is on in the tests too: a cookie without an Origin, or with a foreign one, is refused', async () => {
    const { cookie } = await signedIn(url, person.email);
    const origins: Record<string, string>[] = [{}, { origin: 'https://evil.example' }, { origin: 'null' }];
    for (const origin of origins) {
      const answer = await authPost(bareUrl, '/sign-out', {}, { headers: { cookie, ...origin } });
      expect(answer.status, answer.text).toBe(403);
      expect(answer.json()).toMatchObject({ code: expect.stringMatching(/ORIGIN/) });
    }
    expect(await whoIs(url, { cookie })).toBe(person.email);
    const own = { cookie, origin: url };
    expect((await authPost(bareUrl, '/sign-out', {}, { headers: own })).status).toBe(200);
  });

  test('does not stop a program with a bearer token', async () => {
    const answer = await authPost(bareUrl, '/sign-out', {}, { token: person.token });
    expect(answer.status, answer.text).toBe(200);
  });
});

describe('paths', () => {
  const rowsOf = async () => {
    const { rows } = await site.database.pool.query<{ name: string; count: number }>(
      `select name, (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from auth.%I', name), false, true, '')))[1]::text::int as count
       from (select tablename::text as name from pg_tables where schemaname = 'auth') tables order by name`,
    );
    return rows;
  };

  test('that nobody needs are not found, and a thousand of them write no row', async () => {
    const before = await rowsOf();
    for (let batch = 0; batch < 10; batch += 1) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, n) => ask(url, `/api/auth/invented/${batch}/${n}`)),
      );
      expect(answers.every(({ status }) => status === 404)).toBe(true);
    }
    expect(await rowsOf()).toEqual(before);
  });

  test.each([
    'POST /sign-up/email',
    'POST /update-user',
    'POST /change-email',
    'POST /delete-user',
    'POST /reset-password',
    'POST /request-password-reset',
    'POST /set-password',
    'POST /revoke-sessions',
    'POST /link-social',
    'POST /unlink-account',
    'POST /sign-in/social',
    'POST /two-factor/get-totp-uri',
    'POST /two-factor/send-otp',
    'POST /two-factor/view-backup-codes',
    'GET /error',
    'GET /ok',
    'GET /sign-out',
    'GET /sign-in/email',
    'POST /list-sessions',
    'POST /sign-out/',
    'POST //sign-out',
    'POST /SIGN-OUT',
    'POST /two-factor/../sign-out',
    'POST /__proto__',
    'POST /constructor',
  ])('that the portal does not use are closed: %s', async (operation) => {
    const [method, path] = operation.split(' ') as [string, string];
    const answer = await ask(url, `/api/auth${path}`, {
      method,
      token: person.token,
      ...(method === 'POST' ? { body: {} } : {}),
    });
    expect(answer.status, answer.text).toBe(404);
    expect(await whoIs(url, bearer(person.token))).toBe(person.email);
  });
});

test('the cookie of a sign-in that waits for its code is useless to a foreign page', async () => {
  const { key } = await turnOnSecondFactor(url, person.token);
  const cookie = cookiesOf(await signIn(url, person.email, PASSWORD));
  const verify = (headers: Record<string, string>) =>
    authPost(
      url,
      '/two-factor/verify-totp',
      { code: totpOf(key, Date.now() + 30_000) },
      { headers: { cookie, ...headers } },
    );
  expect((await verify({})).status).toBe(403);
  expect((await verify({ origin: 'https://evil.example' })).status).toBe(403);
  expect((await verify({ origin: url })).status).toBe(200);
});

test("a body that is not a JSON object is refused as the caller's mistake", async () => {
  for (const body of ['', '7', 'null', '[]', '"text"', '{"email":', '{"email":{}}']) {
    const answer = await authPost(url, '/sign-in/email', body);
    expect(answer.status, `${body} ${answer.text}`).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'BAD_REQUEST' });
  }
});

test('no cache keeps an answer of sign-in', async () => {
  const { token } = await turnOnSecondFactor(url, person.token);
  for (const path of ['/get-session', '/list-sessions'])
    expect((await ask(url, `/api/auth${path}`, { token })).headers['cache-control']).toBe('no-store');
});
