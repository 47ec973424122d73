import { beforeEach, describe, expect, test } from 'vitest';
import { ask, call, type Answer } from '../setup/api-client.ts';
import { authPost, bearer, cookiesOf, turnOnSecondFactor, whoIs } from '../setup/auth-client.ts';
import { Authenticator } from '../setup/authenticator.ts';
import { openDesk } from '../setup/desk.ts';
import { endMoneyWait } from '../setup/end-money-wait.ts';
import { createPerson, createSession, PASSWORD, type Person } from '../setup/people.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { whileLocked } from '../setup/while-locked.ts';

type Challenge = { challenge: string; rpId?: string; rp?: { id: string } };

const desk = await openDesk();
const { url } = desk;
const { pool } = desk.site.database;
const origin = url.replace('127.0.0.1', 'localhost');

let person: Person;
/** Of their session, which turning the second factor on renews. */
let token: string;
let backupCodes: string[];
let key: Authenticator;
beforeEach(async () => {
  await pool.query('delete from auth.guess_counts');
  await pool.query('delete from auth.suspensions');
  person = await createPerson(pool, 'super_admin');
  token = person.token;
  key = new Authenticator(origin);
});

async function turnOn(): Promise<void> {
  ({ token, backupCodes } = await turnOnSecondFactor(url, token));
}
/** As adding it would leave it, without the password and the code. */
const putPasskey = () =>
  pool.query(
    `insert into auth.passkeys (user_id, credential_id, public_key, name) values ($1, $2, $3, 'Phone')`,
    [person.id, key.id.toString('base64url'), key.publicKey],
  );
const post = (path: string, body: object = {}, by = token) =>
  authPost(url, path, body, by === '' ? {} : { token: by });
const offered = async (nthCode = 0): Promise<Challenge> => {
  const answer = await post('/passkeys/offer', { password: PASSWORD, code: backupCodes[nthCode] });
  expect(answer.status, answer.text).toBe(200);
  return answer.json() as Challenge;
};
const add = (passkey: object, name = 'Phone', by = token) => post('/passkeys/add', { name, passkey }, by);
const asked = async (path = '/sign-in/ask-passkey', by = '') =>
  (await post(path, {}, by)).json() as Challenge;
const enter = (passkey: object) => post('/sign-in/passkey', { passkey }, '');
const held = async () => {
  const { passkeys } = (await ask(url, '/api/auth/passkeys', { token })).json() as {
    passkeys: { id: string; name: string; addedAt: number; usedAt: number | null }[];
  };
  return passkeys;
};
const trail = async () => {
  const { rows } = await pool.query<{ action: string; before: unknown; after: unknown }>(
    `select action, before, after from audit where actor_id = $1 and action like 'session.%asskey'
       and record_table = 'users' order by id`,
    [person.id],
  );
  return rows;
};

