import { beforeEach, expect, test } from 'vitest';
import { call, type RefusalBody } from '../setup/api-client.ts';
import { authPost, bearer, signIn, turnOnSecondFactor, whoIs } from '../setup/auth-client.ts';
import { openDesk } from '../setup/desk.ts';
import { openLiveReader, rowsOf } from '../setup/live-reader.ts';
import { createPerson, PASSWORD, type Person } from '../setup/people.ts';
import { createGuest } from '../setup/rewards.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { mailTo, putInvitation, trailOf } from './people.ts';

const desk = await openDesk();
const { url, boss, kitchen } = desk;
const { pool } = desk.site.database;

let person: Person;
let neighbour: Person;
let wanted: string;
let count = 0;

beforeEach(async () => {
  await pool.query(`delete from audit where action in ('staff.changeEmail', 'session.confirmEmail')`);
  await pool.query('delete from auth.guess_counts');
  await pool.query('delete from auth.email_changes');
  await pool.query('delete from outbox');
  person = await createPerson(pool, 'courier');
  neighbour = await createPerson(pool, 'courier');
  wanted = `married-${++count}@passline.example`;
});

const change = (email: string, { id: userId }: Pick<Person, 'id'> = person, token = boss.token) =>
  call<RefusalBody & { expiresAt: number; isMailKept: boolean }>(
    url,
    'staff.changeEmail',
    { userId, email },
    { token },
  );
const cancel = () => call(url, 'staff.cancelEmailChange', { userId: person.id }, { token: boss.token });
const confirm = (token: string) => authPost(url, '/confirm-email', { token });
const emailOf = async ({ id }: Pick<Person, 'id'>) =>
  (
    await pool.query<{ email: string; signIn: string }>(
      `select u.email, a.email as "signIn" from users u join auth."user" a on a.id = u.id where u.id = $1`,
      [id],
    )
  ).rows[0];
const waiting = async () => (await pool.query('select user_id from auth.email_changes')).rows;

test('what a colleague asked for meanwhile is not replaced by who does not know it: it is said who asked; knowing it, it is', async () => {
  const colleague = await createPerson(pool, 'super_admin');
  const send = (email: string, seenNewEmail: string | null) =>
    call<RefusalBody & { data: { changedBy: string } }>(
      url,
      'staff.changeEmail',
      { userId: person.id, email, seenNewEmail },
      { token: boss.token },
    );
  const theirs = `theirs-${count}@passline.example`;
  expect((await change(theirs, person, colleague.token)).status).toBe(200);
  const refused = await send(wanted, null);
  expect([refused.status, refused.body.message, refused.body.data.changedBy]).toEqual([
    409,
    `${colleague.name} has sent a link to ${theirs} meanwhile. Nothing was changed.`,
    colleague.name,
  ]);
  const { rows } = await pool.query('select email from auth.email_changes where user_id = $1', [person.id]);
  expect(rows).toEqual([{ email: theirs }]);
  const mails = await pool.query('select id from outbox where recipient = $1', [wanted]);
  expect(mails.rows).toEqual([]);
  expect((await send(wanted, theirs.toUpperCase())).status).toBe(200);
  expect((await send(wanted, theirs)).status).toBe(200);
});

test('nobody’s own address, none that is taken, invited, asked for or the same in other letters, and none of a customer, a suspended or an erased person', async () => {
  expect((await change(wanted, boss)).body.message).toBe(
    'You cannot change your own e-mail address. Please ask another super admin.',
  );
  expect((await change(wanted, person, desk.admin.token)).status).toBe(403);
  expect((await change('no address')).status).toBe(400);
  const same = await change(person.email.toUpperCase());
  expect(same.body.message).toBe('This is their e-mail address already.');
  const taken = await change(neighbour.email.toUpperCase());
  expect(taken.body).toMatchObject({
    message: 'Somebody has this e-mail address already. Please use another one.',
    data: { code: 'email-taken' },
  });
  const invitationId = await putInvitation(pool, kitchen, boss.id);
  await pool.query('update invitations set email = $2 where id = $1', [invitationId, wanted]);
  expect((await change(wanted)).body.data).toMatchObject({ code: 'invited-already' });
  await pool.query('delete from invitations');
  expect((await change(wanted, neighbour)).status).toBe(200);
  expect((await change(wanted)).body.data).toMatchObject({ code: 'email-asked' });
  expect((await change(`guest-${wanted}`, { id: await createGuest(pool) })).status).toBe(404);
  await pool.query(`insert into auth.suspensions (user_id, suspended_by) values ($1, 'a test')`, [person.id]);
  expect((await change(`other-${wanted}`)).body.data).toMatchObject({ code: 'suspended' });
  await pool.query('delete from auth."user" where id = $1', [person.id]);
  await pool.query('update users set erased_at = now() where id = $1', [person.id]);
  expect((await change(`other-${wanted}`)).status).toBe(404);
  expect(await waiting()).toEqual([{ user_id: neighbour.id }]);
});

test('it asks for a fresh code where the second factor is on, and waits after a change of credentials', async () => {
  const careful = await createPerson(pool, 'super_admin');
  const { token } = await turnOnSecondFactor(url, careful.token);
  expect((await change(wanted, person, token)).body.data).toMatchObject({ code: 'credentials-changed' });
  await pool.query('delete from auth.cooling_off');
  expect((await change(wanted, person, token)).body.data).toMatchObject({ code: 'second-factor-needed' });
});

