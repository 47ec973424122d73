import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failureLines, tellFailures, type Failure } from './failures.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'passline-failures-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const failure = (changes: Partial<Failure> = {}): Failure => ({
  where: 'a.test.ts',
  name: 'is done',
  message: 'no',
  ...changes,
});

test('nothing is reported when nothing failed', () => {
  expect(failureLines([])).toEqual([]);
});

test('the first twenty are reported, and how many more there are', () => {
  const lines = failureLines(Array.from({ length: 23 }, (_, index) => failure({ name: `${index}` })));
  expect(lines.filter((line) => line.startsWith('FAILED'))).toHaveLength(20);
  expect(lines.at(-1)).toBe('... and 3 more.');
});

test('a long message is cut to its first lines and the last, which says where', () => {
  const message = [...Array.from({ length: 500 }, (_, index) => `line ${index}`), 'at a.test.ts:1:2'].join(
    '\n',
  );
  const [, , ...lines] = failureLines([failure({ message })]);
  expect(lines).toHaveLength(12);
  expect([lines[0], lines.at(-2), lines.at(-1)].map((line) => line?.trim())).toEqual([
    'line 0',
    'line 10',
    'at a.test.ts:1:2',
  ]);
});

test('what is printed is also added to the file of the run that this run is part of', async () => {
  const file = join(folder, 'failures');
  await writeFile(file, 'earlier\n');
  vi.stubEnv('TEST_FAILURES_FILE', file);
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  await tellFailures([failure()]);
  const printed = String(log.mock.lastCall?.[0]).trim();
  expect(printed).toBe('What failed:\nFAILED  a.test.ts > is done\n        no');
  expect(await readFile(file, 'utf8')).toBe(`earlier\n${printed}\n`);
});
