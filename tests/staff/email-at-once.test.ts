import { afterAll, beforeEach, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { authPost, bearer, whoIs } from '../setup/auth-client.ts';
import { openDesk } from '../setup/desk.ts';
import { createPerson, type Person } from '../setup/people.ts';
import { startTestServer } from '../setup/test-server.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { mailTo } from './people.ts';

const desk = await openDesk({ role: 'all' });
const { url, boss } = desk;
const { pool, connectionString } = desk.site.database;
const elsewhere = await startTestServer(connectionString);
afterAll(() => elsewhere.stop());

const GONE = { code: 'LINK_GONE' };
let person: Person;
let wanted: string;
let token: string;
let count = 0;

beforeEach(async () => {
  await pool.query('delete from auth.guess_counts');
  person = await createPerson(pool, 'courier');
  wanted = `at-once-${++count}@passline.example`;
  const asked = await act('staff.changeEmail', { email: wanted });
  expect(asked.status, asked.text).toBe(200);
  ({ token } = await mailTo(pool, wanted));
});

const act = (action: string, input: object = {}) =>
  call(url, action, { userId: person.id, ...input }, { token: boss.token });
const confirm = (at = url) => authPost(at, '/confirm-email', { token });
const emailNow = async () => {
  const { rows } = await pool.query<{ email: string; signIn: string }>(
    `select u.email, a.email as "signIn" from users u join auth."user" a on a.id = u.id where u.id = $1`,
    [person.id],
  );
  return rows[0];
};
const both = (email: string) => ({ email, signIn: email });

/** Holds what `statement` touches until each of `acts` waits for it, in this order; commits, and returns what they said. */
async function inOrder<Said>(statement: string, values: unknown[], acts: readonly (() => Promise<Said>)[]) {
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await holder.query(statement, values);
    const said: Promise<Said>[] = [];
    for (const one of acts) {
      said.push(one());
      await waitUntil(async () => {
        const { rowCount } = await pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rowCount === said.length;
      });
    }
    await holder.query('commit');
    return await Promise.all(said);
  } finally {
    holder.release(true);
  }
}

const holding = <Said>(...acts: (() => Promise<Said>)[]) =>
  inOrder('select from auth."account" where "userId" = $1 for update', [person.id], acts);

test('of two who use a link at once, one is told that it is gone, and it is done once', async () => {
  const [first, second] = await holding(
    () => confirm(),
    () => confirm(elsewhere.url),
  );
  expect([first?.status, second?.status]).toEqual([200, 404]);
  expect(second?.json()).toMatchObject(GONE);
  expect(await emailNow()).toEqual(both(wanted));
  const { rows } = await pool.query(
    `select record_table as "table" from audit where action = 'session.confirmEmail' and actor_id = $1 and record_table = 'users'`,
    [person.id],
  );
  expect(rows).toEqual([{ table: 'users' }]);
});

test.each([
  ['taken back', 'staff.cancelEmailChange'],
  ['taken back by a suspension', 'staff.suspend'],
])(
  'what is %s before it is confirmed changes nothing, and after it keeps the new address',
  async (_how, action) => {
    const before = person.email;
    const [taken, late] = await holding<{ status: number }>(
      () => act(action),
      () => confirm(),
    );
    expect([taken?.status, late?.status]).toEqual([200, 404]);
    expect(await emailNow()).toEqual(both(before));

    person = await createPerson(pool, 'courier');
    expect((await act('staff.changeEmail', { email: `other-${wanted}` })).status).toBe(200);
    ({ token } = await mailTo(pool, `other-${wanted}`));
    const [confirmed, tooLate] = await holding<{ status: number }>(
      () => confirm(),
      () => act(action),
    );
    expect([confirmed?.status, tooLate?.status]).toEqual([200, action === 'staff.suspend' ? 200 : 422]);
    expect(await emailNow()).toEqual(both(`other-${wanted}`));
    expect(await whoIs(url, bearer(person.token))).toBeNull();
  },
);

test('an address that somebody gets in the same moment is refused in words, and the link works as before', async () => {
  const [refused] = await inOrder(
    `insert into users (name, email, role) values ('Somebody else', $1, 'customer')`,
    [wanted.toUpperCase()],
    [() => confirm()],
  );
  expect([refused?.status, refused?.json()]).toEqual([422, expect.objectContaining({ code: 'EMAIL_TAKEN' })]);
  expect(await emailNow()).toEqual(both(person.email));
  expect(await whoIs(url, bearer(person.token))).toBe(person.email);
  await pool.query('delete from users where lower(email) = $1', [wanted]);
  expect((await confirm()).status).toBe(200);
  expect(await emailNow()).toEqual(both(wanted));
});

test('a link for a new password, asked for with the older address while the new one is confirmed, is sent to neither', async () => {
  const [confirmed] = await holding(
    () => confirm(),
    () => authPost(elsewhere.url, '/forgot-password', { email: person.email }),
  );
  expect(confirmed?.status).toBe(200);
  await waitUntil(async () => {
    const { rowCount } = await pool.query(
      `select from jobs.job where name = 'send-password-link' and state in ('created', 'active', 'retry')`,
    );
    return rowCount === 0;
  });
  const links = await pool.query(`select from auth.links where purpose = 'password' and subject_id = $1`, [
    person.id,
  ]);
  expect(links.rowCount).toBe(0);
  const { rows } = await pool.query('select subject from outbox where recipient = $1', [person.email]);
  expect(rows).toEqual([{ subject: 'Your e-mail address was changed' }]);
});
