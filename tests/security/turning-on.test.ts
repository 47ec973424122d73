import { beforeEach, expect, test } from 'vitest';
import { finishTurningOn } from '../../apps/server/src/kernel/session/account/finish-turning-on.ts';
import {
  credentialCoolingOffHours,
  readCoolingOff,
} from '../../apps/server/src/kernel/session/account/cooling-off.ts';
import { tellPerson } from '../../apps/server/src/kernel/session/account/tell-person.ts';
import { FeatureServices } from '../../apps/server/src/kernel/services.ts';
import { fund } from '../balances/balances-desk.ts';
import { call, type Answer } from '../setup/api-client.ts';
import { authPost, cookiesOf, signIn } from '../setup/auth-client.ts';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import { createSession, PASSWORD } from '../setup/people.ts';
import { startTestServer } from '../setup/test-server.ts';
import { totpOf } from '../setup/totp.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { whileLocked } from '../setup/while-locked.ts';

const site = await openSite();
const { pool } = site.database;

let desk: Desk;
beforeEach(async () => {
  desk = await layDesk(site);
});

type Key = { key: string; backupCodes: string[] };
async function enable(token: string, url = desk.url): Promise<Answer> {
  return authPost(url, '/two-factor/enable', { password: PASSWORD }, { token });
}
function keyOf(answer: Answer): Key {
  const { totpURI, backupCodes } = answer.json() as { totpURI: string; backupCodes: string[] };
  return { key: new URL(totpURI).searchParams.get('secret') ?? '', backupCodes };
}
const verify = (key: string, token = desk.boss.token) =>
  authPost(desk.url, '/two-factor/verify-totp', { code: totpOf(key) }, { token });
const guessWrong = (url = desk.url) =>
  authPost(url, '/two-factor/verify-totp', { code: '000000' }, { token: desk.boss.token });
const waiting = async () => {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rowCount ?? 0;
};
/** What a sign-in with a password and this backup code gets. */
async function signInWith(code: string): Promise<number> {
  const headers = { cookie: cookiesOf(await signIn(desk.url, desk.boss.email, PASSWORD)), origin: desk.url };
  return (await authPost(desk.url, '/two-factor/verify-backup-code', { code }, { headers })).status;
}

test('someone with the password does not put the key of their own app in the place of the one that is just turned on, through another process', async () => {
  const second = await startTestServer(site.database.connectionString);
  const thief = await createSession(pool, desk.boss.id);
  const own = keyOf(await enable(desk.boss.token));
  const asked: Promise<Answer>[] = [];
  await whileLocked(pool, 'auth."twoFactor"', async () => {
    asked.push(verify(own.key));
    await waitUntil(async () => (await waiting()) === 1);
    const theirs = enable(thief.token, second.url);
    asked.push(theirs);
    await Promise.race([theirs, waitUntil(async () => (await waiting()) === 2)]);
  });
  const [turnedOn, stolen] = await Promise.all(asked);
  await second.stop();
  expect(turnedOn?.status, turnedOn?.text).toBe(200);
  expect(stolen?.status, stolen?.text).toBe(409);
  expect(stolen?.text).toContain('Your second factor is being set up somewhere else right now.');
  expect(await signInWith(own.backupCodes[0] ?? '')).toBe(200);
});

