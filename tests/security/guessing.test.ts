import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { GuessGuard } from '../../apps/server/src/kernel/session/guesses/guess-guard.ts';
import type { Answer } from '../setup/api-client.ts';
import { authPost, cookiesOf, signIn, turnOnSecondFactor } from '../setup/auth-client.ts';
import { createPerson, PASSWORD, type Person } from '../setup/people.ts';
import { openSite } from '../setup/desk.ts';
import { TEST_SECRET } from '../setup/test-server.ts';
import { totpOf } from '../setup/totp.ts';

/** Behind a proxy, so that a test may come from any address. */
const from = (address: string) => ({ 'x-forwarded-for': address });
const HOME = from('203.0.113.1');
const ELSEWHERE = from('198.51.100.9');
/** How many may be wrong before an account, or an address, has to wait. */
const FREE_FOR_ACCOUNT = 5;
const FREE_FOR_ADDRESS = 30;

let victim: Person;

const site = await openSite({ isBehindProxy: true });
const url = site.server.url;
beforeEach(async () => {
  victim = await createPerson(site.database.pool, 'super_admin');
});
afterEach(async () => {
  await site.database.pool.query('truncate auth.guess_counts');
});

const tried = (answers: readonly Answer[]) => answers.filter(({ status }) => status !== 429);

/**
 * Makes callers who have to wait do so for a minute longer: a busy machine may need more than a second to ask again.
 */
const holdOn = () =>
  site.database.pool.query(
    `update auth.guess_counts set open_at = open_at + interval '1 minute' where open_at > failed_at + interval '0.5 seconds'`,
  );

async function guessWrong(times: number, email: string, headers: Record<string, string>): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    expect((await signIn(url, email, 'not the password', headers)).status).toBe(401);
  }
  await holdOn();
}

describe('guessing the password of one account', () => {
  test('a hundred parallel guesses from a hundred addresses are not all tried', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        signIn(url, victim.email, `guess number ${n}`, from(`203.0.113.${n}`)),
      ),
    );
    expect(tried(answers).length).toBeGreaterThanOrEqual(FREE_FOR_ACCOUNT);
    // The next one would have had to wait for two minutes, which is longer than a test may take.
    expect(tried(answers).length).toBeLessThanOrEqual(FREE_FOR_ACCOUNT + 7);
  });

  test('after too many guesses even the right password is refused with the time to wait, in any spelling of the e-mail', async () => {
    await guessWrong(FREE_FOR_ACCOUNT, victim.email, ELSEWHERE);
    const held = await signIn(url, victim.email.toUpperCase(), PASSWORD, ELSEWHERE);
    expect(held.status).toBe(429);
    const seconds = Number(held.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(61);
    expect(held.json()).toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      message: `Too many attempts. Please wait ${seconds} second${seconds === 1 ? '' : 's'}.`,
    });
  });

  test('an unknown e-mail is counted like a known one', async () => {
    const [known, unknown] = [victim.email, `nobody.${victim.email}`];
    for (let guess = 0; guess < FREE_FOR_ACCOUNT + 1; guess += 1) {
      const [one, other] = await Promise.all(
        [known, unknown].map((email) => signIn(url, email, 'not the password', ELSEWHERE)),
      );
      expect(one!.status).toBe(other!.status);
      // The seconds of the two may differ by one.
      expect(one!.text.replace(/\d+ second/, 'n second')).toBe(other!.text.replace(/\d+ second/, 'n second'));
      await holdOn();
    }
  });
});

