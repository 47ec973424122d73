import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { makeRescueLink, makeSetupLink } from '../../apps/server/src/kernel/session/links/setup-link.ts';
import { authPost, cookiesOf, signIn, whoIs } from '../setup/auth-client.ts';
import { createPerson } from '../setup/people.ts';
import { startServerProcess } from '../setup/server-process.ts';
import { createTestDatabase } from '../setup/test-database.ts';
import { TEST_SECRET } from '../setup/test-server.ts';

const COMMAND = join(import.meta.dirname, '../../scripts/commands/make-super-admin.ts');
const PASSWORD = 'long enough for this';
const GONE = {
  code: 'LINK_GONE',
  message: 'This link does not work, or not any more. Each link works once, and only for a while.',
};

const folder = await mkdtemp(join(tmpdir(), 'passline-setup-'));
const database = await createTestDatabase();
const { pool } = database;
const processes = [await start()];
afterAll(async () => {
  for (const one of processes) await one.kill();
  await database.drop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await pool.query(`delete from users; delete from auth.links`);
});

function start() {
  return startServerProcess(database.connectionString, folder);
}

/** Starts one more process; returns the token that it printed. */
async function startAnother(): Promise<string> {
  const one = await start();
  processes.push(one);
  return one.printed('/setup#');
}

const url = () => processes[0]!.url;

/** As a start makes it. */
async function makeLink(): Promise<string> {
  return (await makeSetupLink(pool, url()))?.split('#')[1] ?? '';
}

async function printedByCommand(): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [COMMAND], {
    env: {
      PATH: process.env['PATH'] ?? '',
      DATABASE_URL: database.connectionString,
      SECRET: TEST_SECRET,
      PUBLIC_URL: 'https://portal.example.com',
    },
  });
  const [, token] = /https:\/\/portal\.example\.com\/setup#(\S+)/.exec(stdout) ?? [];
  return token ?? '';
}

const person = (token: string, nth = 0) => ({
  token,
  name: 'Sam Upton',
  email: `sam.${nth}@passline.example`,
  password: PASSWORD,
});
const setUp = (body: object, at = url()) => authPost(at, '/set-up', body);
const look = (token: string) => authPost(url(), '/read-link', { purpose: 'setup', token });

async function people(): Promise<unknown[]> {
  return (await pool.query('select name, email, role from users order by email')).rows;
}

test('the newest start’s link makes one super admin, of ten at once over two processes, who is signed in', async () => {
  const [older, newer] = [await startAnother(), await startAnother()];
  expect((await look(older)).json()).toMatchObject(GONE);
  expect((await look(newer)).status).toBe(200);
  const { rows } = await pool.query('select token_hash, purpose from auth.links');
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(newer);

  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, nth) => setUp(person(newer, nth), processes[nth % 2]!.url)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(404)]);
  const made = answers.find(({ status }) => status === 200)!;
  const [only] = (await people()) as { email: string; name: string; role: string }[];
  expect(await people()).toEqual([{ name: 'Sam Upton', email: only!.email, role: 'super_admin' }]);
  expect(await whoIs(url(), { cookie: cookiesOf(made) })).toBe(only!.email);
  expect((await signIn(url(), only!.email, PASSWORD)).status).toBe(200);
  const trail = await pool.query(
    `select actor_name as actor, action, after, reason from audit where action = 'session.setUp'`,
  );
  expect(trail.rows).toEqual([
    {
      actor: 'Sam Upton',
      action: 'session.setUp',
      after: { name: 'Sam Upton', email: only!.email, role: 'super_admin' },
      reason: 'by the link that the server printed, from 127.0.0.1',
    },
  ]);
  expect(await makeSetupLink(pool, url())).toBeNull();
  expect((await pool.query('select from auth.links')).rowCount).toBe(0);
});

test('where there is a super admin, a right link, a used one and an invented one get the same answer', async () => {
  const right = await makeLink();
  await createPerson(pool, 'super_admin');
  for (const token of [right, 'invented', '']) {
    expect((await look(token)).json()).toMatchObject(GONE);
    const answer = await setUp(person(token));
    expect([answer.status, answer.json()]).toEqual([404, expect.objectContaining(GONE)]);
  }
  expect(await people()).toHaveLength(1);
});

