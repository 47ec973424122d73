import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startEmbedded } from '@passline/database/embedded';
import { createPool } from '@passline/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AddressIndex } from '../../apps/server/src/features/addresses/address-index.ts';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts';
import { TEST_SECRET } from '../setup/test-server.ts';
import { waitUntil } from '../setup/wait-until.ts';

const COMMAND = join(import.meta.dirname, '../../scripts/commands/import-addresses.ts');
const HEAD = 'LON,LAT,NUMBER,STREET,CITY\n';

let folder: string;
let database: TestDatabase;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passline-import-command-'));
  // PostgreSQL is another user where the tests are root.
  await chmod(folder, 0o755);
  database = await createTestDatabase();
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

async function fileOf(name: string, text: string): Promise<string> {
  await writeFile(join(folder, name), text);
  return join(folder, name);
}

/** The real command, in a process of its own. */
function importing(path: string, settings: Record<string, string>) {
  const child = spawn(process.execPath, [COMMAND, path], {
    env: {
      PATH: process.env['PATH'] ?? '',
      DATA_DIR: join(folder, 'data'),
      SECRET: TEST_SECRET,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (data: Buffer) => (said += data.toString()));
  child.stderr.on('data', (data: Buffer) => (said += data.toString()));
  const ended = once(child, 'close').then(([code, signal]) => ({
    code: code as unknown,
    signal: signal as unknown,
    said,
  }));
  return { child, ended };
}

const onExternal = (path: string) => importing(path, { DATABASE_URL: database.connectionString });

/** A file that goes on for as long as somebody reads it. */
async function endlessFile(name: string): Promise<{ path: string; close: () => void }> {
  const path = join(folder, name);
  await promisify(execFile)('mkfifo', [path]);
  const writer = createWriteStream(path);
  let number = 0;
  const write = () => {
    const rows = Array.from({ length: 2000 }, () => `-123,49,${(number += 1)},Long Rd,Hope\n`).join('');
    writer.write(rows, (error) => !error && setTimeout(write, 1));
  };
  writer.on('error', () => {});
  writer.write(HEAD, write);
  return { path, close: () => writer.destroy() };
}

const found = async (typed: string) =>
  (await new AddressIndex(database.pool).search(typed)).map(({ address }) => address);

/** The tables of an index that is not in use. */
async function leftovers(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relname like 'address%next' order by relname`,
  );
  return rows.map(({ name }) => name);
}

/** It has written addresses that a search does not find yet. */
async function isHalfway(): Promise<boolean> {
  const tables = await leftovers();
  if (!tables.includes('addresses_next')) return false;
  const { rows } = await database.pool.query('select from addresses_next limit 1');
  return rows.length === 1;
}

const importPowell = async () => {
  const ended = await onExternal(await fileOf('bc.csv', `${HEAD}-123.07,49.28,1441,Powell St,Vancouver\n`))
    .ended;
  expect(ended).toEqual({
    code: 0,
    signal: null,
    said: expect.stringMatching(/^bc\.csv: 1 rows, 0 skipped\nThe index has 1 addresses\.$/m) as string,
  });
};

test.each(['SIGINT', 'SIGTERM'] as const)(
  'stopped halfway by %s, it says that the index is as it was, and the index is',
  async (signal) => {
    await importPowell();
    const endless = await endlessFile('endless.csv');
    const { child, ended } = onExternal(endless.path);
    await waitUntil(isHalfway);
    child.kill(signal);
    expect(await ended).toEqual({
      code: 130,
      signal: null,
      said: expect.stringContaining('Stopped: the index is as it was.') as string,
    });
    endless.close();
    expect(await found('1441 powell')).toEqual(['1441 Powell St, Vancouver']);
    expect(await found('1 long rd')).toEqual([]);
    expect(await leftovers()).toEqual([]);
  },
);

test('killed halfway, it leaves the index as it was; the next import removes what was left, and succeeds', async () => {
  await importPowell();
  const endless = await endlessFile('endless.csv');
  const { child, ended } = onExternal(endless.path);
  await waitUntil(isHalfway);
  child.kill('SIGKILL');
  expect(await ended).toMatchObject({ signal: 'SIGKILL' });
  endless.close();
  expect(await found('1441 powell')).toEqual(['1441 Powell St, Vancouver']);
  expect(await leftovers()).not.toEqual([]);
  await importPowell();
  expect(await leftovers()).toEqual([]);
  expect(await found('1 long rd')).toEqual([]);
});

test('while one import is under way another is refused, and the first goes on', async () => {
  const endless = await endlessFile('endless.csv');
  const { child, ended } = onExternal(endless.path);
  await waitUntil(isHalfway);
  const other = await fileOf('bc.csv', `${HEAD}-123.07,49.28,1441,Powell St,Vancouver\n`);
  expect(await onExternal(other).ended).toEqual({
    code: 1,
    signal: null,
    said: expect.stringContaining('Another import is under way. Nothing was changed.') as string,
  });
  expect(await isHalfway()).toBe(true);
  expect(child.exitCode).toBeNull();
  child.kill('SIGTERM');
  expect(await ended).toMatchObject({ code: 130 });
  endless.close();
});

test('a file of another kind is refused before any database is opened', async () => {
  const nowhere = 'postgresql://nobody@127.0.0.1:1/none';
  const { ended } = importing(await fileOf('other.csv', 'a,b\n1,2\n'), { DATABASE_URL: nowhere });
  expect(await ended).toMatchObject({
    code: 1,
    said: expect.stringContaining('other.csv is not a file of OpenAddresses') as string,
  });
});

test('beside a server on the embedded database it imports into that database, and leaves the server running', async () => {
  const embedded = await startEmbedded({
    dataDir: join(folder, 'data', 'postgres'),
    settings: { fsync: 'off' },
  });
  try {
    const { pid } = embedded;
    const path = await fileOf('bc.csv', `${HEAD}-123.07,49.28,1441,Powell St,Vancouver\n`);
    expect(await importing(path, {}).ended).toMatchObject({ code: 0 });
    expect(embedded.pid).toBe(pid);
    const pool = createPool(embedded.connectionString, { max: 1, name: 'passline test' });
    try {
      expect(await new AddressIndex(pool).search('1441 powell')).toHaveLength(1);
    } finally {
      await pool.end();
    }
  } finally {
    await embedded.stop();
  }
});
