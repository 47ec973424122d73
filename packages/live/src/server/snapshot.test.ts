import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isVisibleIn, parseSnapshot } from './snapshot.ts';

test('the text form of PostgreSQL is read, with and without running transactions', () => {
  expect(parseSnapshot('10:20:12,15')).toEqual({ xmin: 10n, xmax: 20n, running: new Set([12n, 15n]) });
  expect(parseSnapshot('10:10:')).toEqual({ xmin: 10n, xmax: 10n, running: new Set() });
});

test('numbers beyond 2^53 stay exact', () => {
  const { xmax } = parseSnapshot('9007199254740993:9007199254740995:');
  expect(isVisibleIn(9_007_199_254_740_994n, parseSnapshot(`9007199254740993:${xmax}:`))).toBe(true);
});

test('transactions that were running or began later are not visible, all others are', () => {
  const running = fc.uniqueArray(fc.integer({ min: 10, max: 29 }));
  fc.assert(
    fc.property(running, fc.integer({ min: 0, max: 40 }), (ids, xid) => {
      const xmin = Math.min(30, ...ids);
      const snapshot = parseSnapshot(`${xmin}:30:${ids.join(',')}`);
      expect(isVisibleIn(BigInt(xid), snapshot)).toBe(xid < 30 && !ids.includes(xid));
    }),
  );
});
