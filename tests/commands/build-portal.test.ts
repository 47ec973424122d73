import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
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
  await writeFile(
    builder,
    `import { mkdirSync, appendFileSync, existsSync } from 'node:fs';
     if (existsSync(process.argv[3] + '/broken')) process.exit(2);
     mkdirSync(process.argv[3] + '/dist', { recursive: true });
     appendFileSync(process.argv[3] + '/dist/index.html', 'built;');`,
  );
});

afterEach(async () => {
  await rm(root, { recursive: true, force: true });
});

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
  expect(await readFile(join(root, 'apps', 'web', 'dist', 'index.html'), 'utf8')).toBe('built;built;built;');
});
