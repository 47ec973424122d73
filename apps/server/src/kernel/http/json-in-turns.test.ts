import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonInTurns } from './json-in-turns.ts';

const numbers = Array.from({ length: 300 }, (_, index) => index / 7);

test('what is written in turns is what is written at once', async () => {
  for (const body of [
    null,
    7,
    numbers,
    { json: numbers },
    { json: { rows: numbers, next: undefined, total: 300, kinds: { 'a"b': numbers, few: [1] } } },
    { json: [...numbers, undefined, null, 'ü\u2028"'] },
    { a: { b: { c: { d: numbers } } } },
  ])
    expect(await jsonInTurns(body)).toBe(JSON.stringify(body));
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), fc.integer({ min: 0, max: 400 }), async (one, count) => {
      const body = { json: { rows: Array.from({ length: count }, () => one), one } };
      expect(await jsonInTurns(body)).toBe(JSON.stringify(body));
    }),
    { numRuns: 30 },
  );
});

test('a long text is what it is at once, also where a letter of two halves stands at the end of a part', async () => {
  for (const one of ['ab"', 'ü', '😀', 'a😀', '\ud83d', '\ude00', '\u2028\n'])
    for (const length of [99_999, 100_000, 100_001, 250_000]) {
      const body = { json: { csv: one.repeat(length / one.length + 1), rows: [1] } };
      expect(await jsonInTurns(body)).toBe(JSON.stringify(body));
    }
});

test('others have their turn while a long text is written', async () => {
  const csv = 'Order "7", é\r\n'.repeat(3_000_000);
  expect(await turnsDuring({ json: { csv } })).toBeGreaterThan(3);
});

test('others have their turn while a long answer is written', async () => {
  const rows = Array.from({ length: 300 }, () => Array.from({ length: 5_000 }, (_, index) => index / 3));
  expect(await turnsDuring({ json: { rows } })).toBeGreaterThan(3);
});

/** How often others had their turn while this was written. */
async function turnsDuring(body: object): Promise<number> {
  let turns = 0;
  let isDone = false;
  const other = () => {
    turns += 1;
    if (!isDone) setImmediate(other);
  };
  setImmediate(other);
  await jsonInTurns(body);
  isDone = true;
  return turns;
}
