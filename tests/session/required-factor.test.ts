import { beforeEach, expect, test } from 'vitest';
import { ask, call } from '../setup/api-client.ts';
import { authPost, cookiesOf, signIn, turnOnSecondFactor } from '../setup/auth-client.ts';
import { openDesk } from '../setup/desk.ts';
import { openLiveReader } from '../setup/live-reader.ts';
import { makeRescueLink } from '../../apps/server/src/kernel/session/links/setup-link.ts';
import { createPerson, PASSWORD, type Person } from '../setup/people.ts';

const OWED = 'Please turn on your second factor first: here it is required of super admins.';

const desk = await openDesk({ isSecondFactorRequired: true });
const { url, admin } = desk;
const { pool } = desk.site.database;
let boss: Person;
beforeEach(async () => {
  await pool.query('delete from auth.guess_counts');
  boss = await createPerson(pool, 'super_admin');
});

const list = (token: string) => call(url, 'outbox.list', { limit: 5 }, { token });
const session = async (token: string) => (await ask(url, '/api/session', { token })).json();

test('without a second factor a super admin learns only who they are, also over the live channel', async () => {
  const refused = await list(boss.token);
  expect([refused.status, refused.body.message]).toEqual([403, OWED]);
  expect((await call(url, 'staff.suspend', { userId: admin.id }, { token: boss.token })).status).toBe(403);
  const reader = await openLiveReader(url, boss.token);
  expect(await reader.subscribe(1, 'staff.people', {})).toMatchObject({ type: 'refused' });
  reader.close();
  expect(await session(boss.token)).toMatchObject({ email: boss.email, owesSecondFactor: true });
});

test('an admin is not concerned', async () => {
  expect(await session(admin.token)).toMatchObject({ owesSecondFactor: false });
  expect((await call(url, 'restaurants.listLocations', {}, { token: admin.token })).status).toBe(200);
});

test('turned on, it opens everything, and it cannot be turned off again', async () => {
  const { token, backupCodes } = await turnOnSecondFactor(url, boss.token);
  expect((await list(token)).status).toBe(200);
  expect(await session(token)).toMatchObject({ owesSecondFactor: false, isTwoFactorEnabled: true });
  const { rows: mails } = await pool.query<{ body: string }>('select body from outbox where recipient = $1', [
    boss.email,
  ]);
  expect(mails).toEqual([{ body: expect.stringMatching(/To be safe, your payouts, .* wait until /) }]);
  const body = { password: PASSWORD, code: backupCodes[0] };
  const refused = await authPost(url, '/two-factor/disable', body, { token });
  expect([refused.status, refused.json()]).toEqual([
    403,
    expect.objectContaining({
      code: 'SECOND_FACTOR_REQUIRED',
      message: 'Here super admins need a second factor, so yours stays on.',
    }),
  ]);
  expect((await list(token)).status).toBe(200);
});

test('the first factor of who came by the link of the setup begins no wait there; in a session by password it does', async () => {
  const newcomer = async (email: string) => {
    const [, token] = (await makeRescueLink(pool, url)).split('#');
    const made = await authPost(url, '/set-up', { token, name: 'Sam Upton', email, password: PASSWORD });
    expect(made.status, made.text).toBe(200);
    return made;
  };
  const tokenOf = (answer: Awaited<ReturnType<typeof newcomer>>) => {
    const [, token] = /session_token=([^.;]+)/.exec(decodeURIComponent(cookiesOf(answer))) ?? [];
    return token ?? '';
  };
  const byLink = tokenOf(await newcomer('sam.link@passline.example'));
  expect(await session(byLink)).toMatchObject({ owesSecondFactor: true, coolingOffHours: 0 });
  const { token: renewed } = await turnOnSecondFactor(url, byLink);
  expect(await session(renewed)).toMatchObject({ coolingOff: null, coolingOffHours: 24 });
  const { rows } = await pool.query(
    `select after->'moneyWaitsUntil' as until from audit where action = 'session.turnOnSecondFactor' and actor_name = 'Sam Upton'
       and record_table = 'users'`,
  );
  expect(rows).toEqual([{ until: null }]);

  await newcomer('sam.password@passline.example');
  const byPassword = tokenOf(await signIn(url, 'sam.password@passline.example', PASSWORD));
  expect(await session(byPassword)).toMatchObject({ owesSecondFactor: true, coolingOffHours: 24 });
  const { token: later } = await turnOnSecondFactor(url, byPassword);
  expect(await session(later)).toMatchObject({ coolingOff: { because: 'second-factor-on' } });
});