describe('nobody adds a passkey', () => {
  beforeEach(turnOn);

  test.each([
    [
      'with a wrong password',
      () => ({ password: 'not the password', code: backupCodes[0] }),
      'INVALID_PASSWORD',
    ],
    ['with a wrong code', () => ({ password: PASSWORD, code: 'aaaaa-bbbbb' }), 'INVALID_BACKUP_CODE'],
    ['by the password alone', () => ({ password: PASSWORD }), 'BAD_REQUEST'],
  ])('%s', async (_, body, code) => {
    expect((await post('/passkeys/offer', body())).json()).toMatchObject({ code });
  });

  test('without a second factor: its backup codes are the way in without the passkey', async () => {
    const plain = await createPerson(pool, 'super_admin');
    const answer = await post('/passkeys/offer', { password: PASSWORD, code: '000000' }, plain.token);
    expect([answer.status, answer.json()]).toEqual([
      409,
      expect.objectContaining({
        message: 'Please turn on your second factor first: its backup codes let you in without the passkey.',
      }),
    ]);
  });

  test('for another page, without being seen, in another session, for another person, or twice', async () => {
    const options = await offered();
    const elsewhere = await createSession(pool, person.id);
    const other = await createPerson(pool, 'super_admin');
    const refused = [
      await add(key.make(options, { origin: 'https://passline.example' })),
      await add(key.make(options, { isVerified: false })),
      await add(key.make({ ...options, rp: { id: 'passline.example' } })),
      await add(key.make(options), 'Phone', elsewhere.token),
      await add(key.make(options), 'Phone', other.token),
      await add(key.make(await asked())),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400]);
    await pool.query('delete from auth.guess_counts');
    expect([await held(), await trail()]).toEqual([[], []]);
    expect((await add(key.make(options))).status).toBe(200);
    expect((await add(new Authenticator(origin).make(options))).json()).toMatchObject({
      code: 'PASSKEY_REFUSED',
    });
    expect(await held()).toHaveLength(1);
  });

  test('after the password was changed since they were offered it', async () => {
    const options = await offered();
    await pool.query(`update auth."account" set "password" = 'another' where "userId" = $1`, [person.id]);
    expect((await add(key.make(options))).json()).toMatchObject({ code: 'PASSKEY_REFUSED' });
  });

  test('beyond twenty', async () => {
    await pool.query(
      `insert into auth.passkeys (user_id, credential_id, public_key, name)
       select $1::uuid, concat($1::text, n), ''::bytea, 'Key' from generate_series(1, 20) n`,
      [person.id],
    );
    expect((await add(key.make(await offered()))).json()).toMatchObject({
      message: 'You have 20 passkeys already. Please remove one.',
    });
  });
});

test('adding a passkey signs out elsewhere, sends a mail, makes money wait and stands in the trail', async () => {
  await turnOn();
  await endMoneyWait(pool, person);
  const elsewhere = await createSession(pool, person.id);
  const answer = await add(key.make(await offered()));
  expect(answer.status, answer.text).toBe(200);
  expect(await whoIs(url, bearer(elsewhere.token))).toBeNull();
  expect(await whoIs(url, bearer(token))).toBe(person.email);
  expect(await held()).toEqual([
    { id: expect.any(String), name: 'Phone', addedAt: expect.any(Number), usedAt: null },
  ]);
  const { rows } = await pool.query(
    `select (select because from auth.cooling_off where user_id = $1) as because,
       (select json_agg(subject) from outbox where recipient = $2 and subject like '%passkey%') as mails`,
    [person.id, person.email],
  );
  expect(rows).toEqual([{ because: 'passkey-added', mails: ['A passkey was added'] }]);
  expect(await trail()).toEqual([
    {
      action: 'session.addPasskey',
      before: { passkey: null, moneyWaitsUntil: null },
      after: { passkey: 'Phone', moneyWaitsUntil: expect.any(Number) },
    },
  ]);
});

