import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { ask, type Answer } from '../setup/api-client.ts';
import { authPost, cookiesOf, signIn, turnOnSecondFactor, whoIs } from '../setup/auth-client.ts';
import { openDesk } from '../setup/desk.ts';
import { OpenidProvider, type AtProvider } from '../setup/openid-provider.ts';
import { createPerson, PASSWORD, type Person } from '../setup/people.ts';
import { startTestServer } from '../setup/test-server.ts';
import { totpOf } from '../setup/totp.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { comeBackFrom, finish } from './come-back.ts';

let url = '';
const openid = await OpenidProvider.start(() => url);
afterAll(() => openid.stop());
const desk = await openDesk({ provider: openid.settings });
url = desk.url;
const { pool, connectionString } = desk.site.database;

let person: Person;
beforeEach(async () => {
  await pool.query('delete from auth.guess_counts');
  await pool.query('delete from auth.suspensions');
  openid.settings.asksForFactor = false;
  person = await createPerson(pool, 'admin', desk.kitchen);
});

const comeBack = (next: AtProvider) => comeBackFrom(openid, url, next);
const enter = async (next: AtProvider): Promise<Answer> => finish(url, await comeBack(next));
const sessions = async () => {
  const { rows } = await pool.query<{ way: string | null }>(
    `select w.way from auth."session" s left join auth.session_ways w on w.session_id = s.id
     where s."userId" = $1 and s.id <> $2`,
    [person.id, person.sessionId],
  );
  return rows.map(({ way }) => way);
};
const refusedAs = async (answer: Answer, message: string) => {
  expect([answer.status, (answer.json() as { message: string }).message]).toEqual([400, message]);
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(await sessions()).toEqual([]);
};

describe('the company’s own sign-in lets nobody in', () => {
  test('whose e-mail has no account here, and makes none', async () => {
    const { rows } = await pool.query('select count(*)::int as people from users');
    await refusedAs(
      await enter({ email: 'new@passline.example' }),
      'Nobody signs in here as new@passline.example. Please ask a super admin to invite you.',
    );
    expect((await pool.query('select count(*)::int as people from users')).rows).toEqual(rows);
  });

  test('whose e-mail it has not verified', async () => {
    const { email } = person;
    await refusedAs(
      await enter({ email, isVerified: false }),
      `The sign-in of Acme has not verified the e-mail ${email}.`,
    );
  });

  test('of another domain, although they have an account', async () => {
    const email = `${person.id}@evil-passline.example`;
    await pool.query('update users set email = $2 where id = $1', [person.id, email]);
    await pool.query('update auth."user" set email = $2 where id = $1', [person.id, email]);
    await refusedAs(await enter({ email }), `Only e-mails of passline.example sign in here, not ${email}.`);
  });

  test('who is suspended: in the words for someone without an account', async () => {
    await pool.query(`insert into auth.suspensions (user_id, suspended_by) values ($1, 'a test')`, [
      person.id,
    ]);
    await refusedAs(
      await enter({ email: person.email }),
      `Nobody signs in here as ${person.email}. Please ask a super admin to invite you.`,
    );
  });

  test('who has cancelled there', async () => {
    await refusedAs(
      await enter({ email: person.email, isCancelled: true }),
      'You have not signed in with Acme. Please try again.',
    );
  });

  test('in another browser than the one that began', async () => {
    const came = await comeBack({ email: person.email });
    await refusedAs(
      await finish(url, { ...came, cookie: '' }),
      'This took too long, or began in another browser. Please try again.',
    );
    const other = await comeBack({ email: person.email });
    await refusedAs(
      await finish(url, { ...came, cookie: other.cookie }),
      'Signing in with Acme did not work. Please try again, or use your password.',
    );
  });

  test('twice by one answer, nor by one that was changed', async () => {
    const came = await comeBack({ email: person.email });
    const changed = { ...came, query: came.query.replace(/code=[^&]*/, 'code=invented') };
    const failed = 'Signing in with Acme did not work. Please try again, or use your password.';
    await refusedAs(await finish(url, changed), failed);
    expect((await finish(url, came)).status).toBe(200);
    expect((await finish(url, came)).json()).toMatchObject({ message: failed });
    expect(await sessions()).toEqual(['provider']);
  });

  test('where a flood comes back: they are counted', async () => {
    const came = await comeBack({ email: person.email });
    const wrong = { ...came, query: came.query.replace(/code=[^&]*/, 'code=invented') };
    for (let nth = 0; nth < 5; nth += 1) expect((await finish(url, wrong)).status).toBe(400);
    await pool.query(`update auth.guess_counts set open_at = open_at + interval '1 minute'`);
    expect((await finish(url, wrong)).status).toBe(429);
  });

  test.each<[string, () => Promise<Answer>, string]>([
    [
      'who has cancelled there',
      () => enter({ email: person.email, isCancelled: true }),
      'PROVIDER_CANCELLED',
    ],
    ['who has no account here', () => enter({ email: 'new@passline.example' }), 'PROVIDER_UNKNOWN'],
    [
      'whose e-mail it has not verified',
      () => enter({ email: person.email, isVerified: false }),
      'EMAIL_UNVERIFIED',
    ],
    [
      'who comes too late',
      async () => finish(url, { ...(await comeBack({ email: person.email })), cookie: '' }),
      'PROVIDER_TOO_LATE',
    ],
    [
      'about whom the provider says that it cannot',
      async () => {
        const { cookie, query } = await comeBack({ email: person.email });
        const { searchParams: said } = new URL(query, url);
        const failed = new URLSearchParams({
          error: 'temporarily_unavailable',
          state: said.get('state') ?? '',
        });
        failed.set('iss', openid.settings.issuer);
        return finish(url, { cookie, query: `?${failed}` });
      },
      'PROVIDER_FAILED',
    ],
  ])('%s, which is no wrong guess of everybody in their office', async (_, ask, code) => {
    expect((await ask()).json()).toMatchObject({ code });
    expect(await failures()).toBe(0);
  });

  test('where none is set', async () => {
    const plain = await startTestServer(connectionString);
    try {
      expect((await ask(plain.url, '/api/auth/sign-in/ways')).json()).toEqual({ provider: null });
      expect((await authPost(plain.url, '/sign-in/provider')).status).toBe(404);
      expect((await authPost(plain.url, '/sign-in/provider/finish', { query: '?state=x' })).status).toBe(404);
    } finally {
      await plain.stop();
    }
  });
});

