import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { projectRoot, tools } from '../programs/project-root.ts';
import { readImports, readProject } from './imports.ts';
import { layTree } from './lay-tree.ts';

const run = promisify(execFile);
const page = 'apps/web/src/page.ts';
let laid: string[] = [];
afterEach(async () => {
  await Promise.all(laid.map((root) => rm(root, { recursive: true })));
  laid = [];
});

/** What a page with these lines depends on, as `kind path`. */
async function seenIn(...lines: string[]): Promise<string[]> {
  const { root, files } = await layTree({
    'packages/domain/package.json': '{ "name": "@passline/domain", "exports": { "./*": "./src/*.ts" } }',
    'packages/domain/src/orders/fee.ts': 'export const fee = 1;',
    'packages/live/package.json':
      '{ "name": "@passline/live", "exports": { "./server": "./src/server/index.ts" } }',
    'packages/live/src/server/index.ts': 'export const feed = 1;',
    'apps/web/src/a.ts': 'export const a = 1;\nexport type A = number;',
    'apps/web/src/map/worker.ts': '',
    'apps/web/src/icon.svg': '',
    [page]: lines.map((line) => `${line}\n`).join(''),
  });
  laid.push(root);
  return readImports(files, root)
    .filter(({ from }) => from === page)
    .map(({ to, kind }) => `${kind} ${to}`);
}

test.each([
  `import { gone } from './gone.ts';`,
  `import { a } from './a';`,
  `import { domain } from '@passline/domain';`,
  `import { inside } from '@passline/live/server/index';`,
  `import { z } from 'zod';`,
  `import { readFile } from 'node:fs/promises';`,
  `// import { a } from './a.ts';`,
  `const text = "import { a } from './a.ts'";`,
  'const late = import(`./${name}.ts`);',
])('%s leads to no file of ours', async (line) => {
  expect(await seenIn(line)).toEqual([]);
});

test.each([
  [`import { a } from './a.ts';`, 'static apps/web/src/a.ts'],
  [`import a, {\n  type A,\n} from "./a.ts"`, 'static apps/web/src/a.ts'],
  [`import * as all from './a.ts';`, 'static apps/web/src/a.ts'],
  [`import './a.ts';`, 'static apps/web/src/a.ts'],
  [`export { a } from './a.ts';`, 'static apps/web/src/a.ts'],
  [`export * from './a.ts';`, 'static apps/web/src/a.ts'],
  [`import type { A } from './a.ts';`, 'type apps/web/src/a.ts'],
  [`import { type A } from './a.ts';`, 'type apps/web/src/a.ts'],
  [`export type { A } from './a.ts';`, 'type apps/web/src/a.ts'],
  [`type Late = typeof import('./a.ts');`, 'type apps/web/src/a.ts'],
  [`const load = () => import('./a.ts');`, 'late apps/web/src/a.ts'],
  ['const load = async () => (await import(`./a.ts`)).a;', 'late apps/web/src/a.ts'],
  [`new Worker(new URL('map/worker.ts', import.meta.url));`, 'address apps/web/src/map/worker.ts'],
  [`fork(new URL('./a.ts', import.meta.url));`, 'address apps/web/src/a.ts'],
  [`const maps = import.meta.glob('./map/*.ts', { eager: true });`, 'pattern apps/web/src/map/worker.ts'],
  [`const maps = import.meta.glob(['./map/*.ts', './none/*']);`, 'pattern apps/web/src/map/worker.ts'],
  [`import url from './map/worker.ts?worker&url';`, 'static apps/web/src/map/worker.ts'],
  [`import icon from './icon.svg?url';`, 'static apps/web/src/icon.svg'],
  [`import { fee } from '@passline/domain/orders/fee';`, 'static packages/domain/src/orders/fee.ts'],
  [`import { feed } from '@passline/live/server';`, 'static packages/live/src/server/index.ts'],
])('%s is seen', async (line, seen) => {
  expect(await seenIn(line)).toEqual([seen]);
});

test('several ways to depend on one file are reported, each once', async () => {
  const seen = await seenIn(
    `import type { A } from './a.ts';`,
    `import { a } from './a.ts';`,
    `export { a as b } from './a.ts';`,
    `const again = import('./a.ts');`,
  );
  expect(seen).toEqual(['type apps/web/src/a.ts', 'static apps/web/src/a.ts', 'late apps/web/src/a.ts']);
});

test('the imports found in this project are exactly those that the compiler resolves', async () => {
  const args = [tools.tsc, '--listFilesOnly', '--explainFiles'];
  const { stdout } = await run(process.execPath, args, { cwd: projectRoot, maxBuffer: 256_000_000 });
  const compiled = new Set(explained(stdout));
  const { imports } = await readProject();
  const seen = new Set(
    imports
      // The compiler reads neither style sheets nor plain JavaScript nor the root, and follows no address or pattern.
      .filter(
        ({ from, to, kind }) =>
          kind !== 'address' && kind !== 'pattern' && isCompiled(from) && isCompiled(to),
      )
      .map(({ from, to }) => `${from} imports ${to}`),
  );
  expect([...compiled.difference(seen)], 'not seen').toEqual([]);
  expect([...seen.difference(compiled)], 'not there').toEqual([]);
  expect(seen.size).toBeGreaterThan(10_000);
  // The compiler reads all of its libraries for it.
}, 120_000);

const isCompiled = (path: string) => /\/.+\.tsx?$/.test(path);

/** `a imports b` for each import between our files that the compiler reports. */
function explained(output: string): string[] {
  let file = '';
  return output.split('\n').flatMap((line) => {
    if (/^\S/.test(line)) file = line;
    const [, from] = /^ +Imported via .*? from file '([^']+)'/.exec(line) ?? [];
    const isOurs = from !== undefined && !/node_modules|^\.\./.test(`${file} ${from}`) && file !== from;
    return isOurs ? [`${from} imports ${file}`] : [];
  });
}