describe('a passkey signs nobody in', () => {
  beforeEach(putPasskey);

  test.each<[string, () => Promise<object>, string]>([
    [
      'on another page',
      async () => key.sign(await asked(), { origin: 'https://passline.example' }),
      'PASSKEY_REFUSED',
    ],
    [
      'of another site',
      async () => key.sign({ ...(await asked()), rpId: 'passline.example' }),
      'PASSKEY_REFUSED',
    ],
    [
      'that has not seen who holds it',
      async () => key.sign(await asked(), { isVerified: false }),
      'PASSKEY_REFUSED',
    ],
    ['of another key', async () => key.forged().sign(await asked()), 'PASSKEY_REFUSED'],
    [
      'for an invented challenge',
      async () => key.sign({ ...(await asked()), challenge: 'bm9uZQ' }),
      'PASSKEY_REFUSED',
    ],
    [
      'for the challenge of a change',
      async () => key.sign(await asked('/passkeys/ask', token)),
      'PASSKEY_REFUSED',
    ],
    ['that nobody has added', async () => new Authenticator(origin).sign(await asked()), 'PASSKEY_UNKNOWN'],
  ])('%s', async (_, answer, code) => {
    const refused = await enter(await answer());
    expect([refused.status, refused.json()]).toEqual([400, expect.objectContaining({ code })]);
    expect(refused.headers['set-cookie']).toBeUndefined();
  });

  test('twice by one answer, nor by one that counts backwards', async () => {
    const [first, second] = [key.sign(await asked()), key.sign(await asked())];
    expect((await enter(second)).status).toBe(200);
    expect((await enter(second)).json()).toMatchObject({ code: 'PASSKEY_REFUSED' });
    expect((await enter(first)).json()).toMatchObject({ code: 'PASSKEY_REFUSED' });
    const both = key.sign(await asked());
    const statuses = (await Promise.all([enter(both), enter(both)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 400]);
  });

  test('after it was removed, which another person cannot do', async () => {
    await turnOn();
    const [{ id } = { id: '' }] = await held();
    const other = await createPerson(pool, 'super_admin');
    const others = await turnOnSecondFactor(url, other.token);
    const proof = { password: PASSWORD, code: others.backupCodes[0] };
    expect((await post('/passkeys/remove', { id, ...proof }, others.token)).status).toBe(404);
    expect((await post('/passkeys/rename', { id, name: 'Mine' }, others.token)).status).toBe(404);
    expect((await post('/passkeys/remove', { id, password: PASSWORD, code: '000000' })).status).toBe(400);
    expect(await held()).toHaveLength(1);
    const removed = await post('/passkeys/remove', { id, password: PASSWORD, code: backupCodes[1] });
    expect(removed.status, removed.text).toBe(200);
    expect((await enter(key.sign(await asked()))).json()).toMatchObject({ code: 'PASSKEY_UNKNOWN' });
    expect((await trail()).at(-1)).toMatchObject({
      action: 'session.removePasskey',
      before: { passkey: 'Phone' },
      after: { passkey: null },
    });
  });

  test('while it is being removed', async () => {
    const answer = key.sign(await asked());
    const entering: Promise<Answer>[] = [];
    await whileLocked(pool, 'auth."session"', async () => {
      entering.push(enter(answer));
      await waitUntil(async () => {
        const { rowCount } = await pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return (rowCount ?? 0) > 0;
      });
      await pool.query('delete from auth.passkeys where user_id = $1', [person.id]);
    });
    const [entered] = await Promise.all(entering);
    expect(entered?.json()).toMatchObject({ message: 'This took too long. Please sign in again.' });
    const { rows } = await pool.query('select id from auth."session" where "userId" = $1', [person.id]);
    expect(rows).toHaveLength(1);
  });

  test.each<[string, () => Promise<unknown>]>([
    [
      'suspended',
      () =>
        pool.query(`insert into auth.suspensions (user_id, suspended_by) values ($1, 'a test')`, [person.id]),
    ],
    [
      'blocked',
      async () => {
        // A super admin cannot be blocked.
        await pool.query(`update users set role = 'courier' where id = $1`, [person.id]);
        const entry = { email: person.email, description: 'Left' };
        const { status } = await call(url, 'blocklist.add', entry, { token: desk.boss.token });
        expect(status).toBe(200);
      },
    ],
  ])('whose owner is %s: in the words for a passkey that nobody has', async (_, keepOut) => {
    await keepOut();
    const unknown = await enter(new Authenticator(origin).sign(await asked()));
    const refused = await enter(key.sign(await asked()));
    expect([refused.status, refused.json()]).toEqual([unknown.status, unknown.json()]);
    expect(refused.headers['set-cookie']).toBeUndefined();
  });

  test('after its owner was suspended and let in again', async () => {
    const boss = { token: desk.boss.token };
    for (const action of ['staff.suspend', 'staff.letIn'])
      expect((await call(url, action, { userId: person.id }, boss)).status).toBe(200);
    expect((await enter(key.sign(await asked()))).json()).toMatchObject({ code: 'PASSKEY_UNKNOWN' });
    const { rows } = await pool.query(
      `select before -> 'passkeys' as passkeys from audit where record_id = $1 and action = 'staff.suspend'
         and record_table = 'users'`,
      [person.id],
    );
    expect(rows).toEqual([{ passkeys: ['Phone'] }]);
  });

  test('after the second factor was turned off, which removes it', async () => {
    await turnOn();
    const off = await post('/two-factor/disable', { password: PASSWORD, code: backupCodes[1] });
    expect(off.status, off.text).toBe(200);
    expect((await enter(key.sign(await asked()))).json()).toMatchObject({ code: 'PASSKEY_UNKNOWN' });
    const { rows } = await pool.query(
      `select before -> 'passkeys' as before from audit where actor_id = $1 and action = 'session.turnOffSecondFactor'
         and record_table = 'users'`,
      [person.id],
    );
    expect(rows).toEqual([{ before: ['Phone'] }]);
  });

  test('after too many guesses: they are counted, and its owner’s password is not held back', async () => {
    const password = () => authPost(url, '/verify-password', { password: PASSWORD }, { token });
    // Known here from now on, so that what the address has failed at does not hold the password back.
    expect((await password()).status).toBe(200);
    for (let nth = 0; nth < 5; nth += 1)
      expect((await enter(key.forged().sign(await asked()))).status).toBe(400);
    await pool.query(`update auth.guess_counts set open_at = open_at + interval '1 minute'`);
    const held = await enter(key.sign(await asked()));
    expect([held.status, held.json()]).toEqual([429, expect.objectContaining({ code: 'TOO_MANY_ATTEMPTS' })]);
    expect((await password()).status).toBe(200);
  });
});

test('a passkey signs its owner in without password and code, and says when it was used', async () => {
  await putPasskey();
  const answer = await enter(key.sign(await asked()));
  expect(answer.status, answer.text).toBe(200);
  expect(await whoIs(url, { cookie: cookiesOf(answer) })).toBe(person.email);
  expect(await held()).toEqual([expect.objectContaining({ usedAt: expect.any(Number) })]);
  const { rows } = await pool.query(
    `select after from audit where actor_id = $1 and action = 'session.signIn'`,
    [person.id],
  );
  expect(rows).toEqual([{ after: { way: 'passkey' } }]);
});

test('a passkey is named anew; nothing else follows', async () => {
  await putPasskey();
  const [{ id } = { id: '' }] = await held();
  expect((await post('/passkeys/rename', { id, name: '  ' })).status).toBe(400);
  expect((await post('/passkeys/rename', { id, name: ' Telephone ' })).status).toBe(200);
  expect(await held()).toEqual([expect.objectContaining({ name: 'Telephone' })]);
  expect((await trail()).at(-1)).toEqual({
    action: 'session.renamePasskey',
    before: { passkey: 'Phone' },
    after: { passkey: 'Telephone' },
  });
  const { rowCount } = await pool.query('select from auth.cooling_off where user_id = $1', [person.id]);
  expect(rowCount).toBe(0);
});

test('a passkey stands for a fresh code, once and for its owner in this session alone', async () => {
  await turnOn();
  await putPasskey();
  const suspend = async () => {
    const { id } = await createPerson(pool, 'courier');
    return call(url, 'staff.suspend', { userId: id }, { token });
  };
  const confirm = (passkey: object, by = token) => post('/passkeys/confirm', { passkey }, by);
  const needed = { data: { code: 'second-factor-needed' } };
  expect((await suspend()).body).toMatchObject(needed);
  const other = await createPerson(pool, 'super_admin');
  const theirs = key.sign(await asked('/passkeys/ask', other.token));
  expect((await confirm(theirs, other.token)).json()).toMatchObject({ code: 'PASSKEY_UNKNOWN' });
  expect((await confirm(key.sign(await asked()))).json()).toMatchObject({ code: 'PASSKEY_REFUSED' });
  expect((await suspend()).body).toMatchObject(needed);

  const answer = key.sign(await asked('/passkeys/ask', token));
  expect((await confirm(answer)).status).toBe(200);
  expect((await suspend()).status).toBe(200);
  expect((await suspend()).body).toMatchObject(needed);
  expect((await confirm(answer)).json()).toMatchObject({ code: 'PASSKEY_REFUSED' });
});
