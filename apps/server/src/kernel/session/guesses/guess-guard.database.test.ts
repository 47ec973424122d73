import { createPool } from '@passline/database';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/setup/test-database.ts';
import { maintain } from '../../maintenance/maintain.ts';
import { pruneOldRows } from '../../maintenance/nightly-pruning.ts';
import { GuessGuard, type Guess, type Outcome } from './guess-guard.ts';

const SECRET = 'a secret that is only good for tests';
const FREE_OF_ACCOUNT = 5;
const FREE_OF_ADDRESS = 30;
const FREE_OF_NETWORK = 120;

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
let guard: GuessGuard;
let victim: Guess;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.connectionString, { max: 4 });
  guard = new GuessGuard(pool, SECRET);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  await pool.query('truncate auth.guess_counts, auth.known_addresses');
  victim = { of: 'password', email: 'victim@passline.example', address: '203.0.113.1' };
});

/** Guesses once; false where it was held back. */
async function guess(changes: Partial<Guess> & { outcome?: Outcome } = {}): Promise<boolean> {
  const { outcome = 'wrong', ...more } = changes;
  const counted = await guard.count({ ...victim, ...more });
  if (counted.kind === 'held back') return false;
  await guard.settle(counted, outcome);
  // Callers who have to wait have to wait a minute longer: a busy machine is over a second before it has asked.
  await pool.query(
    `update auth.guess_counts set open_at = open_at + interval '1 minute' where open_at > failed_at + interval '0.5 seconds'`,
  );
  return true;
}

async function fail(times: number, changes: Partial<Guess> | ((n: number) => Partial<Guess>)): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    expect(await guess(typeof changes === 'function' ? changes(n) : changes), `failure ${n + 1}`).toBe(true);
  }
}

/** Everything that was counted happened that much earlier. */
const letPass = (time: string) =>
  pool.query(
    'update auth.guess_counts set failed_at = failed_at - $1::interval, open_at = open_at - $1::interval',
    [time],
  );

const elsewhere = (n: number) => ({ address: `198.51.100.${n}` });
const another = (n: number) => ({ email: `another.${n}@passline.example` });

