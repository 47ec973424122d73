import { expect, test } from 'vitest';
import { planCopy } from './copy-week.ts';
import { findOverlaps } from './overlaps.ts';

const at = (text: string) => Date.parse(text);
const shift = (id: string, userId: string, start: string, end: string, region = 'lougheed') => ({
  id,
  userId,
  name: userId,
  region,
  start: at(start),
  end: at(end),
});
const plan = (source: ReturnType<typeof shift>[], present: ReturnType<typeof shift>[] = []) =>
  planCopy({
    source,
    present,
    fromWeek: '2026-11-16',
    toWeek: '2026-11-23',
    zoneOf: () => 'America/Vancouver',
    delivers: (userId) => userId !== 'gone',
  });
const ada = shift('1', 'ada', '2026-11-20T22:00-07:00', '2026-11-21T03:00-07:00');
const copied = shift('9', 'ada', '2026-11-27T22:00-07:00', '2026-11-28T03:00-07:00');

test('a week is copied hour by hour, except what is there already, and a second copy adds nothing', () => {
  const { userId, region, start, end } = copied;
  expect(plan([ada])).toEqual({
    added: [{ userId, region, start, end }],
    overlapping: 0,
    already: 0,
    gone: [],
  });
  expect(plan([ada], [copied])).toEqual({ added: [], overlapping: 0, already: 1, gone: [] });
});

test('people who no longer deliver are left out and named once; overlapping shifts, in any region, are added and counted', () => {
  const gone = [
    shift('2', 'gone', '2026-11-17T10:00-07:00', '2026-11-17T15:00-07:00'),
    shift('3', 'gone', '2026-11-18T10:00-07:00', '2026-11-18T15:00-07:00'),
  ];
  const elsewhere = shift('4', 'ada', '2026-11-28T02:00-07:00', '2026-11-28T06:00-07:00', 'surrey');
  expect(plan([ada, ...gone], [elsewhere])).toMatchObject({ overlapping: 1, already: 0, gone: ['gone'] });
  expect(plan([ada, ...gone], [elsewhere]).added).toHaveLength(1);
});

test('overlapping shifts of one courier are reported; neighbours and other couriers are not', () => {
  const lunch = shift('1', 'ada', '2026-11-23T10:00Z', '2026-11-23T15:00Z');
  const away = shift('2', 'ada', '2026-11-23T14:00Z', '2026-11-23T18:00Z', 'surrey');
  const after = shift('3', 'ada', '2026-11-23T18:00Z', '2026-11-23T20:00Z');
  const ben = shift('4', 'ben', '2026-11-23T10:00Z', '2026-11-23T20:00Z');
  const found = findOverlaps([after, away, ben, lunch]);
  expect([...found].map(([id, others]) => [id, others.map((one) => one.id)]).toSorted()).toEqual([
    ['1', ['2']],
    ['2', ['1']],
  ]);
});
