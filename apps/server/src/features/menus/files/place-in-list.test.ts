import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeInList } from './place-in-list.ts';

const kept = (ranks: Record<string, number>) => new Map(Object.entries(ranks));

test.each([
  [['a', 'b'], {}, { a: 1024, b: 2048 }],
  [['a', 'x', 'y', 'b'], { a: 0, b: 3 }, { x: 1, y: 2 }],
  [['x', 'a', 'y'], { a: 10 }, { x: 10 - 1024, y: 10 + 1024 }],
  [['a', 'b'], { a: 1, b: 2 }, {}],
  [['a', 'x', 'b'], { a: 1, b: 1 + Number.EPSILON }, { a: 1024, x: 2048, b: 3072 }],
])('%j beside %j', (refs, ranks, expected) => {
  expect(Object.fromEntries(placeInList(refs, kept(ranks)))).toEqual(expected);
});

test('the list is in order afterwards, whichever records stay', () => {
  const anyList = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { maxLength: 20 });
  fc.assert(
    fc.property(
      anyList,
      fc.array(fc.boolean(), { minLength: 20 }),
      fc.double({ min: 1e-12, max: 1e6 }),
      (refs, stays, step) => {
        const ranks = new Map(
          refs.flatMap((ref, index) => (stays[index] ? [[ref, index * step] as const] : [])),
        );
        const placed = placeInList(refs, ranks);
        const after = refs.map((ref) => placed.get(ref) ?? ranks.get(ref) ?? Number.NaN);
        for (const [index, rank] of after.entries())
          if (index > 0) expect(rank).toBeGreaterThan(after[index - 1] ?? 0);
      },
    ),
  );
});