describe('an account', () => {
  test('has five failures from anywhere, in any spelling, then it waits, even with the right answer', async () => {
    await fail(FREE_OF_ACCOUNT, elsewhere);
    expect(await guess({ email: victim.email.toUpperCase(), outcome: 'right' })).toBe(false);
    expect(await guess(another(1))).toBe(true);
  });

  test('waits twice as long after each further failure, up to a quarter of an hour', async () => {
    await fail(FREE_OF_ACCOUNT - 1, {});
    const waits: number[] = [];
    for (let failure = 0; failure < 12; failure += 1) {
      await guard.count(victim);
      const { rows } = await pool.query<{ wait: number }>(
        'select round(extract(epoch from max(open_at - failed_at)))::int as wait from auth.guess_counts',
      );
      waits.push(rows[0]!.wait);
      await letPass('15 minutes');
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  });

  test('is counted once by all processes, however many guesses come at once', async () => {
    const others = [guard, new GuessGuard(pool, SECRET), new GuessGuard(pool, SECRET)];
    const counted = await Promise.all(
      Array.from({ length: 99 }, (_, n) => others[n % 3]!.count({ ...victim, ...elsewhere(n) })),
    );
    const tried = counted.filter(({ kind }) => kind === 'counted').length;
    // One more would have had to wait for two minutes, which is longer than a test may take.
    expect(tried).toBeGreaterThanOrEqual(FREE_OF_ACCOUNT);
    expect(tried).toBeLessThanOrEqual(FREE_OF_ACCOUNT + 7);
  });

  test('is cleared by a correct answer, only for this kind of guess', async () => {
    await fail(FREE_OF_ACCOUNT - 1, { of: 'code' });
    await fail(FREE_OF_ACCOUNT - 1, {});
    expect(await guess({ outcome: 'right' })).toBe(true);
    await fail(FREE_OF_ACCOUNT, {});
    await fail(1, { of: 'code' });
    expect(await guess({ of: 'code' })).toBe(false);
  });

  test('does not count what was not tried', async () => {
    for (let n = 0; n < FREE_OF_ADDRESS + 1; n += 1) expect(await guess({ outcome: 'untried' })).toBe(true);
    await fail(FREE_OF_ACCOUNT, {});
  });

  test('is forgotten after an hour without a failure, and not before', async () => {
    await fail(FREE_OF_ACCOUNT, {});
    await letPass('59 minutes');
    await maintain(pool);
    expect((await pool.query('select from auth.guess_counts')).rowCount).toBe(2);
    await letPass('1 minute');
    await maintain(pool);
    expect((await pool.query('select from auth.guess_counts')).rowCount).toBe(0);
  });

  test('is not locked by strangers where it has signed in before, and they get no extra guesses from there', async () => {
    expect(await guess({ outcome: 'right' })).toBe(true);
    await fail(FREE_OF_ACCOUNT, elsewhere);
    expect(await guess(elsewhere(9))).toBe(false);
    expect(await guess({ outcome: 'right' })).toBe(true);
    expect(await guess(elsewhere(9))).toBe(false);
    // There it has a budget as well.
    await fail(FREE_OF_ACCOUNT, {});
    expect(await guess({ outcome: 'right' })).toBe(false);
  });

  test('is no longer known at an address after ninety days', async () => {
    await guess({ outcome: 'right' });
    await pool.query(`update auth.known_addresses set proved_at = now() - interval '91 days'`);
    await pruneOldRows(pool);
    await fail(FREE_OF_ACCOUNT, elsewhere);
    expect(await guess()).toBe(false);
  });
});

describe('an address', () => {
  test('has thirty failures at whatever accounts, then it waits; what is held back leaves no row', async () => {
    await fail(FREE_OF_ADDRESS, another);
    for (let n = 0; n < 10; n += 1) expect(await guess(another(100 + n))).toBe(false);
    expect(await guess(elsewhere(1))).toBe(true);
    expect((await pool.query('select from auth.guess_counts')).rowCount).toBe(FREE_OF_ADDRESS + 3);
  });

  test('gets no failure back for a correct guess at another account, before or after it has to wait', async () => {
    const own = { email: 'own@passline.example', outcome: 'right' } as const;
    await fail(FREE_OF_ADDRESS - 1, another);
    expect(await guess(own)).toBe(true);
    await fail(1, another(50));
    expect(await guess(own)).toBe(true);
    expect(await guess(another(51))).toBe(false);
  });

  test('that has to wait does not hold up anybody who is known there; their failures count for the address', async () => {
    const people = Array.from({ length: 40 }, (_, n) => another(n));
    for (const person of people) expect(await guess({ ...person, outcome: 'right' })).toBe(true);
    // At a shift change each of the forty mistypes once.
    for (const person of people) expect(await guess(person)).toBe(true);
    for (const person of people) expect(await guess({ ...person, outcome: 'right' })).toBe(true);
    expect(await guess()).toBe(false);
  });
});

describe('an IPv6 network of 48 bits', () => {
  const inNetwork = (n: number) => ({ ...another(n), address: `2001:db8:7:${n.toString(16)}::` });

  test('waits after 120 failures of its addresses at whatever accounts; the network beside it does not', async () => {
    await fail(FREE_OF_NETWORK, inNetwork);
    expect(await guess(inNetwork(500))).toBe(false);
    expect((await guard.foresee({ ...victim, ...inNetwork(500) })).waitSeconds).toBeGreaterThan(0);
    expect(await guess({ ...another(500), address: '2001:db8:8:1::' })).toBe(true);
    expect(await guess(another(501))).toBe(true);
  });

  test('that has to wait does not hold up anybody who is known there; their failures count for it', async () => {
    const known = { address: '2001:db8:7:ffff::' };
    expect(await guess({ ...known, outcome: 'right' })).toBe(true);
    await fail(FREE_OF_NETWORK - 1, inNetwork);
    expect(await guess(known)).toBe(true);
    expect(await guess(inNetwork(500))).toBe(false);
    expect(await guess({ ...known, outcome: 'right' })).toBe(true);
  });
});

describe('the wait of an IPv6 network of 48 bits', () => {
  const inNetwork = (n: number) => ({ ...another(n), address: `2001:db8:7:${n.toString(16)}::` });
  const networkWait = async () => {
    const { rows } = await pool.query<{ wait: number; openAt: string }>(
      `select round(extract(epoch from open_at - failed_at))::int as wait, open_at::text as "openAt"
       from auth.guess_counts order by failures desc limit 1`,
    );
    return rows[0]!;
  };

  test('is a minute at most, however many strangers go on failing there', async () => {
    await fail(FREE_OF_NETWORK - 1, inNetwork);
    const waits: number[] = [];
    for (let n = 0; n < 8; n += 1) {
      await guard.count({ ...victim, ...inNetwork(1_000 + n) });
      waits.push((await networkWait()).wait);
      await letPass('15 minutes');
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  });

  test('is not made longer by somebody who is known there and fails again and again between right passwords', async () => {
    const known = { ...another(900), address: '2001:db8:7:ffff::' };
    expect(await guess({ ...known, outcome: 'right' })).toBe(true);
    await fail(FREE_OF_NETWORK, inNetwork);
    const { openAt } = await networkWait();
    const counted = async (outcome: Outcome) => {
      const one = await guard.count({ ...victim, ...known });
      if (one.kind === 'counted') await guard.settle(one, outcome);
    };
    for (const outcome of ['wrong', 'wrong', 'right', 'wrong', 'wrong'] as const) await counted(outcome);
    expect((await networkWait()).openAt).toBe(openAt);
  });
});

describe('what is foreseen', () => {
  test('counts nothing, and says the longest wait of what holds a stranger back', async () => {
    expect(await guard.foresee(victim)).toEqual({ isKnown: false, waitSeconds: null });
    expect((await pool.query('select from auth.guess_counts')).rowCount).toBe(0);
    await fail(FREE_OF_ACCOUNT, elsewhere);
    const { waitSeconds } = await guard.foresee({ ...victim, ...elsewhere(9) });
    expect(waitSeconds).toBeGreaterThan(1);
    expect(waitSeconds).toBeLessThanOrEqual(61);
  });

  test('holds nobody back where their account is known, until its own budget there is used up', async () => {
    await guess({ outcome: 'right' });
    await fail(FREE_OF_ACCOUNT, elsewhere);
    expect(await guard.foresee(victim)).toEqual({ isKnown: true, waitSeconds: null });
    await fail(FREE_OF_ACCOUNT, {});
    const { isKnown, waitSeconds } = await guard.foresee(victim);
    expect(isKnown).toBe(true);
    expect(waitSeconds).toBeGreaterThan(1);
  });
});

test('what was typed is stored nowhere', async () => {
  await guess({ email: 'my secret password' });
  const { rows } = await pool.query(`select from auth.guess_counts where key ~ 'secret|203'`);
  expect(rows).toEqual([]);
});
