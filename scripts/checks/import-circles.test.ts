import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { findImportCircles } from './import-circles.ts';
import { readImports } from './imports.ts';
import { layTree } from './lay-tree.ts';

const server = 'apps/server/src';
const manifest = {
  path: 'packages/contract/package.json',
  text: '{ "name": "@passline/contract", "exports": { "./*": "./src/*.ts" } }',
};
const file = (path: string, ...lines: string[]) => ({
  path,
  text: lines.map((line) => `${line}\n`).join(''),
});
async function circles(...written: { path: string; text: string }[]): Promise<string[]> {
  const { root, files } = await layTree(Object.fromEntries(written.map(({ path, text }) => [path, text])));
  try {
    return findImportCircles(readImports(files, root));
  } finally {
    await rm(root, { recursive: true });
  }
}

test('two files that import each other form a circle, also for a type only, over several lines or by re-exporting', async () => {
  for (const back of [
    `import { a } from './a.ts';`,
    `import type { A } from './a.ts';`,
    `import {\n  a,\n  type A,\n} from './a.ts';`,
    `export * from './a.ts';`,
    `import './a.ts';`,
  ]) {
    const found = await circles(
      file(`${server}/a.ts`, `import { b } from './b.ts';`),
      file(`${server}/b.ts`, `import { readFile } from 'node:fs';`, back),
    );
    expect(found, back).toEqual([
      `${server}/a.ts\n  imports ${server}/b.ts\n  imports ${server}/a.ts\n  Move what they need of each other into a file below them.`,
    ]);
  }
});

test('each of several circles is reported once, by its shortest way, the shortest circle first', async () => {
  const found = await circles(
    file(`${server}/a.ts`, `import { b } from './b.ts';`),
    file(`${server}/b.ts`, `import { c } from './c.ts';`),
    file(`${server}/c.ts`, `import { a } from './a.ts';`),
    file(`${server}/x/x.ts`, `import { y } from '../y/y.ts';`, `import { a } from '../a.ts';`),
    file(`${server}/y/y.ts`, `import { x } from '../x/x.ts';`),
  );
  expect(found.map((words) => words.split('\n').length)).toEqual([4, 5]);
  expect(found[0]).toContain(`${server}/x/x.ts\n  imports ${server}/y/y.ts\n  imports ${server}/x/x.ts`);
});

test('a circle through the name of a package is found', async () => {
  const found = await circles(
    manifest,
    file('packages/contract/src/topics.ts', `import { thing } from './thing.ts';`),
    file('packages/contract/src/thing.ts', `import { topic } from '@passline/contract/topics';`),
  );
  expect(found).toHaveLength(1);
});

test('not a circle: an import that runs late, a worker, a test, a chain, a file that is not ours', async () => {
  const found = await circles(
    file(`${server}/a.ts`, `import { b } from './b.ts';`, `import styles from './a.css';`),
    file(`${server}/b.ts`, `import { c } from './c.ts';`, `import { z } from 'zod';`),
    file(
      `${server}/c.ts`,
      `const load = () => import('./a.ts');`,
      `const worker = new Worker(new URL('b.ts', import.meta.url));`,
    ),
    file(`${server}/c.test.ts`, `import { a } from './c.test.ts';`),
  );
  expect(found).toEqual([]);
});