const idleHolders = async () => {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'passline actions'
       and state = 'idle in transaction'`,
  );
  return rowCount ?? 0;
};

test('no connection of commands is held while the library works', async () => {
  const asked: Promise<Answer>[] = [];
  await whileLocked(pool, 'auth."twoFactor"', async () => {
    asked.push(enable(desk.boss.token));
    await waitUntil(async () => (await waiting()) === 1);
    expect(await idleHolders()).toBe(0);
  });
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200]);
});

test('a process that stood still for minutes while it turned a factor on does what follows when it goes on, whatever was tried meanwhile', async () => {
  // Each process hashes for one at a time.
  const second = await startTestServer(site.database.connectionString);
  const { key } = keyOf(await enable(desk.boss.token, second.url));
  const { told, services: work } = services();
  const asked: Promise<Answer>[] = [];
  const holder = await pool.connect();
  await holder.query('begin; lock table auth."user" in share mode');
  try {
    asked.push(verify(key));
    await waitUntil(async () => (await waiting()) === 1);
    await age();
    await pool.query(`update auth.setting_up set until = now() - interval '1 second'`);
    expect((await guessWrong(second.url)).status).toBe(401);
    await age();
    await finishTurningOn(work);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  const [turnedOn] = await Promise.all(asked);
  await second.stop();
  expect(turnedOn?.status, turnedOn?.text).toBe(200);
  const { rows } = await pool.query('select because from auth.cooling_off where user_id = $1', [
    desk.boss.id,
  ]);
  expect(rows).toEqual([{ because: 'second-factor-on' }]);
  expect(told).toEqual([]);
});

test('whoever was ended while they set a factor up keeps nobody out for longer than a minute', async () => {
  const leaveTurn = (until: string) =>
    pool.query(
      `insert into auth.setting_up (user_id, turn, until) values ($1, gen_random_uuid(), ${until})
       on conflict (user_id) do update set until = excluded.until`,
      [desk.boss.id],
    );
  await leaveTurn(`now() + interval '20 seconds'`);
  expect((await enable(desk.boss.token)).status).toBe(409);
  await leaveTurn(`now() - interval '1 second'`);
  expect((await enable(desk.boss.token)).status).toBe(200);
  expect((await pool.query('select from auth.setting_up')).rowCount).toBe(0);
});

test('a wrong code turns nothing on and leaves no wait; the right one then does', async () => {
  const { key } = keyOf(await enable(desk.boss.token));
  const wrong = await guessWrong();
  expect(wrong.status).toBe(401);
  const waits = async () => {
    const { rows } = await pool.query('select from auth.cooling_off where user_id = $1', [desk.boss.id]);
    return [await readCoolingOff(pool, desk.boss.id), rows.length];
  };
  expect(await waits()).toEqual([null, 0]);
  expect((await verify(key)).status).toBe(200);
  expect(await waits()).toEqual([{ waitsUntil: expect.any(Number), because: 'second-factor-on' }, 1]);
  expect((await pool.query('select from auth.turning_on where user_id = $1', [desk.boss.id])).rowCount).toBe(
    0,
  );
});

const age = () => pool.query(`update auth.turning_on set began_at = now() - interval '2 minutes'`);
/** As a process leaves it that ends in the middle. */
const leaveNote = (mark: string, began = `now() - interval '2 minutes'`) =>
  pool.query(
    `insert into auth.turning_on (user_id, session_id, request_id, address, password_mark, waits_until, began_at)
     values ($1, $2, gen_random_uuid(), '192.0.2.1', $3, now() + interval '1 day', ${began})`,
    [desk.boss.id, desk.boss.sessionId, mark],
  );

function services() {
  const told: unknown[] = [];
  const brought = new FeatureServices();
  brought.bring(credentialCoolingOffHours, () => 24);
  brought.bring(tellPerson, () => (_db, mail) => Promise.resolve(void told.push(mail)));
  return { told, services: { pool, now: Date.now, of: brought.find } };
}

test('where a process ends in the middle money waits from the first moment, and what follows is done once', async () => {
  await fund(desk, desk.kitchen.locationId, 50);
  const other = await createSession(pool, desk.boss.id);
  await enable(desk.boss.token);
  const { rows: passwords } = await pool.query<{ mark: string }>(
    `select encode(sha256(convert_to("password", 'UTF8')), 'hex') as mark from auth."account" where "userId" = $1`,
    [desk.boss.id],
  );
  await leaveNote(passwords[0]?.mark ?? '', 'now()');
  await pool.query('update auth."user" set "twoFactorEnabled" = true where id = $1', [desk.boss.id]);

  const payout = { accountId: desk.kitchen.locationId, method: 'Manual', amount: 5, seenId: null };
  const refused = await call(desk.url, 'balances.createPayout', payout, { token: other.token });
  expect(refused.body).toMatchObject({ data: { code: 'credentials-changed' } });
  expect((await enable(other.token)).json()).toMatchObject({ code: 'TOTP_ALREADY_ENABLED' });

  const { told, services: work } = services();
  await finishTurningOn(work);
  expect(told).toEqual([]);
  await age();
  await Promise.all([finishTurningOn(work), finishTurningOn(work)]);
  await finishTurningOn(work);
  expect(told).toMatchObject([{ recipient: desk.boss.email, subject: 'Your second factor was turned on' }]);
  const { rows } = await pool.query(
    `select (select count(*)::int from auth."session" where "userId" = $1::uuid) as sessions,
       (select because from auth.cooling_off where user_id = $1::uuid) as because,
       (select verified from auth."twoFactor" where "userId" = $1::uuid) as verified,
       (select json_agg(action) from audit where record_table = 'users' and record_id = $1::uuid::text) as trail`,
    [desk.boss.id],
  );
  expect(rows).toEqual([
    { sessions: 0, because: 'second-factor-on', verified: true, trail: ['session.turnOnSecondFactor'] },
  ]);
});

test('where the password was changed before that was done, the factor is taken off again', async () => {
  await enable(desk.boss.token);
  const { told, services: work } = services();
  await pool.query('update auth."user" set "twoFactorEnabled" = true where id = $1', [desk.boss.id]);
  await leaveNote('of another password');
  await finishTurningOn(work);
  const { rows } = await pool.query(
    `select "twoFactorEnabled" as "isOn", (select count(*)::int from auth."twoFactor" where "userId" = u.id) as keys
     from auth."user" u where id = $1`,
    [desk.boss.id],
  );
  expect(rows).toEqual([{ isOn: false, keys: 0 }]);
  expect(told).toEqual([]);
});
