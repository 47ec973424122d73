import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changedFiles } from './changed-files.ts';

let folder: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ana', '-c', 'user.email=ana@passline.example', ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
async function commit(...names: string[]): Promise<void> {
  for (const name of names) await writeFile(join(folder, name), `${name} ${Math.random()}`);
  git('add', '.');
  git('commit', '-qm', names.join(' '));
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passline-changed-'));
  git('init', '-qb', 'main');
  await writeFile(join(folder, '.gitignore'), 'built\n');
  await commit('kept', 'edited', 'deleted', 'renamed');
});
afterEach(() => rm(folder, { recursive: true }));

test('committed, uncommitted, untracked, deleted and renamed files count as changed; what main got meanwhile does not', async () => {
  git('switch', '-qc', 'work');
  await commit('committed');
  git('switch', '-q', 'main');
  await commit('of others');
  git('switch', '-q', 'work');
  await writeFile(join(folder, 'edited'), 'uncommitted');
  await writeFile(join(folder, 'new one'), '');
  await writeFile(join(folder, 'built'), '');
  await unlink(join(folder, 'deleted'));
  git('mv', 'renamed', 'other');
  expect((await changedFiles(folder))?.files).toEqual([
    'committed',
    'deleted',
    'edited',
    'new one',
    'other',
    'renamed',
  ]);
});

test('on main only uncommitted files count', async () => {
  await writeFile(join(folder, 'edited'), 'uncommitted');
  expect((await changedFiles(folder))?.files).toEqual(['edited']);
});

test('without git, or where git knows no main, the result is null', async () => {
  git('branch', '-qm', 'elsewhere');
  expect(await changedFiles(folder)).toBeNull();
  expect(await changedFiles('/')).toBeNull();
});
