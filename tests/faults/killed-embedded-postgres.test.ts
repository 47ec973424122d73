import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startEmbedded } from '@passline/database/embedded';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAlive, readPostmaster } from '../../packages/database/src/embedded/postmaster-file.ts';
import { adminQuery } from '../setup/admin-query.ts';
import { waitUntil } from '../setup/wait-until.ts';

const settings = { fsync: 'off', shared_buffers: '16MB' };
const holder = join(import.meta.dirname, '../database/hold-embedded-postgres.ts');

let folder: string;
let dataDir: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passline-killed-'));
  await chmod(folder, 0o755);
  dataDir = join(folder, 'data');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** Another process that holds the server until `end`. */
async function hold(pausesMs?: number[]) {
  const child = spawn(
    process.execPath,
    [holder, dataDir, JSON.stringify(settings), JSON.stringify(pausesMs ?? null)],
    {
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  );
  const exited = once(child, 'close');
  let said = '';
  child.stderr.on('data', (data: Buffer) => (said += data.toString()));
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const { connectionString, pid } = JSON.parse(line) as { connectionString: string; pid: number };
  return {
    connectionString,
    pid,
    exited,
    said: () => said,
    end: async () => {
      child.stdin.end();
      expect(await exited).toEqual([0, null]);
    },
  };
}

async function answers(connectionString: string): Promise<boolean> {
  return adminQuery(connectionString, 'select').then(
    () => true,
    () => false,
  );
}

async function serverPid(): Promise<number | undefined> {
  const running = await readPostmaster(dataDir);
  return running && isAlive(running.pid) ? running.pid : undefined;
}

test('a killed server is started again at the same address, several times, with its data', async () => {
  const embedded = await startEmbedded({ dataDir, settings, pausesMs: [0, 0, 0, 0] });
  await adminQuery(embedded.connectionString, 'create table note as select 7 as value');
  for (let round = 0; round < 3; round += 1) {
    const killed = embedded.pid;
    process.kill(killed, 'SIGKILL');
    await waitUntil(() => embedded.pid !== killed);
    expect(await adminQuery(embedded.connectionString, 'select value from note')).toEqual([{ value: 7 }]);
  }
  const last = embedded.pid;
  await embedded.stop();
  expect(isAlive(last)).toBe(false);
});

test('when a shared server is killed one of two processes starts it, the other finds it, and the last to stop ends it', async () => {
  const [one, two] = await Promise.all([hold(), hold()]);
  process.kill(one.pid, 'SIGKILL');
  await waitUntil(() => answers(one.connectionString));
  const users = `select from pg_locks where locktype = 'advisory' and mode = 'ShareLock' and granted`;
  await waitUntil(async () => (await adminQuery(one.connectionString, users)).length === 2);

  await one.end();
  expect(await answers(two.connectionString)).toBe(true);
  const pid = await serverPid();
  expect(pid).toBeDefined();
  await two.end();
  expect(isAlive(pid!)).toBe(false);
});

test('a process whose connection was cut keeps holding the server, so that another one does not end it', async () => {
  const embedded = await startEmbedded({ dataDir, settings });
  const other = await hold();
  const ask = (sql: string) => adminQuery(other.connectionString, sql);
  const keepers = (await ask(
    `select pid, pg_terminate_backend(pid) from pg_stat_activity where application_name = 'passline keeper'`,
  )) as { pid: number }[];
  expect(keepers).toHaveLength(2);
  // Both hold it again, by other connections.
  const gone = keepers.map(({ pid }) => pid).join(', ');
  const holders = `select from pg_locks where locktype = 'advisory' and mode = 'ShareLock' and granted and pid not in (${gone})`;
  await waitUntil(async () => (await ask(holders)).length === 2);
  await other.end();
  expect(await answers(embedded.connectionString)).toBe(true);
  await embedded.stop();
  expect(await serverPid()).toBeUndefined();
});

test('when a server cannot be restarted the process ends with a message, after a few attempts', async () => {
  const { pid, exited, said } = await hold([0, 1, 1]);
  await rename(join(dataDir, 'global', 'pg_control'), join(folder, 'pg_control'));
  process.kill(pid, 'SIGKILL');
  expect(await exited).toEqual([1, null]);
  expect(said().match(/^PostgreSQL did not start again: /gm)).toHaveLength(3);
  expect(said()).toMatch(
    /PostgreSQL on .* does not stay alive \(.*pg_control.*\)\. Look into .*postgres\.log; .* Then start Passline again\./,
  );
  expect(await serverPid()).toBeUndefined();
});

test('nothing is restarted while a stop is under way', async () => {
  const embedded = await startEmbedded({ dataDir, settings });
  const { pid } = embedded;
  process.kill(pid, 'SIGKILL');
  await embedded.stop();
  expect(isAlive(pid)).toBe(false);
  expect(await serverPid()).toBeUndefined();
});
