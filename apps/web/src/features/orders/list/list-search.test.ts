import { expect, test } from 'vitest';
import { readBoardSearch, writeBoardSearch } from '../board/board-search.ts';
import { LIMITS, readListSearch, writeListSearch, type ListWishes } from './list-search.ts';

test('an empty or unknown address gives the defaults of the screen', () => {
  const strange = {
    limit: '30',
    statuses: 'Nonsense',
    range: 'never',
    from: 'then',
    zone: 'Mars',
    sort: 'name',
  };
  const platform = { limit: 25, range: { kind: 'all' }, sort: '-created', zone: 'America/Vancouver' };
  expect(readListSearch({}, null)).toEqual({ ...platform, statuses: ['New', 'Preparing'] });
  expect(readListSearch(strange, null)).toEqual({ ...platform, statuses: [] });
  expect(readListSearch({}, 'America/Toronto')).toEqual({
    limit: 10,
    statuses: ['Preparing'],
    range: { kind: 'all' },
    sort: '-created',
    zone: 'America/Toronto',
  });
});

test('the limits that can be chosen, word for word', () => {
  expect(LIMITS.map(({ label }) => label)).toEqual([
    '10',
    '25',
    '50',
    '75',
    '100',
    '200 (Slow)',
    '500 (Very Slow)',
  ]);
});

test('a location has its own zone, and its New orders elsewhere', () => {
  const link = { statuses: 'New,Done', zone: 'Asia/Seoul' };
  expect(readListSearch(link, 'America/Toronto')).toMatchObject({
    statuses: ['Done'],
    zone: 'America/Toronto',
  });
});

test.each<ListWishes>([
  { limit: 500, statuses: [], range: { kind: 'week' }, sort: '-total', zone: 'Asia/Seoul' },
  {
    limit: 10,
    statuses: ['Done', 'Cancelled'],
    range: { kind: 'all' },
    sort: '-created',
    zone: 'America/Vancouver',
  },
  {
    limit: 25,
    statuses: ['New'],
    range: { kind: 'between', fromMs: Date.parse('2026-07-01T17:05Z'), beforeMs: null },
    sort: 'due',
    zone: 'America/Halifax',
  },
])('what is written to the address is read back: %j', (wishes) => {
  const board = { ...readBoardSearch({ q: '1024', view: 'list' }), list: writeListSearch(wishes) };
  const read = readBoardSearch(writeBoardSearch(board));
  expect(read).toEqual(board);
  expect(readListSearch(read.list, null)).toEqual(wishes);
});
