import { expect, test } from 'vitest';
import { TokenUses } from './token-uses.ts';

function count() {
  const written: unknown[] = [];
  const query = async (_: unknown, values: unknown[]) => {
    written.push(values[0]);
    if (values[0] === 'gone') throw new Error('violates a foreign key');
    return { rows: [], rowCount: 1 };
  };
  let nowMs = 0;
  const uses = new TokenUses({ query } as never, () => nowMs);
  const at = (ms: number, tokenId: string) => {
    nowMs = ms;
    uses.note(tokenId);
  };
  return { written, at };
}

test('a token that is used a thousand times is written once a minute, each token by itself', () => {
  const { written, at } = count();
  for (let ms = 0; ms < 1_000; ms += 1) at(ms, 'one');
  at(1_000, 'other');
  at(59_999, 'one');
  expect(written).toEqual(['one', 'other']);
  at(60_000, 'one');
  expect(written).toEqual(['one', 'other', 'one']);
});

test('a use that cannot be written fails nothing, and is tried again a minute later', async () => {
  const { written, at } = count();
  at(0, 'gone');
  await Promise.resolve();
  at(1, 'gone');
  at(60_001, 'gone');
  expect(written).toEqual(['gone', 'gone']);
});
