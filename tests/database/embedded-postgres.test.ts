import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startEmbedded } from '@passline/database/embedded';
import { createLibraryLinks } from '../../packages/database/src/embedded/library-links.ts';
import { findBinaries } from '../../packages/database/src/embedded/platform-package.ts';
import { isAlive } from '../../packages/database/src/embedded/postmaster-file.ts';

const settings = { fsync: 'off', shared_buffers: '16MB' };
const isRoot = process.getuid?.() === 0;
const holder = join(import.meta.dirname, 'hold-embedded-postgres.ts');

let folder: string;
let dataDir: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passline-embedded-'));
  await chmod(folder, 0o755);
  dataDir = join(folder, 'data');
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

test('a platform without a package is refused with a message that says what to do', () => {
  expect(() => findBinaries('sunos', 'x64')).toThrow(
    /No embedded PostgreSQL exists for sunos-x64: set DATABASE_URL/,
  );
});

test('a folder that is neither empty nor a data folder is refused and left alone', async () => {
  await mkdir(dataDir);
  await writeFile(join(dataDir, 'letter.txt'), 'mine');
  await expect(startEmbedded({ dataDir, settings })).rejects.toThrow(
    /neither empty nor a PostgreSQL data folder/,
  );
  expect((await stat(join(dataDir, 'letter.txt'))).size).toBe(4);
});

test('a data folder of another version is refused', async () => {
  await mkdir(dataDir);
  await writeFile(join(dataDir, 'PG_VERSION'), '15\n');
  await expect(startEmbedded({ dataDir, settings })).rejects.toThrow(
    /was written by PostgreSQL 15 and this is 18/,
  );
});

test('a setting that PostgreSQL does not know is reported in its own words', async () => {
  const attempt = startEmbedded({ dataDir, settings: { ...settings, shared_bufers: '1' } });
  await expect(attempt).rejects.toThrow(/unrecognized configuration parameter "shared_bufers"/);
});

test('the first start creates a private data folder, the second finds what was written', async () => {
  const first = await startEmbedded({ dataDir, settings });
  expect(first.adopted).toBe(false);
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  await query(first.connectionString, 'create table note as select 7 as value');
  await first.stop();
  expect(isAlive(first.pid)).toBe(false);

  const second = await startEmbedded({ dataDir, settings });
  expect(second.adopted).toBe(false);
  expect(await query(second.connectionString, 'select value from note')).toEqual([{ value: 7 }]);
  const [defaults] = await query(
    second.connectionString,
    `select current_setting('TimeZone') zone, current_setting('idle_in_transaction_session_timeout') idle,
      current_setting('fsync') fsync, current_database() name`,
  );
  expect(defaults).toEqual({ zone: 'UTC', idle: '30s', fsync: 'off', name: 'passline' });
  await second.stop();
});

test('after kill -9 of its Node the running server is adopted with its data', async () => {
  const killed = await hold();
  await query(killed.connectionString, 'create table note as select 7 as value');
  killed.process.kill('SIGKILL');
  await once(killed.process, 'exit');

  const adopted = await startEmbedded({ dataDir, settings });
  expect(adopted).toMatchObject({ adopted: true, pid: killed.pid });
  expect(await query(adopted.connectionString, 'select value from note')).toEqual([{ value: 7 }]);
  await adopted.stop();
  await expect(query(adopted.connectionString, 'select')).rejects.toThrow();
});

test('a process id in postmaster.pid that now belongs to another program does not prevent the start', async () => {
  const killed = await hold();
  process.kill(killed.pid, 'SIGKILL');
  killed.process.kill('SIGKILL');
  await once(killed.process, 'exit');
  const file = join(dataDir, 'postmaster.pid');
  const [, ...rest] = (await readFile(file, 'utf8')).split('\n');
  await writeFile(file, [process.pid, ...rest].join('\n'));

  const embedded = await startEmbedded({ dataDir, settings });
  expect(embedded.adopted).toBe(false);
  await embedded.stop();
});

test('two processes that start at once share one server, and the last one to stop ends it', async () => {
  const [one, two] = await Promise.all([hold(), hold()]);
  expect(one.pid).toBe(two.pid);
  expect([one.adopted, two.adopted].filter(Boolean)).toHaveLength(1);

  await one.end();
  expect(await query(two.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  await two.end();
  await expect(query(two.connectionString, 'select')).rejects.toThrow();
});

test('a path too long for a Unix socket gets a short private folder for it', async () => {
  dataDir = join(folder, 'a-long-name-'.repeat(9), 'data');
  const embedded = await startEmbedded({ dataDir, settings });
  expect(embedded.connection.host).not.toContain('a-long-name');
  expect((await stat(embedded.connection.host)).mode & 0o777).toBe(0o700);
  expect(await query(embedded.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  await embedded.stop();
  await rm(embedded.connection.host, { recursive: true });
});

test.runIf(isRoot)('root can start it inside a folder that is closed to everybody else', async () => {
  await chmod(folder, 0o700);
  const embedded = await startEmbedded({ dataDir, settings });
  expect(await query(embedded.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  await embedded.stop();
});

test('package links that an install without scripts left out are created', async () => {
  const { packageFolder } = findBinaries();
  const copy = join(folder, 'package');
  await cp(join(packageFolder, 'native', 'lib'), join(copy, 'native', 'lib'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.includes('icudata'),
  });
  await cp(join(packageFolder, 'native', 'pg-symlinks.json'), join(copy, 'native', 'pg-symlinks.json'));
  const link = join(copy, 'native', 'lib', 'libpq.so.5');
  await unlink(link).catch(() => {}); // not there after an install without scripts
  await createLibraryLinks(copy);
  expect((await stat(link)).isFile()).toBe(true);
});

async function query(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString });
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Another Node process that starts the server on the same folder and holds it until `end`. */
async function hold() {
  const child = spawn(process.execPath, [holder, dataDir, JSON.stringify(settings)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const started = JSON.parse(line) as { connectionString: string; adopted: boolean; pid: number };
  const end = async () => {
    child.stdin.end();
    await once(child, 'exit');
  };
  return { ...started, process: child, end };
}
