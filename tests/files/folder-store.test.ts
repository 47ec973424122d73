import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderStore } from '../../apps/server/src/kernel/files/folder-store.ts';
import { readFrom } from './read-from.ts';

const name = 'locations/a1/promo-0f.png';
let folder: string;
let store: FolderStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passline-folder-'));
  store = new FolderStore(join(folder, 'files'));
});
afterEach(() => rm(folder, { recursive: true }));

test.each(['../other/a.png', 'a/../../b.png', '/etc/a.png', 'a//b.png', 'A.png', 'a.svg', 'a.png\0', ''])(
  'the name %j is refused, and nothing is written',
  async (badName) => {
    await expect(store.put(badName, Buffer.from('x'))).rejects.toThrow('Not a name of a file');
    await expect(readFrom(store, badName)).rejects.toThrow('Not a name of a file');
    await expect(store.remove(badName)).rejects.toThrow('Not a name of a file');
    expect(await readdir(folder)).toEqual([]);
  },
);

test('a folder that cannot be created is an error that gives the reason', async () => {
  await writeFile(join(folder, 'files'), 'a file stands where the folder should be');
  await expect(store.put(name, Buffer.from('x'))).rejects.toThrow(/ENOTDIR|EEXIST/);
});

test('something other than a file at its path is an error', async () => {
  await mkdir(join(folder, 'files', name), { recursive: true });
  await expect(store.put(name, Buffer.from('x'))).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
});

test('a stored file is read, then removed; removing it again is not an error', async () => {
  await store.put(name, Buffer.from('points'));
  expect(await readFrom(store, name)).toMatchObject({ status: 200, text: 'points' });
  await store.remove(name);
  await store.remove(name);
  expect(await readFrom(store, name)).toBeNull();
});

test('a reader while the same name is written gets the old or the new file, complete', async () => {
  const before = Buffer.alloc(4_000_000, 'a');
  const after = Buffer.alloc(5_000_000, 'b');
  await store.put(name, before);
  const progress = { isWritten: false };
  const writing = store.put(name, after).finally(() => (progress.isWritten = true));
  do {
    const content = await readFile(join(folder, 'files', name));
    expect(content.equals(before) || content.equals(after)).toBe(true);
  } while (!progress.isWritten);
  await writing;
  expect((await readFrom(store, name))!.text).toHaveLength(after.length);
  expect(await readdir(join(folder, 'files/locations/a1'))).toEqual(['promo-0f.png']);
});
