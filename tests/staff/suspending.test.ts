import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { authPost, bearer, cookiesOf, signIn, turnOnSecondFactor, whoIs } from '../setup/auth-client.ts';
import { ask as read, call } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { openLiveReader } from '../setup/live-reader.ts';
import { createPerson, createSession, PASSWORD, type Person } from '../setup/people.ts';
import { startTestServer } from '../setup/test-server.ts';
import { totpOf } from '../setup/totp.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { trailOf } from './people.ts';

const desk = await openDesk();
const { url, boss, kitchen, neighbour } = desk;
const { pool, connectionString } = desk.site.database;
const other = await startTestServer(connectionString);
afterAll(() => other.stop());

beforeEach(async () => {
  await pool.query('delete from auth.guess_counts');
  await pool.query(`delete from auth.suspensions`);
});

const ask = (verb: string, person: Pick<Person, 'id'>, token = boss.token, at = url) =>
  call(at, `staff.${verb}`, { userId: person.id }, { token });

test('a suspended person is signed out in every process, and their sign-in is answered like a wrong password', async () => {
  const person = await createPerson(pool, 'admin', kitchen);
  const elsewhere = await createSession(pool, person.id);
  const colleague = await createPerson(pool, 'admin', neighbour);
  const readers = await Promise.all([
    openLiveReader(url, person.token),
    openLiveReader(other.url, elsewhere.token),
  ]);
  const suspended = await ask('suspend', person);
  expect(suspended.status, suspended.text).toBe(200);
  expect(await Promise.all(readers.map(({ closed }) => closed))).toEqual([4401, 4401]);
  expect(await whoIs(url, bearer(person.token))).toBeNull();
  expect(await whoIs(other.url, bearer(elsewhere.token))).toBeNull();
  expect(await whoIs(url, bearer(colleague.token))).toBe(colleague.email);

  const [right, wrong] = [
    await signIn(url, person.email, PASSWORD),
    await signIn(url, colleague.email, 'not the password'),
  ];
  expect([right.status, right.json()]).toEqual([wrong.status, wrong.json()]);
  expect(right.headers['set-cookie']).toBeUndefined();
  expect((await ask('suspend', person)).body.data).toEqual({ code: 'suspended-already' });
  expect(await trailOf(pool, 'staff.suspend')).toEqual([
    {
      actor: boss.name,
      table: 'users',
      id: person.id,
      before: { isSuspended: false },
      after: { isSuspended: true },
    },
    expect.objectContaining({ table: 'session' }),
    expect.objectContaining({ table: 'session' }),
  ]);
  expect((await ask('letIn', person)).status).toBe(200);
  expect((await ask('letIn', person)).body.data).toEqual({ code: 'not-suspended' });
  expect((await signIn(url, person.email, PASSWORD)).status).toBe(200);
});

test('a sign-in that still owes its code ends with the suspension', async () => {
  const person = await createPerson(pool, 'super_admin');
  const { key } = await turnOnSecondFactor(url, person.token);
  const cookie = cookiesOf(await signIn(url, person.email, PASSWORD));
  expect((await ask('suspend', person)).status).toBe(200);
  const code = totpOf(key, Date.now() + 30_000);
  const headers = { cookie, origin: url };
  expect((await authPost(url, '/two-factor/verify-totp', { code }, { headers })).status).toBe(401);
  expect((await pool.query('select from auth."session" where "userId" = $1', [person.id])).rowCount).toBe(0);
});

test('sign-ins that are under way while a person is suspended open no session', async () => {
  const person = await createPerson(pool, 'admin', kitchen);
  const signingIn = Promise.all(Array.from({ length: 4 }, () => signIn(other.url, person.email, PASSWORD)));
  await ask('suspend', person);
  await signingIn;
  await waitUntil(async () => {
    const { rowCount } = await pool.query('select from auth."session" where "userId" = $1', [person.id]);
    return rowCount === 0;
  });
});

