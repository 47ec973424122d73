import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runReported } from './run-vitest.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passline-run-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('every way to fail is counted once and reported with its place', async () => {
  const files = {
    'passes.test.ts': `test('is fine', () => {}); test.skip('later', () => {}); test.todo('some day');`,
    'fails.test.ts': `describe('an order', () => { test('is done', () => { expect({ state: 'New' }).toEqual({ state: 'Done' }); }); });`,
    'breaks.test.ts': `throw new Error('It cannot be loaded.');`,
    'hook.test.ts': `describe('a desk', () => { beforeAll(() => { throw new Error('It does not open.'); }); test('opens', () => {}); });`,
    'stray.test.ts': `test('ends well', async () => { void Promise.reject(new Error('Nobody waits for it.')); await new Promise(setImmediate); });`,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const { counts, failures, isClean } = await runReported(['--root', folder, '--globals']);
  expect(isClean).toBe(false);
  expect(counts).toEqual({ passed: 2, failed: 3, skipped: 3 });
  const told = failures.map(({ where, name, message }) => `${where} > ${name}: ${message}`).toSorted();
  expect(told).toEqual([
    expect.stringMatching(/^breaks\.test\.ts > .*It cannot be loaded\./),
    expect.stringMatching(/^fails\.test\.ts > an order > is done: [^]*"Done"[^]*at .*fails\.test\.ts:1:/),
    expect.stringMatching(/^hook\.test\.ts > a desk .*It does not open\./),
    expect.stringMatching(/^outside of any test > : Error: Nobody waits for it\./),
  ]);
});

test('a run whose tests all pass fails when something broke outside of them', async () => {
  const text = `test('ends well', async () => { void Promise.reject(new Error('Too late.')); await new Promise(setImmediate); });`;
  await writeFile(join(folder, 'stray.test.ts'), text);
  const { counts, failures } = await runReported(['--root', folder, '--globals']);
  expect(counts).toEqual({ passed: 1, failed: 1, skipped: 0 });
  expect(failures).toHaveLength(1);
});
