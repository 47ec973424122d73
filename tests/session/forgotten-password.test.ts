import { beforeEach, expect, test } from 'vitest';
import { authPost, bearer, signIn, turnOnSecondFactor, whoIs } from '../setup/auth-client.ts';
import { openSite } from '../setup/desk.ts';
import { createPerson, createSession, PASSWORD, type Person } from '../setup/people.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { mailTo, trailOf } from '../staff/people.ts';

const NEW_PASSWORD = 'long enough for this';
const GONE = { code: 'LINK_GONE' };

const site = await openSite({ role: 'all' });
const { url } = site.server;
const { pool } = site.database;
let person: Person;
beforeEach(async () => {
  await pool.query('delete from auth.guess_counts');
  person = await createPerson(pool, 'super_admin');
});

const forget = (email: string) => authPost(url, '/forgot-password', { email });
const reset = (token: string, password = NEW_PASSWORD) =>
  authPost(url, '/set-new-password', { token, password });

async function mailsTo(email: string): Promise<number> {
  const { rowCount } = await pool.query('select from outbox where recipient = $1', [email]);
  return rowCount ?? 0;
}

/** Waits for the mail; returns the token of its link. */
async function linkFor({ email }: Person): Promise<string> {
  const before = await mailsTo(email);
  expect((await forget(email.toUpperCase())).status).toBe(200);
  await waitUntil(async () => (await mailsTo(email)) > before);
  return (await mailTo(pool, email)).token;
}

test('everyone who asks gets one answer, and only someone who signs in by password gets a mail', async () => {
  const social = await createPerson(pool, 'customer');
  await pool.query(
    `update auth."account" set "providerId" = 'google', "password" = null where "userId" = $1`,
    [social.id],
  );
  const suspended = await createPerson(pool, 'courier');
  await pool.query(`insert into auth.suspensions (user_id, suspended_by) values ($1, 'a test')`, [
    suspended.id,
  ]);
  const nobodies = ['nobody@passline.example', social.email, suspended.email];
  for (const email of [...nobodies, person.email]) {
    const answer = await forget(email);
    expect([answer.status, answer.json(), answer.headers['set-cookie']]).toEqual([
      200,
      { status: true, isMailKept: true },
      undefined,
    ]);
  }
  // Asked for last, so the others have been looked at.
  await waitUntil(async () => (await mailsTo(person.email)) === 1);
  await waitUntil(async () => {
    const { rowCount } = await pool.query(
      `select from jobs.job where name = 'send-password-link' and state in ('created', 'active', 'retry')`,
    );
    return rowCount === 0;
  });
  for (const email of nobodies) expect(await mailsTo(email)).toBe(0);
  expect((await forget('no e-mail')).status).toBe(400);
});

test('the link sets the password once, ends all sessions and passkeys, makes money wait and tells the person', async () => {
  const elsewhere = await createSession(pool, person.id);
  await pool.query(
    `insert into auth.passkeys (user_id, credential_id, public_key, name) values ($1::text::uuid, $1::text, '\\x00', 'Phone')`,
    [person.id],
  );
  const token = await linkFor(person);
  const { stored } = await mailTo(pool, person.email);
  const links = await pool.query('select * from auth.links');
  expect(JSON.stringify([stored, links.rows])).not.toContain(token);
  const look = await authPost(url, '/read-link', { purpose: 'password', token });
  expect(look.json()).toEqual({ email: person.email });
  expect((await reset(token, 'too short')).status).toBe(400);
  const answers = await Promise.all([reset(token), reset(token), reset(token)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
  expect(answers.every(({ headers }) => headers['set-cookie'] === undefined)).toBe(true);
  for (const one of [person, elsewhere]) await expect.poll(() => whoIs(url, bearer(one.token))).toBeNull();
  expect((await signIn(url, person.email, PASSWORD)).status).toBe(401);
  expect((await signIn(url, person.email, NEW_PASSWORD)).status).toBe(200);
  const { rows } = await pool.query(`select because from auth.cooling_off where user_id = $1`, [person.id]);
  expect(rows).toEqual([{ because: 'password-reset' }]);
  expect((await pool.query('select from auth.passkeys where user_id = $1', [person.id])).rowCount).toBe(0);
  const told = await pool.query(
    `select from outbox where recipient = $1 and subject = 'Your password was reset by a link'`,
    [person.email],
  );
  expect(told.rowCount).toBe(1);
  expect(await trailOf(pool, 'session.resetPassword')).toEqual([
    expect.objectContaining({
      actor: person.name,
      table: 'users',
      id: person.id,
      before: expect.objectContaining({ passkeys: ['Phone'] }) as object,
    }),
    expect.objectContaining({ table: 'session' }),
    expect.objectContaining({ table: 'session' }),
  ]);
});

test('a newer link, a changed password and half an hour end a link', async () => {
  const older = await linkFor(person);
  const newer = await linkFor(person);
  expect((await reset(older)).json()).toMatchObject(GONE);
  const body = { currentPassword: PASSWORD, newPassword: 'yet another password' };
  expect((await authPost(url, '/change-password', body, { token: person.token })).status).toBe(200);
  expect((await reset(newer)).json()).toMatchObject(GONE);
  const last = await linkFor(person);
  await pool.query('update auth.links set expires_at = now()');
  expect((await reset(last)).json()).toMatchObject(GONE);
  expect((await signIn(url, person.email, 'yet another password')).status).toBe(200);
});

test('the second factor stays on', async () => {
  await turnOnSecondFactor(url, person.token);
  expect((await reset(await linkFor(person))).status).toBe(200);
  expect((await signIn(url, person.email, NEW_PASSWORD)).json()).toMatchObject({ twoFactorRedirect: true });
});

test('asking again and again has to wait, also for an e-mail that nobody has, and sign-in does not', async () => {
  for (const email of [person.email, 'nobody.else@passline.example']) {
    for (let nth = 0; nth < 5; nth += 1) expect((await forget(email)).status).toBe(200);
    await pool.query(
      `update auth.guess_counts set open_at = now() + interval '1 minute' where open_at > failed_at + interval '0.5 seconds'`,
    );
    const refused = await forget(email);
    expect([refused.status, refused.json()]).toEqual([
      429,
      expect.objectContaining({ code: 'TOO_MANY_ATTEMPTS' }),
    ]);
  }
  expect((await signIn(url, person.email, PASSWORD)).status).toBe(200);
});

test('the password that they have already is refused, and the link stays good for another one', async () => {
  const { token } = await createSession(pool, person.id);
  const link = await linkFor(person);
  const same = await reset(link, PASSWORD);
  expect([same.status, same.json()]).toEqual([422, expect.objectContaining({ code: 'SAME_PASSWORD' })]);
  expect(await whoIs(url, bearer(token))).toBe(person.email);
  expect((await reset(link)).status).toBe(200);
  await expect.poll(() => whoIs(url, bearer(token))).toBeNull();
});