test('a link that is an hour old makes nobody', async () => {
  const token = await makeLink();
  await pool.query(`update auth.links set expires_at = now()`);
  expect((await setUp(person(token))).json()).toMatchObject(GONE);
  expect(await people()).toEqual([]);
});

test('the rules of passwords, names and e-mails hold, and a refusal leaves the link as it is', async () => {
  const token = await makeLink();
  const customer = await createPerson(pool, 'customer');
  for (const [wrong, message] of [
    [{ password: 'too short' }, 'A password has at least 10 characters.'],
    [{ password: 'x'.repeat(129) }, 'A password has at most 128 characters.'],
    [{ name: '  ' }, 'The name is missing.'],
    [{ name: 'Sam\0' }, 'A name is one line of text.'],
    [{ email: 'nobody' }, 'This is no e-mail.'],
    [
      { email: customer.email.toUpperCase() },
      'Somebody has this e-mail address already. Please use another one.',
    ],
  ] as const) {
    expect((await setUp({ ...person(token), ...wrong })).json()).toMatchObject({ message });
  }
  expect(await people()).toEqual([{ name: customer.name, email: customer.email, role: 'customer' }]);
  expect((await setUp(person(token))).status).toBe(200);
});

test('the command prints a link that works although there are super admins, once, and the trail says so', async () => {
  const lost = await createPerson(pool, 'super_admin');
  const token = await printedByCommand();
  const trail = await pool.query(
    `select actor_kind as kind, actor_name as actor, after from audit where action = 'session.printSetupLink'`,
  );
  expect(trail.rows).toEqual([
    { kind: 'system', actor: 'make-super-admin', after: { superAdmins: 1, minutes: 60 } },
  ]);
  expect((await setUp(person(token))).status).toBe(200);
  expect((await setUp(person(token, 1))).json()).toMatchObject(GONE);
  expect(await people()).toEqual(
    [
      { name: 'Sam Upton', email: 'sam.0@passline.example', role: 'super_admin' },
      { name: lost.name, email: lost.email, role: 'super_admin' },
    ].toSorted((one, other) => one.email.localeCompare(other.email)),
  );
});

test('an e-mail address on the blocklist is refused, with the reason, and the link works as before', async () => {
  await pool.query(
    `insert into blocklist (email, description, created_by) values ('sam.0@passline.example', 'Never pays', 'a test')`,
  );
  const token = await makeLink();
  const blocked = await setUp({ ...person(token), email: 'Sam.0@Passline.example' });
  expect([blocked.status, blocked.json()]).toEqual([
    422,
    expect.objectContaining({
      code: 'BLOCKED',
      message:
        'This e-mail address is on the blocklist, so nobody could sign in with it. Please use another one.',
    }),
  ]);
  expect(await people()).toEqual([]);
  const noted = await pool.query(
    `select from audit where action = 'session.setUp' and after->>'email' = 'Sam.0@Passline.example'`,
  );
  expect(noted.rowCount).toBe(0);
  expect((await setUp(person(token, 1))).status).toBe(200);
  await pool.query('delete from blocklist');
});

test('an invitation with the e-mail address of the new super admin is taken back, another one stays', async () => {
  const { id } = await createPerson(pool, 'super_admin');
  await pool.query(
    `insert into invitations (email, role, invited_by_id, invited_by, expires_at) select email, 'courier', $1, 'a test', now() + interval '1 day'
     from unnest(array['sam.0@passline.example', 'sam.1@passline.example']) email`,
    [id],
  );
  await pool.query(
    `insert into auth.links (token_hash, purpose, subject_id, expires_at)
     select id::text, 'invitation', id, expires_at from invitations`,
  );
  const [, token = ''] = (await makeRescueLink(pool, url())).split('#');
  expect((await setUp({ ...person(token), email: 'Sam.0@passline.example' })).status).toBe(200);
  const left = await pool.query('select email from invitations i join auth.links l on l.subject_id = i.id');
  expect(left.rows).toEqual([{ email: 'sam.1@passline.example' }]);
  expect((await pool.query(`select from auth.links where purpose = 'invitation'`)).rowCount).toBe(1);
  const trail = await pool.query(
    `select before->>'email' as email, after from audit where action = 'session.setUp' and record_table = 'invitations'`,
  );
  expect(trail.rows).toEqual([{ email: 'sam.0@passline.example', after: null }]);
  await pool.query('delete from invitations');
});