describe('guessing from one address', () => {
  const emails = (count: number) => Array.from({ length: count }, (_, n) => `guess.${n}.${victim.email}`);

  test('for many accounts at once: not all guesses are tried, and those not tried write no row', async () => {
    const left = 4;
    // Counted without a server, since each try costs a hash.
    const guard = new GuessGuard(site.database.pool, TEST_SECRET);
    for (const email of emails(FREE_FOR_ADDRESS - left))
      await guard.count({ of: 'password', email, address: ELSEWHERE['x-forwarded-for'] });
    const answers = await Promise.all(
      emails(60).map((email) => signIn(url, `another.${email}`, 'not the password', ELSEWHERE)),
    );
    expect(tried(answers).length).toBeGreaterThanOrEqual(left);
    expect(tried(answers).length).toBeLessThanOrEqual(left + 7);
    const { rows } = await site.database.pool.query('select from auth.guess_counts');
    expect(rows.length).toBe(FREE_FOR_ADDRESS - left + tried(answers).length + 1);
    expect((await signIn(url, victim.email, PASSWORD, HOME)).status).toBe(200);
  });

  test('counts for its whole network if it is an IPv6 address, and with any port', async () => {
    const guard = new GuessGuard(site.database.pool, TEST_SECRET);
    for (const email of emails(FREE_FOR_ADDRESS))
      await guard.count({ of: 'password', email, address: '2001:db8:7:7::' });
    await holdOn();
    const status = async (address: string) =>
      (await signIn(url, victim.email, 'not the password', from(address))).status;
    expect(await status('2001:db8:7:7:ffff::1')).toBe(429);
    expect(await status('[2001:db8:7:7::9]:50123')).toBe(429);
    expect(await status('2001:db8:7:8::1')).toBe(401);
  });

  test('is counted by the real address, whatever the caller claims', async () => {
    const guard = new GuessGuard(site.database.pool, TEST_SECRET);
    for (const email of emails(FREE_FOR_ADDRESS))
      await guard.count({ of: 'password', email, address: ELSEWHERE['x-forwarded-for'] });
    await holdOn();
    const address = ELSEWHERE['x-forwarded-for'];
    const claims: Record<string, string>[] = [
      { ...ELSEWHERE, 'x-client-address': '10.0.0.1' },
      { 'x-forwarded-for': `10.0.0.1, ${address}`, 'x-real-ip': '10.0.0.1' },
    ];
    for (const headers of claims)
      expect((await signIn(url, victim.email, 'not the password', headers)).status).toBe(429);
  });

  test('does not stop the shift change of forty people behind it', async () => {
    const people = await Promise.all(
      Array.from({ length: 40 }, () => createPerson(site.database.pool, 'courier')),
    );
    const answers = await Promise.all(people.map(({ email }) => signIn(url, email, PASSWORD, HOME)));
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
  });
});

describe('every operation that takes a password or a code is guarded:', () => {
  test.each([
    ['/verify-password', { password: 'not the password' }],
    ['/change-password', { currentPassword: 'not the password', newPassword: 'a new one, long enough' }],
    ['/two-factor/enable', { password: 'not the password' }],
    ['/two-factor/disable', { password: 'not the password', code: '000000' }],
  ])('%s', async (path, body) => {
    const isOn = path === '/two-factor/disable';
    const { token } = isOn ? await turnOnSecondFactor(url, victim.token) : victim;
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => authPost(url, path, body, { token, headers: ELSEWHERE })),
    );
    await holdOn();
    expect(tried(answers).length).toBeGreaterThanOrEqual(FREE_FOR_ACCOUNT);
    expect(tried(answers).length).toBeLessThanOrEqual(FREE_FOR_ACCOUNT + 7);
    // The guesses also count for sign-in, which asks for the same password.
    expect((await signIn(url, victim.email, PASSWORD, ELSEWHERE)).status).toBe(429);
  });

  test.each(['/two-factor/verify-totp', '/two-factor/verify-backup-code'])(
    '%s, also against somebody who knows the password and starts over each time',
    async (path) => {
      const { key } = await turnOnSecondFactor(url, victim.token);
      const guesses: number[] = [];
      let cookie = '';
      for (let guess = 0; guess < FREE_FOR_ACCOUNT + 1; guess += 1) {
        cookie = cookiesOf(await signIn(url, victim.email, PASSWORD, ELSEWHERE));
        const headers = { ...ELSEWHERE, cookie, origin: url };
        guesses.push((await authPost(url, path, { code: '000000' }, { headers })).status);
        await holdOn();
      }
      expect(guesses).toEqual([401, 401, 401, 401, 401, 429]);
      const headers = { ...ELSEWHERE, cookie, origin: url };
      const right = { code: totpOf(key) };
      expect((await authPost(url, '/two-factor/verify-totp', right, { headers })).status).toBe(429);
    },
  );

  test('a cookie that also names another account does not change which account is counted', async () => {
    const attacker = await createPerson(site.database.pool, 'courier');
    await Promise.all([victim, attacker].map(({ token }) => turnOnSecondFactor(url, token)));
    const begin = async ({ email }: Person) => cookiesOf(await signIn(url, email, PASSWORD, ELSEWHERE));
    const [theirs, own] = [await begin(victim), await begin(attacker)];
    for (const cookie of [`${theirs}; ${own}`, `${own}; ${theirs}`]) {
      const headers = { ...ELSEWHERE, cookie, origin: url };
      const guesses = [];
      for (let guess = 0; guess < FREE_FOR_ACCOUNT + 1; guess += 1) {
        guesses.push(
          (await authPost(url, '/two-factor/verify-totp', { code: '000000' }, { headers })).status,
        );
        await holdOn();
      }
      expect(guesses.at(-1)).toBe(429);
    }
  });
});