test('until it is confirmed the older address signs in; then the new one does, everywhere else they are signed out, and the older one is told', async () => {
  await turnOnSecondFactor(url, person.token);
  const before = await emailOf(person);
  const asked = await change(wanted.toUpperCase());
  expect(asked.status, asked.text).toBe(200);
  const { token, stored } = await mailTo(pool, wanted);
  expect(stored.body).toContain(`${boss.name} asks to make this the e-mail address`);
  expect(await emailOf(person)).toEqual(before);
  expect((await signIn(url, person.email, PASSWORD)).status).toBe(200);
  expect((await signIn(url, wanted, PASSWORD)).status).toBe(401);
  const page = await authPost(url, '/read-link', { purpose: 'email', token });
  expect(page.json()).toEqual({ email: person.email, newEmail: wanted });

  expect((await confirm(token)).status).toBe(200);
  expect(await emailOf(person)).toEqual({ email: wanted, signIn: wanted });
  expect((await confirm(token)).status).toBe(404);
  expect((await signIn(url, person.email, PASSWORD)).status).toBe(401);
  expect((await signIn(url, wanted.toUpperCase(), PASSWORD)).json()).toMatchObject({
    twoFactorRedirect: true,
  });
  expect(await whoIs(url, bearer(person.token))).toBeNull();
  expect(await whoIs(url, bearer(neighbour.token))).toBe(neighbour.email);
  const wait = await pool.query('select because from auth.cooling_off where user_id = $1', [person.id]);
  expect(wait.rows).toEqual([{ because: 'email-changed' }]);
  const told = await pool.query('select recipient from outbox where subject = $1', [
    'Your e-mail address was changed',
  ]);
  expect(told.rows).toEqual([{ recipient: person.email }]);
  expect(await trailOf(pool, 'staff.changeEmail')).toEqual([
    {
      actor: boss.name,
      table: 'users',
      id: person.id,
      before: { newEmail: null },
      after: { newEmail: wanted },
    },
  ]);
  const [line] = await trailOf(pool, 'session.confirmEmail');
  expect(line).toMatchObject({
    id: person.id,
    before: { email: person.email },
    after: { email: wanted },
  });
  expect(await waiting()).toEqual([]);
});

test('a link that was replaced, cancelled, is too old, or is of somebody suspended meanwhile changes nothing', async () => {
  await change(wanted);
  const first = (await mailTo(pool, wanted)).token;
  await change(wanted);
  expect((await confirm(first)).status).toBe(404);
  const second = (await mailTo(pool, wanted)).token;
  expect((await cancel()).status).toBe(200);
  expect((await cancel()).body.data).toMatchObject({ code: 'no-email-change' });
  expect((await confirm(second)).status).toBe(404);
  await change(wanted);
  const old = (await mailTo(pool, wanted)).token;
  await pool.query(`update auth.links set expires_at = now() where purpose = 'email'`);
  expect((await confirm(old)).status).toBe(404);
  await change(wanted);
  const last = (await mailTo(pool, wanted)).token;
  const suspended = await call(url, 'staff.suspend', { userId: person.id }, { token: boss.token });
  expect(suspended.status).toBe(200);
  expect(await waiting()).toEqual([]);
  expect((await confirm(last)).status).toBe(404);
  expect(await emailOf(person)).toEqual({ email: person.email, signIn: person.email });
});

test('an address that somebody got meanwhile is refused at the link, which works once it is free', async () => {
  await change(wanted);
  const { token } = await mailTo(pool, wanted);
  await pool.query('update users set email = $2 where id = $1', [neighbour.id, wanted.toUpperCase()]);
  const refused = await confirm(token);
  expect([refused.status, refused.json()]).toEqual([422, expect.objectContaining({ code: 'EMAIL_TAKEN' })]);
  expect((await emailOf(person))?.email).toBe(person.email);
  await pool.query('update users set email = $2 where id = $1', [neighbour.id, neighbour.email]);
  expect((await confirm(token)).status).toBe(200);
  expect((await emailOf(neighbour))?.email).toBe(neighbour.email);
});

test('who is on the blocklist gets no other address, neither asked for nor confirmed', async () => {
  await change(wanted);
  const { token } = await mailTo(pool, wanted);
  const entry = { email: wanted, description: 'A test' };
  const blocked = await call(url, 'blocklist.add', entry, { token: boss.token });
  expect(blocked.status, blocked.text).toBeLessThan(300);
  expect((await confirm(token)).status).toBe(404);
  expect((await change(wanted)).body.data).toMatchObject({ code: 'blocked' });
  expect((await emailOf(person))?.email).toBe(person.email);
});

test('the list shows live what waits, and that it is confirmed', async () => {
  const reader = await openLiveReader(url, boss.token);
  await reader.subscribe(1, 'staff.people', {});
  const shown = () =>
    rowsOf(reader.messages, 'id').get(person.id) as
      | { email: string; emailChange: { email: string } | null }
      | undefined;
  await change(wanted);
  await waitUntil(() => shown()?.emailChange?.email === wanted);
  await confirm((await mailTo(pool, wanted)).token);
  await waitUntil(() => shown()?.email === wanted && shown()?.emailChange === null);
  reader.close();
});
