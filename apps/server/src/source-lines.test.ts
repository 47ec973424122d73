import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { encode, type SourceMapMappings } from '@jridgewell/sourcemap-codec';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepLines } from '../../../scripts/server/keep-lines.ts';
import { tellSourceLines } from './source-lines.ts';

const before = Object.getOwnPropertyDescriptor(Error, 'prepareStackTrace');
let root: string;
let folder: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'passline-lines-'));
  // Node imports the files of this name itself: vitest would change their lines.
  folder = join(root, 'node_modules', 'bundle');
  await mkdir(folder, { recursive: true });
  // Two lines of a source that the bundle has joined into one.
  await writeFile(
    join(folder, 'bundle.mjs'),
    '/* bundled */\nexport const fail = () => { const why = "refused"; throw new RangeError(why); };\n',
  );
});

afterEach(async () => {
  Object.defineProperty(
    Error,
    'prepareStackTrace',
    before ?? { value: undefined, configurable: true, writable: true },
  );
  await rm(root, { recursive: true, force: true });
});

/** The source's line 7 begins the bundle's second line, its line 8 at the column of `throw`. */
const MAPPINGS: SourceMapMappings = [
  [],
  [
    [0, 0, 6, 0],
    [13, 0, 6, 13],
    [53, 0, 7, 2],
    [59, 0, 7, 8],
  ],
];

async function stackOfFailure(): Promise<string> {
  const { fail } = (await import(join(folder, 'bundle.mjs'))) as { fail: () => void };
  try {
    fail();
  } catch (error) {
    return String((error as Error).stack);
  }
  return '';
}

test('an error of a bundle without its map shows lines of the bundle', async () => {
  tellSourceLines(folder);
  const [head, place] = (await stackOfFailure()).split('\n');
  expect(head).toBe('RangeError: refused');
  expect(place).toContain(`${folder}/bundle.mjs:2:`);
});

test('an error of the bundle names the file and the line of its source', async () => {
  const map = { version: 3, sources: ['../orders/confirm.ts'], names: [], mappings: encode(MAPPINGS) };
  await writeFile(join(folder, 'bundle.mjs.map'), keepLines(JSON.stringify(map)));
  tellSourceLines(folder);
  const [head, place] = (await stackOfFailure()).split('\n');
  expect(head).toBe('RangeError: refused');
  expect(place).toContain(`${resolve(folder, '../orders/confirm.ts')}:8)`);
});

test('an error of another folder is shown as it is', () => {
  tellSourceLines(folder);
  expect(new Error('elsewhere').stack).toContain('source-lines.test.ts');
});
