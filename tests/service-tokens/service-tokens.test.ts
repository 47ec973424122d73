import { randomUUID } from 'node:crypto';
import { MAX_SERVICE_TOKENS, type ServiceToken } from '@passline/contract/service-tokens/service-tokens';
import { readMigrations, type Queryable } from '@passline/database';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { maintain } from '../../apps/server/src/kernel/maintenance/maintain.ts';
import { pruneOldRows } from '../../apps/server/src/kernel/maintenance/nightly-pruning.ts';
import serviceTokensFeature from '../../apps/server/src/features/service-tokens/feature.ts';
import { ask, call, type RefusalBody } from '../setup/api-client.ts';
import { authPost, turnOnSecondFactor } from '../setup/auth-client.ts';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import { endMoneyWait } from '../setup/end-money-wait.ts';
import { openLiveReader, refusedByLive } from '../setup/live-reader.ts';
import { oweRefusals } from '../setup/owed-refusals.ts';
import { createPerson, createProgram, type Program } from '../setup/people.ts';
import { startTestServer } from '../setup/test-server.ts';
import { totpOf } from '../setup/totp.ts';
import { waitUntil } from '../setup/wait-until.ts';

type Made = { id: string; name: string; scopes: string[]; expiresAt: number | null; secret: string };

const site = await openSite({ liveRowsMs: 20 });
const { pool } = site.database;
let desk: Desk;
beforeEach(async () => {
  desk = await layDesk(site);
});

const fresh = (changes: object = {}) => ({ name: `App ${randomUUID()}`, scopes: ['menus:read'], ...changes });
const make = (input: object, { token = desk.boss.token, key = randomUUID() as string } = {}) =>
  call<Made & RefusalBody>(desk.url, 'serviceTokens.make', input, {
    token,
    headers: { 'idempotency-key': key },
  });
const revoke = (tokenId: string, token = desk.boss.token) =>
  call<{ id: string; revokedAt: number } & RefusalBody>(
    desk.url,
    'serviceTokens.revoke',
    { tokenId },
    { token },
  );
const readsMenus = async (url: string, token: string) =>
  (await ask(url, `/api/locations/${desk.kitchen.locationId}/menu`, { token })).status;

oweRefusals('serviceTokens.make', {
  desk: () => desk,
  target: () => ({ input: fresh() }),
  roles: ['super_admin'],
  isAdding: true,
  wrong: {
    'a missing name': [({ scopes }) => ({ scopes }), 400, 'Please enter a name.'],
    'a blank name': [(right) => ({ ...right, name: '  ' }), 400, 'Please enter a name.'],
    'no scope': [(right) => ({ ...right, scopes: [] }), 400, 'Please choose at least one scope.'],
    'an unknown scope': [
      (right) => ({ ...right, scopes: ['menus:read', 'everything'] }),
      400,
      'There is no such scope.',
    ],
    'an end that is no time': [(right) => ({ ...right, expiresAt: 'tomorrow' }), 400],
    'an end that has passed': [
      (right) => ({ ...right, expiresAt: Date.now() - 1 }),
      422,
      'Please choose an end that lies ahead.',
    ],
  },
});

oweRefusals('serviceTokens.revoke', {
  desk: () => desk,
  target: async () => {
    const { id } = await createProgram(pool, ['menus:read']);
    return { id, input: { tokenId: id } };
  },
  roles: ['super_admin'],
});

