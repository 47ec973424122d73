import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { GuessGuard } from '../../apps/server/src/kernel/session/guesses/guess-guard.ts';
import { PasswordThreads } from '../../apps/server/src/kernel/session/passwords/passwords-in-a-thread.ts';
import type { Answer } from '../setup/api-client.ts';
import { signIn } from '../setup/auth-client.ts';
import { openSite } from '../setup/desk.ts';
import { createPerson, PASSWORD } from '../setup/people.ts';
import { TEST_SECRET } from '../setup/test-server.ts';
import { waitUntil } from '../setup/wait-until.ts';

/** More than have a turn or a place in line. */
const CROWD = 320;
/** How many may be wrong before an IPv6 network of 48 bits has to wait. */
const FREE_FOR_NETWORK = 120;

/** Behind a proxy, so that a test may come from any address. */
const from = (address: string) => ({ 'x-forwarded-for': address });
const HOME = from('203.0.113.1');
const ELSEWHERE = from('198.51.100.9');
const networkOf = (n: number) => `2001:db8:7:${n.toString(16)}::`;

const hashing = [vi.spyOn(PasswordThreads.prototype, 'hash'), vi.spyOn(PasswordThreads.prototype, 'verify')];
const countHashes = () => hashing.reduce((sum, { mock }) => sum + mock.calls.length, 0);

const site = await openSite({ isBehindProxy: true });
const { url } = site.server;
const { pool } = site.database;
const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status);

afterAll(() => vi.restoreAllMocks());
beforeEach(async () => {
  await pool.query('truncate auth.guess_counts');
  vi.clearAllMocks();
});

test('in a flood from 320 networks, somebody who has signed in here before signs in; a stranger does not', async () => {
  const person = await createPerson(pool, 'super_admin');
  const neighbour = await createPerson(pool, 'super_admin');
  expect((await signIn(url, person.email, PASSWORD, HOME)).status).toBe(200);
  const left = 16;
  // Counted without a server, since each try costs a hash.
  const guard = new GuessGuard(pool, TEST_SECRET);
  for (let n = 0; n < FREE_FOR_NETWORK - left; n += 1)
    await guard.count({
      of: 'password',
      email: `before.${n}@passline.example`,
      address: networkOf(1000 + n),
    });

  vi.clearAllMocks();
  const flood: Answer[] = [];
  const floods = Array.from({ length: CROWD }, async (_, n) => {
    flood.push(
      await signIn(url, `nobody.${n}@passline.example`, 'not the password', from(`${networkOf(n)}1`)),
    );
  });
  await waitUntil(() => statusesOf(flood).includes(503));
  const strangers = Array.from({ length: 6 }, () => signIn(url, neighbour.email, PASSWORD, ELSEWHERE));
  const known = await signIn(url, person.email, PASSWORD, HOME);
  const answeredBefore = flood.length;
  const refused = (await Promise.all(strangers)).filter(({ status }) => status === 503);
  await Promise.all(floods);

  expect(known.status, known.text).toBe(200);
  expect(answeredBefore).toBeLessThan(CROWD);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.json()).toMatchObject({ code: 'BUSY' });
  expect(refused[0]?.headers['retry-after']).toBe('1');
  // Only the network of 48 bits around them ends the flood: none of the 320 has failed more than once.
  const tried = flood.filter(({ status }) => status === 401).length;
  expect(tried).toBeGreaterThanOrEqual(left);
  expect(tried).toBeLessThanOrEqual(left + 7);
  expect(new Set(statusesOf(flood))).toEqual(new Set([401, 429, 503]));
  expect(countHashes()).toBeLessThanOrEqual(tried + 1 + strangers.length - refused.length);
});

test('a password is hashed once for what is tried, also at an e-mail that nobody has, and never for what is refused', async () => {
  const { email } = await createPerson(pool, 'super_admin');
  for (const guessed of [email, `nobody.${email}`]) {
    for (let failure = 1; failure <= 5; failure += 1) {
      vi.clearAllMocks();
      expect((await signIn(url, guessed, 'not the password', ELSEWHERE)).status).toBe(401);
      expect(countHashes()).toBe(1);
    }
    // A busy machine may need more than the second that the account has to wait.
    await pool.query(
      `update auth.guess_counts set open_at = open_at + interval '1 minute' where open_at > failed_at + interval '0.5 seconds'`,
    );
    vi.clearAllMocks();
    expect((await signIn(url, guessed, PASSWORD, ELSEWHERE)).status).toBe(429);
    expect(countHashes()).toBe(0);
  }
});

test('an account at one address cannot fill the line of those who are known: a few of its sign-ins wait, the others are refused', async () => {
  const person = await createPerson(pool, 'courier');
  expect((await signIn(url, person.email, PASSWORD, HOME)).status).toBe(200);
  const at = Array.from({ length: 12 }, () => signIn(url, person.email, PASSWORD, HOME));
  const statuses = statusesOf(await Promise.all(at));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(4);
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0);
  expect((await signIn(url, person.email, PASSWORD, HOME)).status).toBe(200);
});