test('of two super admins who suspend each other one stays, over two processes', async () => {
  const one = await createPerson(pool, 'super_admin');
  const two = await createPerson(pool, 'super_admin');
  const answers = await Promise.all([
    ask('suspend', two, one.token),
    ask('suspend', one, two.token, other.url),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  const { rowCount } = await pool.query('select from auth.suspensions where user_id = any($1::uuid[])', [
    [one.id, two.id],
  ]);
  expect(rowCount).toBe(1);
});

test('the last super admin cannot be suspended', async () => {
  await pool.query(
    `insert into auth.suspensions (user_id, suspended_by)
     select a.id, 'a test' from users u join auth."user" a on a.id = u.id where u.role = 'super_admin' and u.id <> $1`,
    [boss.id],
  );
  const answer = await ask('suspend', boss);
  expect([answer.status, answer.body.message]).toEqual([422, 'The last super admin cannot be suspended.']);
  expect(await whoIs(url, bearer(boss.token))).toBe(boss.email);
});

test('a super admin whom the blocklist keeps out does not count as another one', async () => {
  const other = await createPerson(pool, 'super_admin');
  await pool.query(
    `insert into auth.suspensions (user_id, suspended_by)
     select a.id, 'a test' from users u join auth."user" a on a.id = u.id
     where u.role = 'super_admin' and u.id <> all($1::uuid[])`,
    [[boss.id, other.id]],
  );
  await pool.query(
    `insert into blocklist (email, description, created_by) values ($1, 'Never pays', 'a test')`,
    [other.email],
  );
  const refused = await ask('suspend', boss);
  expect([refused.status, refused.body.message]).toEqual([422, 'The last super admin cannot be suspended.']);
  await pool.query('delete from blocklist');
  expect((await ask('suspend', other)).status).toBe(200);
});

test('a sign-in that the blocklist refuses is none: the list keeps when and where somebody was in last', async () => {
  const person = await createPerson(pool, 'admin', kitchen);
  const lastSignIn = async () =>
    (
      await pool.query<{ at: string | null; userAgent: string | null }>(
        'select signed_in_at as at, user_agent as "userAgent" from auth.sign_ins where user_id = $1',
        [person.id],
      )
    ).rows[0];
  expect((await signIn(url, person.email, PASSWORD, { 'user-agent': 'Firefox on Linux' })).status).toBe(200);
  const before = await lastSignIn();
  expect(before).toMatchObject({ userAgent: 'Firefox on Linux' });
  await pool.query(
    `insert into blocklist (email, description, created_by) values ($1, 'Never pays', 'a test')`,
    [person.email],
  );
  try {
    expect((await signIn(url, person.email, PASSWORD, { 'user-agent': 'Chrome' })).status).toBe(401);
    expect(await lastSignIn()).toEqual(before);
  } finally {
    await pool.query('delete from blocklist');
  }
});

test('invitations of a suspended person end with them', async () => {
  const person = await createPerson(pool, 'super_admin');
  const input = { email: 'a.friend@passline.example', role: 'super_admin', locationId: null };
  expect((await call(url, 'staff.invite', input, { token: person.token })).status).toBe(200);
  expect((await ask('suspend', person)).status).toBe(200);
  expect((await pool.query('select from invitations')).rowCount).toBe(0);
  expect((await pool.query('select from auth.links')).rowCount).toBe(0);
});

describe('service tokens of a suspended person', () => {
  const make = (name: string, token: string) =>
    call<{ id: string; secret: string }>(
      url,
      'serviceTokens.make',
      { name, scopes: ['menus:read'] },
      { token },
    );
  const readsMenus = async (at: string, token: string) =>
    (await read(at, `/api/locations/${kitchen.locationId}/menu`, { token })).status;

  test('open nothing any more, in no process, and stay revoked; those of a colleague go on', async () => {
    const [person, colleague] = [
      await createPerson(pool, 'super_admin'),
      await createPerson(pool, 'super_admin'),
    ];
    const { body: theirs } = await make('Their app', person.token);
    const { body: earlier } = await make('An app before', person.token);
    const { body: goesOn } = await make('App of a colleague', colleague.token);
    expect(
      (await call(url, 'serviceTokens.revoke', { tokenId: earlier.id }, { token: boss.token })).status,
    ).toBe(200);
    const reader = await openLiveReader(other.url, theirs.secret);
    for (const at of [url, other.url]) expect(await readsMenus(at, theirs.secret)).toBe(200);

    expect((await ask('suspend', person)).status).toBe(200);
    expect(await reader.closed).toBe(4401);
    for (const at of [url, other.url]) {
      await waitUntil(async () => (await readsMenus(at, theirs.secret)) === 401);
      expect(await readsMenus(at, goesOn.secret)).toBe(200);
    }
    const { rows } = await pool.query(
      `select record_id as id, actor_name as actor, before, after from audit
       where action = 'staff.suspend' and record_table = 'service_tokens'`,
    );
    expect(rows).toEqual([
      {
        id: theirs.id,
        actor: boss.name,
        before: { revokedAt: null },
        after: { revokedAt: expect.any(Number) },
      },
    ]);
    expect((await ask('letIn', person)).status).toBe(200);
    expect(await readsMenus(url, theirs.secret)).toBe(401);
  });

  test('are not made by them in the moment in which they are suspended', async () => {
    const person = await createPerson(pool, 'super_admin');
    const suspending = await pool.connect();
    try {
      await suspending.query('begin');
      await suspending.query('select from auth."account" where "userId" = $1 for update', [person.id]);
      await suspending.query(`insert into auth.suspensions (user_id, suspended_by) values ($1, 'a test')`, [
        person.id,
      ]);
      const making = make('A late app', person.token);
      await waitUntil(async () => {
        const { rowCount } = await pool.query(
          `select from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock' and query like '%for share%'`,
        );
        return rowCount === 1;
      });
      await suspending.query('commit');
      expect((await making).status).toBe(401);
    } finally {
      suspending.release(true);
    }
    const { rowCount } = await pool.query(`select from service_tokens where name = 'A late app'`);
    expect(rowCount).toBe(0);
  });
});

test('suspending asks for a fresh code, and does not wait after a change of credentials; letting in does', async () => {
  const person = await createPerson(pool, 'admin', kitchen);
  const careful = await createPerson(pool, 'super_admin');
  const { key, token } = await turnOnSecondFactor(url, careful.token);
  expect((await ask('suspend', person, token)).body.data).toEqual({ code: 'second-factor-needed' });
  expect(await whoIs(url, bearer(person.token))).toBe(person.email);
  const code = totpOf(key, Date.now() + 30_000);
  expect((await authPost(url, '/two-factor/verify-totp', { code }, { token })).status).toBe(200);
  expect((await ask('suspend', person, token)).status).toBe(200);
  expect((await ask('letIn', person, token)).body.data).toEqual({ code: 'credentials-changed' });
});

describe('ending one session of a person', () => {
  const end = (person: Pick<Person, 'id'>, sessionId: string) =>
    call(url, 'staff.endSession', { userId: person.id, sessionId }, { token: boss.token });

  test('closes what is open there, in every process, and leaves their other sessions', async () => {
    const person = await createPerson(pool, 'admin', kitchen);
    const elsewhere = await createSession(pool, person.id);
    const [ended, stays] = await Promise.all([
      openLiveReader(other.url, elsewhere.token),
      openLiveReader(other.url, person.token),
    ]);
    const answer = await end(person, elsewhere.sessionId);
    expect([answer.status, answer.body]).toEqual([
      200,
      { userId: person.id, sessionId: elsewhere.sessionId },
    ]);
    expect(await ended.closed).toBe(4401);
    expect(await whoIs(other.url, bearer(elsewhere.token))).toBeNull();
    expect(await whoIs(other.url, bearer(person.token))).toBe(person.email);
    stays.close();
    expect(await stays.closed).not.toBe(4401);
    expect(await trailOf(pool, 'staff.endSession')).toEqual([
      {
        actor: boss.name,
        table: 'session',
        id: elsewhere.sessionId,
        before: expect.objectContaining({ signedInAt: expect.any(String) }),
        after: null,
      },
    ]);
  });

  test('is refused for one that has ended, that is somebody else’s, or of a customer', async () => {
    const [person, colleague] = [
      await createPerson(pool, 'courier'),
      await createPerson(pool, 'admin', neighbour),
    ];
    const customer = await createPerson(pool, 'customer');
    await end(person, person.sessionId);
    for (const [whose, sessionId] of [
      [person, person.sessionId],
      [person, colleague.sessionId],
      [customer, customer.sessionId],
    ] as const) {
      expect((await end(whose, sessionId)).status).toBe(404);
    }
    for (const { token, email } of [colleague, customer]) expect(await whoIs(url, bearer(token))).toBe(email);
  });
});

test('ending all sessions of a person leaves their colleagues, and they may sign in again', async () => {
  const person = await createPerson(pool, 'courier');
  const elsewhere = await createSession(pool, person.id);
  expect((await ask('endSessions', person)).status).toBe(200);
  for (const { token } of [person, elsewhere]) expect(await whoIs(url, bearer(token))).toBeNull();
  expect(await whoIs(url, bearer(boss.token))).toBe(boss.email);
  expect((await signIn(url, person.email, PASSWORD)).status).toBe(200);
  expect((await ask('endSessions', await createPerson(pool, 'customer'))).status).toBe(404);
});

test('the live list shows where somebody signed in last and is signed in, follows it, and holds no token', async () => {
  const person = await createPerson(pool, 'admin', kitchen);
  const reader = await openLiveReader(url, boss.token);
  const answer = await reader.subscribe(1, 'staff.people', {});
  expect(answer.type).toBe('snapshot');
  const headers = { 'user-agent': 'Firefox on Linux' };
  const signed = await signIn(url, person.email, PASSWORD, headers);
  const { token } = signed.json() as { token: string };
  const rowOf = (sessions: number) => (message: { rows: unknown[] }) =>
    message.rows.some((row) => {
      const {
        id,
        sessions: open,
        lastSignIn,
      } = row as { id: string; sessions: unknown[]; lastSignIn: unknown };
      return id === person.id && open.length === sessions && lastSignIn !== null;
    });
  const frame = await reader.next('frame', rowOf(2));
  expect(frame.rows).toContainEqual(
    expect.objectContaining({
      id: person.id,
      locationId: kitchen.locationId,
      lastSignIn: expect.objectContaining({ address: '127.0.0.1', userAgent: 'Firefox on Linux' }),
    }),
  );
  await ask('endSessions', person);
  await reader.next('frame', rowOf(0));
  expect(JSON.stringify(reader.messages)).not.toContain(token);
  const { rows } = await pool.query<{ email: string }>(`select email from users where role = 'customer'`);
  for (const { email } of rows) expect(JSON.stringify(reader.messages)).not.toContain(email);
  reader.close();
});
