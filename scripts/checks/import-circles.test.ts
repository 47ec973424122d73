import { expect, test } from 'vitest';
import { findImportCircles } from './import-circles.ts';
import { readImports } from './imports.ts';

const server = 'apps/server/src';
const manifest = {
  path: 'packages/contract/package.json',
  text: '{ "name": "@passline/contract", "exports": { ".": "./src/index.ts", "./topics": "./src/topics.ts" } }',
};
const file = (path: string, ...lines: string[]) => ({
  path,
  text: lines.map((line) => `${line}\n`).join(''),
});
const circles = (...files: { path: string; text: string }[]) => findImportCircles(readImports(files));

test('two files that import each other are a circle, also by a type alone, over several lines or passed on', () => {
  for (const back of [
    `import { a } from './a.ts';`,
    `import type { A } from './a.ts';`,
    `import {\n  a,\n  type A,\n} from './a.ts';`,
    `export * from './a.ts';`,
    `import './a.ts';`,
  ]) {
    const found = circles(
      file(`${server}/a.ts`, `import { b } from './b.ts';`),
      file(`${server}/b.ts`, `import { readFile } from 'node:fs';`, back),
    );
    expect(found, back).toEqual([
      `${server}/a.ts\n  imports ${server}/b.ts\n  imports ${server}/a.ts\n  Move what they need of each other into a file below them.`,
    ]);
  }
});

test('of several circles each is told once, the shortest way round, and the shortest one first', () => {
  const found = circles(
    file(`${server}/a.ts`, `import { b } from './b.ts';`),
    file(`${server}/b.ts`, `import { c } from './c.ts';`),
    file(`${server}/c.ts`, `import { a } from './a.ts';`),
    file(`${server}/x/x.ts`, `import { y } from '../y/y.ts';`, `import { a } from '../a.ts';`),
    file(`${server}/y/y.ts`, `import { x } from '../x/x.ts';`),
  );
  expect(found.map((words) => words.split('\n').length)).toEqual([4, 5]);
  expect(found[0]).toContain(`${server}/x/x.ts\n  imports ${server}/y/y.ts\n  imports ${server}/x/x.ts`);
});

test('a circle through the name of a package is found', () => {
  const found = circles(
    manifest,
    file('packages/contract/src/topics.ts', `import { thing } from './thing.ts';`),
    file('packages/contract/src/thing.ts', `import { topic } from '@passline/contract/topics';`),
  );
  expect(found).toHaveLength(1);
});

test('no circle: an import that runs late, a test, a chain, a file that is not ours', () => {
  const found = circles(
    file(`${server}/a.ts`, `import { b } from './b.ts';`, `import styles from './a.css';`),
    file(`${server}/b.ts`, `import { c } from './c.ts';`, `import { z } from 'zod';`),
    file(`${server}/c.ts`, `const load = () => import('./a.ts');`),
    file(`${server}/c.test.ts`, `import { a } from './c.test.ts';`),
  );
  expect(found).toEqual([]);
});
