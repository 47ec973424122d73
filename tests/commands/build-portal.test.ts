import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildPortal } from '../../scripts/portal/build-portal.ts';

let root: string;
let builder: string;

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  root = await mkdtemp(join(tmpdir(), 'passline-portal-'));
  await mkdir(join(root, 'apps', 'web', 'src'), { recursive: true });
  await mkdir(join(root, 'packages', 'domain', 'src'), { recursive: true });
  await writeFile(join(root, 'apps', 'web', 'src', 'page.tsx'), 'one');
  await writeFile(join(root, 'packages', 'domain', 'src', 'rule.ts'), 'one');
  builder = join(root, 'builder.mjs');
  // As Vite does: what is in the folder goes first, and the page is there before its parts.
  await writeFile(
    builder,
    `import { mkdirSync, writeFileSync, existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
     import { setTimeout } from 'node:timers/promises';
     const [, , , web, , folder] = process.argv;
     if (existsSync(web + '/broken')) process.exit(2);
     const page = readFileSync(web + '/src/page.tsx', 'utf8');
     rmSync(folder, { recursive: true, force: true });
     mkdirSync(folder, { recursive: true });
     writeFileSync(folder + '/index.html', page);
     mkdirSync(web + '/builders', { recursive: true });
     writeFileSync(web + '/builders/' + process.pid, '');
     while (existsSync(web + '/together') && readdirSync(web + '/builders').length < 2) await setTimeout(5);
     writeFileSync(folder + '/part.js', page);`,
  );
});

afterEach(async () => {
  await rm(root, { recursive: true, force: true });
});

/** Each file of the built portal with its text. */
async function portal(): Promise<Record<string, string>> {
  const dist = join(root, 'apps', 'web', 'dist');
  const files = await readdir(dist);
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, await readFile(join(dist, file), 'utf8')])),
  ) as Record<string, string>;
}

test('without a portal there is nothing to build', async () => {
  expect(await buildPortal(root, builder)).toBe('absent');
});

test('a build that fails is an error, and is tried again', async () => {
  await writeFile(join(root, 'apps', 'web', 'vite.config.ts'), '');
  await writeFile(join(root, 'apps', 'web', 'broken'), '');
  await expect(buildPortal(root, builder)).rejects.toThrow(/vite ended with 2/);
  await rm(join(root, 'apps', 'web', 'broken'));
  expect(await buildPortal(root, builder)).toBe('built');
});

test('the portal is built once, and again after a change in the portal or in a package', async () => {
  await writeFile(join(root, 'apps', 'web', 'vite.config.ts'), '');
  expect(await buildPortal(root, builder)).toBe('built');
  expect(await buildPortal(root, builder)).toBe('fresh');
  await writeFile(join(root, 'packages', 'domain', 'src', 'rule.test.ts'), 'a test is not part of it');
  expect(await buildPortal(root, builder)).toBe('fresh');
  await writeFile(join(root, 'packages', 'domain', 'src', 'rule.ts'), 'two');
  expect(await buildPortal(root, builder)).toBe('built');
  await writeFile(join(root, 'apps', 'web', 'src', 'page.tsx'), 'two');
  expect(await buildPortal(root, builder)).toBe('built');
  expect(await portal()).toEqual({ '.inputs': expect.any(String), 'index.html': 'two', 'part.js': 'two' });
});

test('two that build at once leave one whole portal, and nothing beside it', async () => {
  await writeFile(join(root, 'apps', 'web', 'vite.config.ts'), '');
  await writeFile(join(root, 'apps', 'web', 'together'), '');
  expect(await Promise.all([buildPortal(root, builder), buildPortal(root, builder)])).toEqual([
    'built',
    'built',
  ]);
  expect(await portal()).toEqual({ '.inputs': expect.any(String), 'index.html': 'one', 'part.js': 'one' });
  expect((await readdir(join(root, 'apps', 'web'))).filter((name) => name.startsWith('dist'))).toEqual([
    'dist',
  ]);
  expect(await buildPortal(root, builder)).toBe('fresh');
});

test('a build that fails leaves the portal that is there', async () => {
  await writeFile(join(root, 'apps', 'web', 'vite.config.ts'), '');
  await buildPortal(root, builder);
  await writeFile(join(root, 'apps', 'web', 'src', 'page.tsx'), 'two');
  await writeFile(join(root, 'apps', 'web', 'broken'), '');
  await expect(buildPortal(root, builder)).rejects.toThrow(/vite ended with 2/);
  expect(await portal()).toMatchObject({ 'index.html': 'one', 'part.js': 'one' });
});
