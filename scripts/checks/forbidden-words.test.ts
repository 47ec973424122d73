import { expect, test } from 'vitest';
import { findForbiddenWords } from './forbidden-words.ts';

const found = (text: string) =>
  findForbiddenWords(() => Promise.resolve([{ path: 'package-lock.json', text }]));

test('a registry in the lock file, and what a merge left, are found with their line', async () => {
  const registry = ['registry', 'npmjs', 'org'].join('.');
  expect(await found(`{\n"from": "${registry}"`)).toEqual({
    code: 1,
    output: 'package-lock.json:2: the lock file must not name a registry',
  });
  expect((await found(`${'<'.repeat(7)} ours`)).output).toContain('a merge conflict was left behind');
});

test('a file without them passes', async () => {
  expect(await found('{ "name": "passline" }')).toEqual({ code: 0, output: '' });
});