describe('a token that is made', () => {
  test('lets a program in by its secret, which is nowhere in the database, nor in the log', async () => {
    const { status, body } = await make(fresh({ scopes: ['menus:read', 'menus:read'] }));
    expect(status).toBe(200);
    expect(body.secret).toMatch(/^plst_[\w-]{43}$/);
    expect(body.scopes).toEqual(['menus:read']);
    expect(await readsMenus(desk.url, body.secret)).toBe(200);
    expect(await tablesWith(pool, body.secret)).toEqual([]);
    expect(JSON.stringify(site.server.logged)).not.toContain(body.secret);
    const { rows } = await pool.query('select * from audit where record_id = $1', [body.id]);
    expect(rows).toMatchObject([
      {
        actor_name: desk.boss.name,
        action: 'serviceTokens.make',
        before: null,
        after: { name: body.name, scopes: ['menus:read'], expiresAt: null },
      },
    ]);
  });

  test('has the same secret for the same request sent again, which makes no other', async () => {
    const [input, key] = [fresh(), randomUUID()];
    const first = await make(input, { key });
    expect((await make(input, { key })).body).toEqual(first.body);
    const named = await pool.query('select from service_tokens where name = $1', [input.name]);
    expect(named.rowCount).toBe(1);
  });

  test('has a name that no other in force has, however it is written; a revoked one gives it back', async () => {
    const input = fresh({ name: `Café ${randomUUID().slice(0, 8)}` });
    const { body } = await make(input);
    const again = { ...input, name: ` ${input.name.toUpperCase().replace('É', 'E')} ` };
    const refused = await make(again);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      message: 'A token with this name is in force already. Please choose another name.',
      data: { code: 'service-token-name-taken', field: 'name' },
    });
    await revoke(body.id);
    expect((await make(again)).status).toBe(200);
  });

  test('is one of two that are made at once with one name', async () => {
    const input = fresh();
    const answers = await Promise.all([make(input), make(input)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  test('is refused where there are too many, of which revoked ones are none', async () => {
    const { body } = await make(fresh());
    const { rows } = await pool.query<{ count: number }>(
      'select count(*)::int as count from service_tokens where revoked_at is null',
    );
    const missing = MAX_SERVICE_TOKENS - (rows[0]?.count ?? 0);
    const { rows: filled } = await pool.query<{ id: string }>(
      `insert into service_tokens (name, token_hash, scopes)
       select 'filled ' || n, gen_random_uuid(), '{kitchen}' from generate_series(1, $1) n returning id`,
      [missing],
    );
    const refused = await make(fresh());
    expect(refused.body).toMatchObject({
      message: 'There are 100 service tokens in force already. Please revoke one that is not needed.',
      data: { code: 'service-tokens-too-many' },
    });
    await revoke(body.id);
    expect((await make(fresh())).status).toBe(200);
    await pool.query('delete from service_tokens where id = any($1)', [filled.map(({ id }) => id)]);
  });
});

describe('a token that is revoked', () => {
  const other = startTestServer(site.database.connectionString);
  afterAll(async () => (await other).stop());

  test('lets nobody in any more, in no process, and its live queries close; its neighbour goes on', async () => {
    const { url } = await other;
    const [one, neighbour] = [await program(), await program()];
    const [reader, theirs] = await Promise.all([one, neighbour].map(({ token }) => listen(url, token)));
    expect(await Promise.all([desk.url, url].map((at) => readsMenus(at, one.token)))).toEqual([200, 200]);
    const { body } = await revoke(one.id);
    expect(body.revokedAt).toBeGreaterThan(0);
    expect(await reader!.closed).toBe(4401);
    expect(await reader!.closedBecause).toBe('This service token is revoked. Please use a new one.');
    // Its process has forgotten it by then, and the one that revoked it too.
    await waitUntil(async () => (await readsMenus(desk.url, one.token)) === 401);
    expect(await readsMenus(url, one.token)).toBe(401);
    await expect(openLiveReader(url, one.token)).rejects.toThrow('401');
    expect(await readsMenus(url, neighbour.token)).toBe(200);
    theirs!.close();
    expect(await theirs!.closed).not.toBe(4401);
    const { rows } = await pool.query('select before, after from audit where record_id = $1', [one.id]);
    expect(rows).toEqual([{ before: { revokedAt: null }, after: { revokedAt: body.revokedAt } }]);
  });

  test('is not revoked again: it says who did it, or that it has ended', async () => {
    const { id } = await program();
    await revoke(id);
    const again = await revoke(id);
    expect(again.status).toBe(422);
    expect(again.body.message).toBe(`${desk.boss.name} has revoked this token already.`);
    const expired = await program();
    await pool.query(`update service_tokens set expires_at = now() - interval '1 s' where id = $1`, [
      expired.id,
    ]);
    expect((await revoke(expired.id)).body.message).toBe('This token has ended already.');
    const bySql = await program();
    await pool.query('update service_tokens set revoked_at = now() where id = $1', [bySql.id]);
    expect((await revoke(bySql.id)).body.message).toBe('This token is revoked already.');
  });

  test('is deleted a year later', async () => {
    const [old, recent] = [await program(), await program()];
    await pool.query(`update service_tokens set revoked_at = now() - interval '366 days' where id = $1`, [
      old.id,
    ]);
    await pool.query(`update service_tokens set revoked_at = now() - interval '364 days' where id = $1`, [
      recent.id,
    ]);
    await pruneOldRows(pool, serviceTokensFeature.prunes);
    const { rows } = await pool.query('select id from service_tokens where id = any($1)', [
      [old.id, recent.id],
    ]);
    expect(rows).toEqual([{ id: recent.id }]);
  });
});

describe('a token with an end', () => {
  test('opens nothing from then on, says why to whoever holds it, and gives its name back', async () => {
    const expiresAt = Date.now() + 3_600_000;
    const { body } = await make(fresh({ expiresAt }));
    expect(body.expiresAt).toBe(expiresAt);
    const { rows } = await pool.query('select after from audit where record_id = $1', [body.id]);
    expect(rows).toEqual([{ after: { name: body.name, scopes: ['menus:read'], expiresAt } }]);
    const menu = () =>
      ask(desk.url, `/api/locations/${desk.kitchen.locationId}/menu`, { token: body.secret });
    expect((await menu()).status).toBe(200);
    await pool.query(`update service_tokens set expires_at = '2026-11-02 08:15Z' where id = $1`, [body.id]);
    await waitUntil(async () => (await menu()).status === 401);
    const said = `The service token ${body.name} ended on 2026-11-02 08:15 UTC. Please use a new one.`;
    expect((await menu()).json()).toMatchObject({ code: 'UNAUTHORIZED', message: said });
    expect(await refusedByLive(desk.url, body.secret)).toMatchObject({ code: 'UNAUTHORIZED', message: said });
    // Before anybody has written down that it has ended.
    expect((await make(fresh({ name: body.name }))).status).toBe(200);
    await maintain(pool);
    expect((await menu()).json()).toMatchObject({ message: said });
  });

  test('says that it is revoked where it was revoked before; a secret that was never one is told nothing', async () => {
    const { body } = await make(fresh({ expiresAt: Date.now() + 3_600_000 }));
    await revoke(body.id);
    const menu = async (token: string) =>
      (await ask(desk.url, `/api/locations/${desk.kitchen.locationId}/menu`, { token })).json();
    expect(await menu(body.secret)).toMatchObject({
      message: `The service token ${body.name} is revoked. Please use a new one.`,
    });
    expect(await menu('plst_invented')).toMatchObject({ message: 'User Not Logged In' });
    // The live channel says what the actions say.
    for (const token of [body.secret, 'plst_invented'])
      expect(await refusedByLive(desk.url, token)).toEqual(await menu(token));
  });
});

test('a token that was made before makers were kept gets its maker from the trail, and ends with one who is suspended', async () => {
  const migration = (await readMigrations()).find(({ name }) => name === '0127-makers-from-the-trail.sql');
  const suspended = await createPerson(pool, 'super_admin');
  await pool.query(`insert into auth.suspensions (user_id, suspended_by) values ($1, 'a test')`, [
    suspended.id,
  ]);
  const [known, ended, nobodys] = [await program(), await program(), await program()];
  for (const [{ id }, maker] of [
    [known, desk.boss],
    [ended, suspended],
  ] as const) {
    await pool.query(
      `insert into audit (actor_kind, actor_id, actor_name, action, request_id, record_table, record_id)
       values ('user', $2, 'a test', 'serviceTokens.make', 'a test', 'service_tokens', $1)`,
      [id, maker.id],
    );
  }
  await pool.query(migration?.sql ?? '');
  const { rows } = await pool.query(
    `select id, made_by_id as maker, revoked_by from service_tokens where id = any($1::uuid[])
     order by array_position($1::uuid[], id)`,
    [[known.id, ended.id, nobodys.id]],
  );
  expect(rows).toEqual([
    { id: known.id, maker: desk.boss.id, revoked_by: null },
    { id: ended.id, maker: suspended.id, revoked_by: 'Passline' },
    { id: nobodys.id, maker: null, revoked_by: null },
  ]);
  const told = await pool.query(
    `select record_id as id, reason from audit where action = 'serviceTokens.revoke' and actor_kind = 'system'`,
  );
  expect(told.rows).toEqual([{ id: ended.id, reason: 'Whoever made it is suspended.' }]);
});

describe('someone with a second factor, and after a change of it', () => {
  test('makes and revokes nothing without a fresh code, one for each; making waits as well, revoking does not', async () => {
    const factor = await turnOnSecondFactor(desk.url, desk.boss.token);
    const { token } = factor;
    const { id } = await program();
    const tries = () => Promise.all([make(fresh(), { token }), revoke(id, token)]);
    const [waits, owesCode] = await tries();
    expect([waits?.status, owesCode?.status]).toEqual([422, 422]);
    expect(waits?.body.message).toMatch(
      /^Your .*, new service tokens, admissions of staff, and files and erasures of personal data wait until .* because your second factor was turned on\.$/,
    );
    expect(owesCode?.body.data).toMatchObject({ code: 'second-factor-needed' });
    const prove = async (code: string, path: string) =>
      expect((await authPost(desk.url, path, { code }, { token })).status).toBe(200);
    await prove(totpOf(factor.key, Date.now() + 30_000), '/two-factor/verify-totp');
    expect((await revoke(id, token)).status).toBe(200);
    await endMoneyWait(pool, desk.boss);
    expect((await make(fresh(), { token })).body.data).toMatchObject({ code: 'second-factor-needed' });
    await prove(factor.backupCodes[0] ?? '', '/two-factor/verify-backup-code');
    expect((await make(fresh(), { token })).status).toBe(200);
  });
});

describe('the live list', () => {
  const rowOf = async (tokenId: string, fits: (row: ServiceToken) => boolean) => {
    const reader = await openLiveReader(desk.url, desk.boss.token);
    const shown = () =>
      reader.messages
        .flatMap((message) => ('rows' in message ? (message.rows as unknown as ServiceToken[]) : []))
        .filter(({ id }) => id === tokenId);
    await reader.subscribe(1, 'serviceTokens.all', {});
    await waitUntil(() => shown().some(fits));
    reader.close();
    return { row: shown().find(fits)!, text: JSON.stringify(reader.messages) };
  };

  test('says who made a token and when it was last used, and neither the secret nor its hash', async () => {
    const { body } = await make(fresh());
    expect((await rowOf(body.id, () => true)).row.lastUsedAt).toBeNull();
    await readsMenus(desk.url, body.secret);
    const { row, text } = await rowOf(body.id, ({ lastUsedAt }) => lastUsedAt !== null);
    expect(row).toMatchObject({ name: body.name, madeBy: desk.boss.name, revokedAt: null, expiresAt: null });
    expect(text).not.toContain(body.secret);
    const { rows } = await pool.query<{ hash: string }>('select token_hash as hash from service_tokens');
    for (const { hash } of rows) expect(text).not.toContain(hash);
  });

  test('shows a program that only listens as one that uses its token', async () => {
    const { id, token } = await program();
    const reader = await listen(desk.url, token);
    const times = async () => {
      const { rows } = await pool.query<{ times: string }>(
        'select times from auth.service_token_uses where token_id = $1',
        [id],
      );
      return Number(rows[0]?.times);
    };
    await waitUntil(async () => (await times()) === 1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    try {
      reader.socket.ping();
      await waitUntil(async () => (await times()) === 2);
    } finally {
      vi.useRealTimers();
      reader.close();
    }
  });
});

function program(): Promise<Program> {
  return createProgram(pool, ['menus:read']);
}

async function listen(url: string, token: string) {
  const reader = await openLiveReader(url, token);
  const answer = await reader.subscribe(1, 'menus.products', { locationId: desk.kitchen.locationId });
  expect(answer.type).toBe('snapshot');
  return reader;
}

/** The tables of every schema that hold a text, in whatever column. */
async function tablesWith(db: Queryable, text: string): Promise<string[]> {
  const { rows: tables } = await db.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await db.query(`select from ${name} t where position($1 in t::text) > 0 limit 1`, [
      text,
    ]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}
