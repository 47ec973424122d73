import type { Entry } from '@passline/contract/balances/entries';
import { expect, test } from 'vitest';
import { groupEntries } from './group-entries.ts';

const entry = (id: number, at: string, belongsId: string, amount: number): Entry => ({
  id,
  kind: 'order',
  amount,
  balanceAfter: 0,
  postedAt: Date.parse(at),
  postedBy: '',
  belongsId,
  order: null,
  description: '',
  otherAccount: '',
  author: '',
});

test('no entries give no days', () => {
  expect(groupEntries([], 'America/Vancouver')).toEqual([]);
});

test('entries of one order on one day are one group with their sum, to the cent', () => {
  const entries = [
    entry(4, '2026-11-22T20:00:00Z', 'b', 0.1),
    entry(3, '2026-11-22T19:00:00Z', 'a', 5),
    entry(2, '2026-11-22T18:00:00Z', 'b', 0.2),
    entry(1, '2026-11-21T20:00:00Z', 'b', 1),
  ];
  const days = groupEntries(entries, 'America/Vancouver');
  expect(days.map(({ date }) => date)).toEqual(['2026-11-22', '2026-11-21']);
  expect(days[0]?.groups.map(({ belongsId, amount }) => [belongsId, amount])).toEqual([
    ['b', 0.3],
    ['a', 5],
  ]);
  expect(days[1]?.groups).toHaveLength(1);
});

test('days are those of the zone', () => {
  const late = [entry(1, '2026-11-22T06:30:00Z', 'a', 1)];
  expect(groupEntries(late, 'America/Vancouver')[0]?.date).toBe('2026-11-21');
  expect(groupEntries(late, 'Europe/Berlin')[0]?.date).toBe('2026-11-22');
});
