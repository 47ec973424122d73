import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildServer } from '../../scripts/server/build-server.ts';

let root: string;
let bundler: string;

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  root = await mkdtemp(join(tmpdir(), 'passline-bundle-'));
  await change('apps/server/src/serve.ts');
  await change('packages/domain/src/rule.ts');
  bundler = join(root, 'bundler.mjs');
  await writeFile(
    bundler,
    `import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
     const [root, folder] = process.argv.slice(2);
     mkdirSync(folder, { recursive: true });
     if (existsSync(root + '/broken')) process.exit(2);
     writeFileSync(folder + '/serve.js', 'bundled');`,
  );
});

afterEach(async () => {
  await rm(root, { recursive: true, force: true });
});

async function change(path: string): Promise<void> {
  const file = join(root, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `changed at ${performance.now()}`);
}

const build = () => buildServer(root, bundler);
const dist = () => join(root, 'apps', 'server', 'dist');
/** The folder of the bundle that is run next. */
const current = async () =>
  /'\.\/(\w+)\/serve\.js'/.exec(await readFile(join(dist(), 'main.js'), 'utf8'))?.[1];

test('a bundle that fails is an error, the previous bundle stays, and bundling is tried again', async () => {
  await build();
  const before = await current();
  await change('apps/server/src/serve.ts');
  await writeFile(join(root, 'broken'), '');
  await expect(build()).rejects.toThrow(/the bundler ended with 2/);
  expect(await current()).toBe(before);
  await rm(join(root, 'broken'));
  expect(await build()).toBe('built');
  expect(await current()).not.toBe(before);
});

test('the server is bundled once, and again after a change in the server, in a package or in what is installed', async () => {
  expect(await build()).toBe('built');
  expect(await build()).toBe('fresh');
  await change('packages/domain/src/rule.test.ts');
  expect(await build()).toBe('fresh');
  for (const file of ['apps/server/src/serve.ts', 'packages/domain/src/rule.ts', 'package-lock.json']) {
    await change(file);
    expect(await build(), file).toBe('built');
    expect(await build(), file).toBe('fresh');
  }
});

test('the previous bundle stays for a server that still runs; older ones are removed', async () => {
  const names: (string | undefined)[] = [];
  for (let count = 0; count < 3; count += 1) {
    await change('apps/server/src/serve.ts');
    await build();
    names.push(await current());
  }
  const [, last, now] = names;
  const kept = (await readdir(dist())).filter((name) => name !== 'main.js');
  expect(kept.sort()).toEqual([last, now].sort());
});
