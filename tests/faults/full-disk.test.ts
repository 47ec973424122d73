import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createPool, troubleOf } from '@passline/database';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateForApplication } from '../setup/application-role.ts';
import { ask, type RefusalBody } from '../setup/api-client.ts';
import { createKitchen } from '../setup/kitchen.ts';
import { createPerson, createProgram } from '../setup/people.ts';
import { placeOrder } from '../setup/place-order.ts';
import { startTestServer } from '../setup/test-server.ts';
import { waitUntil } from '../setup/wait-until.ts';

const holder = join(import.meta.dirname, '../database/hold-embedded-postgres.ts');
const settings = { fsync: 'off', shared_buffers: '16MB', autovacuum: 'off' };

let folder: string;
let child: ChildProcess;
let connectionString: string;
let pool: pg.Pool;

/**
 * A PostgreSQL whose files cannot grow beyond 16 MB, the size of a segment of its log: it cannot write anything larger,
 * as on a full disk, and the test needs no special rights.
 */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passline-full-'));
  await chmod(folder, 0o755);
  const limited = 'ulimit -f 32768 && exec "$0" "$@"';
  const program = [process.execPath, holder, join(folder, 'data'), JSON.stringify(settings)];
  child = spawn('sh', ['-c', limited, ...program], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface(child.stdout!), 'line')) as [string];
  ({ connectionString } = JSON.parse(line) as { connectionString: string });
  await migrateForApplication(connectionString);
  pool = createPool(connectionString, { max: 2 });
  await pool.query('alter table audit alter column reason set storage plain');
});

afterAll(async () => {
  await pool.end();
  child.stdin!.end();
  await once(child, 'exit');
  await rm(folder, { recursive: true, force: true });
});

/** Repeats an insert until no page can be added. */
async function fill(insert: string): Promise<void> {
  for (;;) {
    const trouble = await pool.query(insert).then(
      () => null,
      (error: unknown) => troubleOf(error),
    );
    if (trouble === null) continue;
    expect(trouble).toBe('full');
    return;
  }
}

test('on a full disk a command is refused and changes nothing, and the process is not ready until a write succeeds', async () => {
  const kitchen = await createKitchen(pool);
  const boss = await createPerson(pool, 'super_admin');
  const market = await createProgram(pool, ['orders:create']);
  const server = await startTestServer(connectionString);
  const { id } = await placeOrder(server.url, market.token, kitchen);
  const recordOf = async () => (await pool.query('select * from orders where id = $1', [id])).rows[0];
  const before = await recordOf();
  const confirm = () =>
    ask(server.url, `/api/orders/${id}/confirm`, {
      method: 'POST',
      token: boss.token,
      body: { expectedStatus: 'New' },
    });
  const readiness = async () => (await ask(server.url, '/readyz')).json();
  expect(await readiness()).toEqual({ status: 'ready' });

  // Smaller and smaller, until no page has room for an action's row.
  for (const length of [7900, 1000, 10]) {
    await fill(`insert into audit (actor_kind, actor_name, action, request_id, record_table, record_id, reason)
      select 'system', '', '', gen_random_uuid(), '', '', repeat('x', ${length}) from generate_series(1, 16)`);
  }
  await fill(`insert into storage_probe select repeat('x', 8000) from generate_series(1, 16)`);
  const answer = await confirm();
  expect(answer.status, answer.text).toBe(503);
  expect(answer.headers['retry-after']).toBe('30');
  expect(answer.json() as RefusalBody).toMatchObject({
    code: 'STORAGE_FULL',
    message: 'The disk of the database is full. Nothing was changed.',
  });
  expect(await recordOf()).toEqual(before);
  const full = { status: 'not ready', reason: 'the disk of the database is full' };
  await waitUntil(async () => JSON.stringify(await readiness()) === JSON.stringify(full));
  expect((await ask(server.url, '/healthz')).status).toBe(200);
  expect(server.logged.every(({ level }) => level === 40)).toBe(true);

  await pool.query('truncate storage_probe, audit');
  await waitUntil(async () => (await ask(server.url, '/readyz')).status === 200);
  expect((await confirm()).status).toBe(200);
  await server.stop();
});

test('a picture that does not fit on the disk is an error, and no part of it is left behind', async () => {
  const files = join(folder, 'files');
  const store = join(import.meta.dirname, 'store-a-file.ts');
  const limited = 'ulimit -f 64 && exec "$0" "$@"';
  const writer = spawn('sh', ['-c', limited, process.execPath, store, files, '200000'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(writer.stdout), 'line')) as [string];
  expect(line).toBe('EFBIG');
  expect(await readdir(join(files, 'locations/a1'))).toEqual([]);
});
