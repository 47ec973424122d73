import { beforeEach, describe, expect, test } from 'vitest';
import { authPost, cookiesOf, signIn, turnOnSecondFactor } from '../setup/auth-client.ts';
import type { Answer } from '../setup/api-client.ts';
import { openSite } from '../setup/desk.ts';
import { createPerson, PASSWORD, type Person } from '../setup/people.ts';
import { totpOf } from '../setup/totp.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { whileLocked } from '../setup/while-locked.ts';

const site = await openSite();
const { pool } = site.database;
const { url } = site.server;

let person: Person;
beforeEach(async () => {
  person = await createPerson(pool, 'super_admin');
});

const setPassword = (db: Pick<typeof pool, 'query'> = pool) =>
  db.query(`update auth."account" set "password" = 'of another password' where "userId" = $1`, [person.id]);
const isWaiting = async () => {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return (rowCount ?? 0) > 0;
};
const opened = async () => {
  const { rows } = await pool.query<{ sessions: string[]; challenges: number }>(
    `select (select coalesce(json_agg(id), '[]') from auth."session" where "userId" = $1::uuid) as sessions,
       (select count(*)::int from auth."verification" where "value" = $1::uuid::text) as challenges`,
    [person.id],
  );
  return rows[0];
};

/** The password is changed after it was checked, and before what it opens is written to `table`. */
async function changedMeanwhile(table: string, ask: () => Promise<Answer>): Promise<Answer> {
  const asked: Promise<Answer>[] = [];
  await whileLocked(pool, table, async () => {
    asked.push(ask());
    await waitUntil(isWaiting);
    await setPassword();
  });
  const [answer] = await Promise.all(asked);
  if (!answer) throw new Error('Nothing was asked.');
  return answer;
}

describe('what was checked against the old password while a new one is set opens nothing:', () => {
  const byPassword = () => signIn(url, person.email, PASSWORD);

  test('a sign-in by password', async () => {
    const answer = await changedMeanwhile('auth."session"', byPassword);
    expect([answer.status, answer.text]).toEqual([401, expect.stringContaining('Please sign in again.')]);
    expect(await opened()).toEqual({ sessions: [person.sessionId], challenges: 0 });
  });

  test('a sign-in by password, where the change is not committed before the session is', async () => {
    const client = await pool.connect();
    await client.query('begin');
    await setPassword(client);
    // As the change does: it does not see the session that comes.
    await client.query('delete from auth."session" where "userId" = $1 and id <> $2', [
      person.id,
      person.sessionId,
    ]);
    const asked = byPassword();
    await Promise.race([asked, waitUntil(isWaiting)]);
    await client.query('commit');
    client.release();
    expect((await asked).status).toBe(401);
    expect(await opened()).toEqual({ sessions: [person.sessionId], challenges: 0 });
  });

  test('a sign-in that would owe its code', async () => {
    await turnOnSecondFactor(url, person.token);
    const before = await opened();
    expect((await changedMeanwhile('auth."verification"', byPassword)).status).toBe(401);
    expect(await opened()).toEqual({ ...before, challenges: 0 });
  });

  test('a sign-in that gives its code', async () => {
    const { backupCodes } = await turnOnSecondFactor(url, person.token);
    const before = await opened();
    const headers = { cookie: cookiesOf(await byPassword()), origin: url };
    const answer = await changedMeanwhile('auth."session"', () =>
      authPost(url, '/two-factor/verify-backup-code', { code: backupCodes[0] }, { headers }),
    );
    expect(answer.status, answer.text).toBe(401);
    expect((await opened())?.sessions).toEqual(before?.sessions);
  });
});

test('whoever knew the old password gets no second factor turned on while a new one is set', async () => {
  const enabled = await authPost(url, '/two-factor/enable', { password: PASSWORD }, { token: person.token });
  const key = new URL((enabled.json() as { totpURI: string }).totpURI).searchParams.get('secret') ?? '';
  const answer = await changedMeanwhile('auth."twoFactor"', () =>
    authPost(url, '/two-factor/verify-totp', { code: totpOf(key) }, { token: person.token }),
  );
  expect(answer.status, answer.text).toBe(401);
  const { rows } = await pool.query(
    `select coalesce("twoFactorEnabled", false) as "isOn", (select count(*)::int from auth."twoFactor" where "userId" = u.id) as keys
     from auth."user" u where id = $1`,
    [person.id],
  );
  expect(rows).toEqual([{ isOn: false, keys: 0 }]);
  expect((await opened())?.sessions).toEqual([]);
});

test('of 50 sessions the oldest ends with the next sign-in, which the trail says; those of others stay', async () => {
  const neighbour = await createPerson(pool, 'super_admin');
  await pool.query(
    `insert into auth."session" (id, "expiresAt", token, "createdAt", "updatedAt", "userId")
     select gen_random_uuid(), now() + interval '1 day', gen_random_uuid()::text, now() - n * interval '1 minute', now(), who
     from generate_series(1, 49) n, unnest($1::uuid[]) who`,
    [[person.id, neighbour.id]],
  );
  const sessions = async (of: Person) =>
    (
      await pool.query<{ id: string }>(
        'select id from auth."session" where "userId" = $1 order by "createdAt" desc',
        [of.id],
      )
    ).rows;
  const [before, theirs] = [await sessions(person), await sessions(neighbour)];
  expect(before).toHaveLength(50);
  const answer = await signIn(url, person.email, PASSWORD);
  expect(answer.status).toBe(200);
  const after = await sessions(person);
  expect(after.slice(1)).toEqual(before.slice(0, 49));
  expect(await sessions(neighbour)).toEqual(theirs);
  const { rows } = await pool.query(
    `select action, actor_name as by from audit where record_table = 'session' and record_id = $1`,
    [before.at(-1)?.id],
  );
  expect(rows).toEqual([{ action: 'session.endOldest', by: 'Passline' }]);
});
