import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot, tools } from '../../scripts/programs/project-root.ts';

/**
 * A separate tree with the real configuration: otherwise a lint rule whose pattern no longer matches would go
 * unnoticed.
 */
let tree: string;

beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'passline-ladder-'));
  await copyFile(join(projectRoot, '.oxlintrc.json'), join(tree, '.oxlintrc.json'));
});

afterAll(async () => {
  await rm(tree, { recursive: true, force: true });
});

test.each([
  ['packages/domain/src', '@passline/contract/orders/order', 'domain is the bottom of the ladder'],
  ['packages/domain/src', 'node:fs', 'domain has no I/O and no clock'],
  ['packages/contract/src', '@passline/database', 'contract may import domain only'],
  ['packages/contract/src', 'node:fs', 'contract is loaded by the browser and by the server'],
  ['packages/live/src', '@passline/database', 'live may import domain and contract only'],
  ['packages/database/src', '@passline/contract/orders/order', 'database may import domain only'],
  ['apps/web/src', '@passline/database', 'web and simulator know the server by its public API only'],
  ['apps/simulator/src', 'pg', 'web and simulator know the server by its public API only'],
  ['apps/server/src', '@passline/web', 'Nobody imports an app'],
])('%s may not import %s', async (folder, imported, message) => {
  const { code, output } = await lint(folder, imported);
  expect(output).toContain(message);
  expect(code).not.toBe(0);
});

test.each([
  ['packages/contract/src', '@passline/domain/money/cents'],
  ['packages/live/src', '@passline/contract/kernel/live-query'],
  ['packages/database/src', '@passline/domain/money/cents'],
  ['apps/web/src', '@passline/live/browser'],
  ['apps/simulator/src', '@passline/contract/orders/order'],
  ['apps/server/src', '@passline/database'],
])('%s may import %s', async (folder, imported) => {
  expect(await lint(folder, imported)).toMatchObject({ code: 0 });
});

async function lint(folder: string, imported: string): Promise<{ code: number; output: string }> {
  const file = join(tree, folder, 'probe.ts');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `import { probe } from '${imported}';\n\nexport const used = probe;\n`);
  try {
    return await new Promise((resolve) => {
      // Types need the real tree; the ladder only concerns names.
      const args = [tools.oxlint, '-c', '.oxlintrc.json', '--format=json', folder];
      execFile(process.execPath, args, { cwd: tree }, (error, stdout) => {
        resolve({ code: error ? 1 : 0, output: stdout });
      });
    });
  } finally {
    await rm(file);
  }
}
