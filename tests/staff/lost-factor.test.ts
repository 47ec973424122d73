import { beforeEach, expect, test } from 'vitest';
import { call, type RefusalBody } from '../setup/api-client.ts';
import { authPost, bearer, signIn, turnOnSecondFactor, whoIs } from '../setup/auth-client.ts';
import { openDesk } from '../setup/desk.ts';
import { endMoneyWait } from '../setup/end-money-wait.ts';
import { createPerson, PASSWORD, type Person } from '../setup/people.ts';
import { totpOf } from '../setup/totp.ts';
import { trailOf } from './people.ts';

const desk = await openDesk();
const { url, boss, kitchen } = desk;
const { pool } = desk.site.database;

/** Who lost their phone, and a colleague who did not; both with the factor on. */
let lost: Person;
let colleague: Person;

beforeEach(async () => {
  await pool.query('delete from auth.guess_counts');
  await pool.query(`delete from audit where action = 'staff.turnOffSecondFactor'`);
  await pool.query('delete from outbox');
  const people = [await createPerson(pool, 'super_admin'), await createPerson(pool, 'admin', kitchen)];
  const turnedOn = people.map(async (person) => ({
    ...person,
    token: (await turnOnSecondFactor(url, person.token)).token,
  }));
  [lost, colleague] = (await Promise.all(turnedOn)) as [Person, Person];
});

const turnOff = (person: Pick<Person, 'id'>, token = boss.token) =>
  call<RefusalBody>(url, 'staff.turnOffSecondFactor', { userId: person.id }, { token });
const isOn = async ({ id }: Person) =>
  (await pool.query(`select "twoFactorEnabled" as "isOn" from auth."user" where id = $1`, [id])).rows[0].isOn;

test('only super admins turn off the factor of somebody else, and not one that is off', async () => {
  for (const token of [colleague.token, desk.admin.token])
    expect((await turnOff(lost, token)).status).toBe(403);
  await endMoneyWait(pool, lost);
  expect((await turnOff(lost, lost.token)).body).toMatchObject({
    message: 'Your own second factor is turned off on your account screen.',
  });
  const guest = await createPerson(pool, 'customer');
  expect((await turnOff(guest)).status).toBe(404);
  expect((await turnOff(desk.admin)).body).toMatchObject({ message: 'The second factor is off already.' });
  expect([await isOn(lost), await isOn(colleague)]).toEqual([true, true]);
  expect(await trailOf(pool, 'staff.turnOffSecondFactor')).toEqual([]);
});

test('it asks for a fresh code where the second factor is on, and waits after a change of credentials', async () => {
  const careful = await createPerson(pool, 'super_admin');
  const { key, token } = await turnOnSecondFactor(url, careful.token);
  expect((await turnOff(lost, token)).body.data).toMatchObject({ code: 'credentials-changed' });
  await endMoneyWait(pool, careful);
  expect((await turnOff(lost, token)).body.data).toMatchObject({ code: 'second-factor-needed' });
  expect(await isOn(lost)).toBe(true);
  const code = totpOf(key, Date.now() + 30_000);
  expect((await authPost(url, '/two-factor/verify-totp', { code }, { token })).status).toBe(200);
  expect((await turnOff(lost, token)).status).toBe(200);
});

test('who lost it is signed out, gets in by password alone, waits with money and is told by whom; a colleague keeps theirs', async () => {
  await endMoneyWait(pool, lost);
  await pool.query(
    `insert into auth.links (token_hash, purpose, subject_id, expires_at) values ($1::text, 'password', $1::uuid, now() + interval '1 hour')`,
    [lost.id],
  );
  const owing = await signIn(url, lost.email, PASSWORD);
  expect(owing.json()).toMatchObject({ twoFactorRedirect: true });
  const { status, text } = await turnOff(lost);
  expect(status, text).toBe(200);
  expect(await whoIs(url, bearer(lost.token))).toBeNull();
  expect(await whoIs(url, bearer(colleague.token))).toBe(colleague.email);
  expect([await isOn(lost), await isOn(colleague)]).toEqual([false, true]);
  const back = await signIn(url, lost.email, PASSWORD);
  expect(back.json()).toMatchObject({ user: { email: lost.email } });
  const { rows } = await pool.query(`select because from auth.cooling_off where user_id = $1`, [lost.id]);
  expect(rows).toEqual([{ because: 'second-factor-off' }]);
  const links = await pool.query('select from auth.links where subject_id = $1', [lost.id]);
  expect(links.rowCount).toBe(0);
  const [line, ...sessions] = await trailOf(pool, 'staff.turnOffSecondFactor');
  expect(line).toEqual({
    actor: boss.name,
    table: 'users',
    id: lost.id,
    before: { isTwoFactorEnabled: true, moneyWaitsUntil: null },
    after: { isTwoFactorEnabled: false, moneyWaitsUntil: expect.any(Number) },
  });
  expect(sessions).toEqual([expect.objectContaining({ table: 'session', after: null })]);
  const mails = await pool.query(`select recipient, subject, body from outbox where subject ~ 'turned off'`);
  expect(mails.rows).toEqual([
    {
      recipient: lost.email,
      subject: 'Your second factor was turned off',
      body: expect.stringContaining(`by ${boss.name}. You were signed out everywhere.`),
    },
  ]);
});