test('someone with an account is signed in by it, which the trail says', async () => {
  expect((await ask(url, '/api/auth/sign-in/ways')).json()).toEqual({ provider: { label: 'Acme' } });
  const { rowCount: known } = await pool.query('select from auth.known_addresses');
  const answer = await enter({ email: person.email.toUpperCase() });
  expect(answer.status, answer.text).toBe(200);
  expect(await whoIs(url, { cookie: cookiesOf(answer) })).toBe(person.email);
  expect(cookiesOf(answer)).toMatch(/passline\.provider=(;|$)/);
  // A round is no account that would be known at a place.
  expect((await pool.query('select from auth.known_addresses')).rowCount).toBe(known);
  expect(await failures()).toBe(0);
  const { rows } = await pool.query(
    `select after from audit where actor_id = $1 and action = 'session.signIn'`,
    [person.id],
  );
  expect(rows).toEqual([{ after: { way: 'provider' } }]);
});

describe('someone with a second factor', () => {
  let key = '';
  beforeEach(async () => {
    person = await createPerson(pool, 'super_admin');
    const factor = await turnOnSecondFactor(url, person.token);
    key = factor.key;
    await pool.query('delete from auth."session" where "userId" = $1', [person.id]);
  });

  test('still owes its code where the provider has seen one factor, and then is in by both', async () => {
    const answer = await enter({ email: person.email, amr: ['pwd', 'otp'] });
    expect(answer.json()).toEqual({ twoFactorRedirect: true });
    const cookie = cookiesOf(answer);
    expect(await whoIs(url, { cookie })).toBeNull();
    const headers = { cookie, origin: url };
    const code = totpOf(key, Date.now() + 30_000);
    const wrong = await authPost(url, '/two-factor/verify-totp', { code: '000000' }, { headers });
    expect(wrong.status).toBe(401);
    const right = await authPost(url, '/two-factor/verify-totp', { code }, { headers });
    expect(right.status, right.text).toBe(200);
    expect(await whoIs(url, { cookie: cookiesOf(right) })).toBe(person.email);
    expect(await sessions()).toEqual(['provider']);
  });

  test.each([
    ['where the provider says that it has seen several', false, ['pwd', 'mfa']],
    ['where it is set that it asks everybody for one', true, ['pwd']],
  ])('is not asked for it %s', async (_, asksForFactor, amr) => {
    openid.settings.asksForFactor = asksForFactor;
    const answer = await enter({ email: person.email, amr });
    expect(await whoIs(url, { cookie: cookiesOf(answer) })).toBe(person.email);
  });
});

/** Of all accounts, addresses and networks. */
async function failures(): Promise<number> {
  const { rows } = await pool.query<{ sum: number }>(
    'select coalesce(sum(failures), 0)::int as sum from auth.guess_counts',
  );
  return rows[0]!.sum;
}

test('while the provider is silent, also for someone who comes back from it, everybody else signs in as before', async () => {
  const came = await comeBack({ email: person.email });
  const silent = createServer();
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', resolve);
  });
  const isAsked = once(silent, 'request');
  const issuer = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const server = await startTestServer(connectionString, { provider: { ...openid.settings, issuer } });
  try {
    const beginning = authPost(server.url, '/sign-in/provider');
    await isAsked;
    const finishing = finish(server.url, came);
    await waitUntil(async () => (await failures()) > 0);
    const [known, entered] = await Promise.all([
      ask(server.url, '/api/auth/sign-in/ways'),
      signIn(server.url, person.email, PASSWORD),
    ]);
    expect([known.status, entered.status]).toEqual([200, 200]);
    silent.closeAllConnections();
    expect((await beginning).status).toBe(400);
    expect((await finishing).json()).toMatchObject({ code: 'PROVIDER_FAILED' });
    // It was no guess of anybody.
    expect(await failures()).toBe(0);
  } finally {
    await server.stop();
    silent.close();
  }
});

test('a provider that does not answer is told, and asked no more for a moment', async () => {
  const away = { ...openid.settings, issuer: 'http://127.0.0.1:1' };
  const server = await startTestServer(connectionString, { provider: away });
  try {
    const refused = await authPost(server.url, '/sign-in/provider');
    expect([refused.status, refused.json()]).toEqual([
      400,
      expect.objectContaining({
        message: 'Signing in with Acme did not work. Please try again, or use your password.',
      }),
    ]);
    await authPost(server.url, '/sign-in/provider');
    expect(server.logged.filter(({ msg }) => msg === 'The sign-in of the company failed.')).toHaveLength(1);
  } finally {
    await server.stop();
  }
});
