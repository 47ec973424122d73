import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Gone } from '../protocol.ts';
import { Collection } from './collection.ts';

type Thing = { id: string; rev: number; text?: string };

let things: Collection<Thing>;

beforeEach(() => {
  things = new Collection<Thing>('id');
});

describe('a row', () => {
  test('is replaced by a newer version and never by an older one', () => {
    things.merge([{ id: 'a', rev: 2, text: 'two' }], []);
    things.merge([{ id: 'a', rev: 1, text: 'one' }], []);
    expect(things.get('a')?.text).toBe('two');
    things.merge([{ id: 'a', rev: 3, text: 'three' }], []);
    expect(things.get('a')?.text).toBe('three');
  });

  test('that has left is not brought back by an older version, but by a newer one', () => {
    things.merge([], [['a', 5]]);
    things.merge([{ id: 'a', rev: 4 }], []);
    expect(things.list).toEqual([]);
    things.merge([{ id: 'a', rev: 6 }], []);
    expect(things.list).toEqual([{ id: 'a', rev: 6 }]);
  });

  test("that came from an action's answer leaves with the departure at that same revision, whichever comes first", () => {
    things.merge([{ id: 'a', rev: 6 }], []);
    things.merge([], [['a', 6]]);
    expect(things.list).toEqual([]);
    things.merge([{ id: 'a', rev: 6 }], []);
    expect(things.list).toEqual([]);
  });

  test('is not removed by a departure older than itself', () => {
    things.merge([{ id: 'a', rev: 6 }], []);
    things.merge([], [['a', 5]]);
    expect(things.list).toHaveLength(1);
  });
});

describe('a snapshot in parts', () => {
  const a = { id: 'a', rev: 5 };
  const b = { id: 'b', rev: 5 };

  test('is not called ready before its last part, whatever an action answers meanwhile', () => {
    things.replace([a], 'first');
    expect(things.status.kind).toBe('arriving');
    things.merge([{ id: 'a', rev: 6 }], []);
    things.replace([], 'next');
    expect(things.status.kind).toBe('arriving');
    things.replace([b], 'last');
    expect(things.status.kind).toBe('ready');
    expect(things.list).toEqual([{ id: 'a', rev: 6 }, b]);
  });

  test('removes nothing from the screen before its last part', () => {
    things.replace([a, b]);
    things.replace([{ id: 'c', rev: 1 }], 'first');
    expect(things.status.kind).toBe('ready');
    expect(things.list.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    things.replace([{ id: 'a', rev: 1, text: 'restored' }], 'last');
    expect(things.list).toEqual([
      { id: 'a', rev: 1, text: 'restored' },
      { id: 'c', rev: 1 },
    ]);
  });

  test('does not restore what an action has changed or removed since its first part', () => {
    things.replace([], 'first');
    things.merge([{ id: 'a', rev: 9 }], [['b', 9]]);
    things.replace([a, b], 'last');
    expect(things.list).toEqual([{ id: 'a', rev: 9 }]);
  });

  test('is replaced by the next one if it breaks off in the middle', () => {
    things.replace([a], 'first');
    things.replace([b], 'first');
    things.replace([], 'last');
    expect(things.list).toEqual([b]);
  });
});

describe('a snapshot', () => {
  test('is the whole truth, even if its revisions are lower', () => {
    things.merge(
      [
        { id: 'a', rev: 9 },
        { id: 'b', rev: 8 },
      ],
      [],
    );
    things.replace([{ id: 'a', rev: 1, text: 'restored' }]);
    expect(things.list).toEqual([{ id: 'a', rev: 1, text: 'restored' }]);
  });

  test('notifies the readers of rows that are gone', () => {
    things.replace([{ id: 'a', rev: 1 }]);
    let calls = 0;
    things.onRow('a', () => (calls += 1));
    things.replace([]);
    expect(calls).toBe(1);
    expect(things.get('a')).toBeUndefined();
  });
});

describe('an overlay', () => {
  test('shows the expected values until they are released, whatever arrives meanwhile', () => {
    things.replace([{ id: 'a', rev: 1, text: 'was' }]);
    const drop = things.overlay('a', { text: 'will be' });
    expect(things.get('a')?.text).toBe('will be');
    things.merge([{ id: 'a', rev: 2, text: 'is' }], []);
    expect(things.get('a')).toEqual({ id: 'a', rev: 2, text: 'will be' });
    drop();
    drop();
    expect(things.get('a')?.text).toBe('is');
  });
});

test('the list stays the same array until something changes', () => {
  things.replace([{ id: 'a', rev: 1 }]);
  const { list } = things;
  things.merge([{ id: 'a', rev: 1 }], [['b', 0]]);
  expect(things.list).toBe(list);
});

test('a refusal takes the rows from the screen', () => {
  things.replace([{ id: 'a', rev: 1 }]);
  things.refuse('NOT_FOUND', 'Not found.');
  expect(things.list).toEqual([]);
  expect(things.status).toEqual({ kind: 'refused', code: 'NOT_FOUND', message: 'Not found.' });
});

/** What can happen to five keys; the revision of each step is its position in the history. */
const history = fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd', 'e'), isGone: fc.boolean() }), {
  maxLength: 30,
});

test('any order of frames, with any of them twice, ends in the same rows', () => {
  fc.assert(
    fc.property(
      history.chain((steps) =>
        fc.tuple(
          fc.constant(steps),
          fc.shuffledSubarray([...steps.keys(), ...steps.keys()], {
            minLength: steps.length * 2,
            maxLength: steps.length * 2,
          }),
        ),
      ),
      ([steps, order]) => {
        const expected = new Map<string, number>();
        for (const [at, { key, isGone }] of steps.entries()) {
          if (isGone) expected.delete(key);
          else expected.set(key, at + 1);
        }
        const collection = new Collection<Thing>('id');
        for (const at of order) {
          const { key, isGone } = steps[at]!;
          const gone: Gone[] = isGone ? [[key, at + 1]] : [];
          collection.merge(isGone ? [] : [{ id: key, rev: at + 1 }], gone);
        }
        const rows = collection.list.map(({ id, rev }) => [id, rev] as const);
        expect(new Map(rows)).toEqual(expected);
      },
    ),
  );
});

test('a snapshot at any moment, followed by what came after it, ends in the same rows', () => {
  fc.assert(
    fc.property(history, fc.nat(30), (steps, moment) => {
      const rowsAfter = (count: number) => {
        const rows = new Map<string, Thing>();
        for (const [at, { key, isGone }] of steps.slice(0, count).entries()) {
          if (isGone) rows.delete(key);
          else rows.set(key, { id: key, rev: at + 1 });
        }
        return rows;
      };
      const collection = new Collection<Thing>('id');
      collection.merge([{ id: 'stranger', rev: 999 }], []);
      const from = Math.min(moment, steps.length);
      collection.replace([...rowsAfter(from).values()]);
      for (const [at, { key, isGone }] of steps.entries()) {
        if (at >= from)
          collection.merge(isGone ? [] : [{ id: key, rev: at + 1 }], isGone ? [[key, at + 1]] : []);
      }
      expect(new Map(collection.list.map((row) => [row.id, row]))).toEqual(rowsAfter(steps.length));
    }),
  );
});
