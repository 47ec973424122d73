import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectRoot } from '../../scripts/programs/project-root.ts';

const run = promisify(execFile);
const bundler = join(projectRoot, 'scripts/server/bundle-server.ts');

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'passline-bundler-'));
  await mkdir(join(root, 'apps/server/src'), { recursive: true });
  await writeFile(join(root, 'apps/server/src/source-lines.ts'), 'export const lines = 1;\n');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const bundle = async (serve: string) => {
  await writeFile(join(root, 'apps/server/src/serve.ts'), serve);
  return run(process.execPath, [bundler, root, join(root, 'dist')]);
};

test('a package that is not installed fails the bundling, and nothing is written', async () => {
  await expect(bundle(`import 'not-installed';\n`)).rejects.toMatchObject({
    stderr: expect.stringMatching(/not-installed[^]*Run npm ci, then start again\./),
  });
  expect(existsSync(join(root, 'dist'))).toBe(false);
});

test('a file that would be looked for beside the bundle fails the bundling', async () => {
  const hides = `export const load = (require: (path: string) => unknown) => require('./beside');\n`;
  await expect(bundle(hides)).rejects.toMatchObject({
    stderr: expect.stringContaining('still requires ./beside'),
  });
});
