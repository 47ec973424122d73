import type { AnalyticsGuests, GuestFigures } from '@passline/contract/analytics/guests';
import { expect, test } from 'vitest';
import { GROUP_COLUMNS, groupRows, groupWords, guestTotals, PLACE_COLUMNS } from './guest-words.ts';

const NONE: GuestFigures = { guests: 0, firstTime: 0, cameBack: 0, orders: 0, processed: 0 };
const NOW: GuestFigures = { guests: 400, firstTime: 100, cameBack: 320, orders: 1_200, processed: 20_000 };
const BEFORE: GuestFigures = { guests: 500, firstTime: 100, cameBack: 390, orders: 1_400, processed: 1 };

test('more guests, more who came back and more orders of each are good', () => {
  const [guests, first, back, each] = guestTotals(NOW, BEFORE, 'Before');
  expect(guests).toMatchObject({ figure: '400', more: '1,200 orders', before: '500' });
  expect(guests?.change).toEqual({ words: '20.0 % less', tone: 'bad' });
  expect(first).toMatchObject({ figure: '100', more: '25.0 % of guests', change: { words: 'the same' } });
  expect(back).toMatchObject({ figure: '80.0 %', more: '320 guests ordered again', before: '78.0 %' });
  expect(back?.change).toEqual({ words: '2.0 points more', tone: 'good' });
  expect(each).toMatchObject({
    figure: '3.00',
    before: '2.80',
    change: { words: '0.20 more', tone: 'good' },
  });
});

test('a share of no guests is unknown, and is not compared', () => {
  const [, first, back, each] = guestTotals(NONE, NOW, 'Before');
  expect([first?.figure, first?.more]).toEqual(['0', 'no guests']);
  for (const told of [back, each])
    expect(told).toMatchObject({ figure: '–', more: 'no guests', change: null });
  expect(guestTotals(NOW, NONE, 'Before')[2]).toMatchObject({ before: 'unknown before', change: null });
  const place = { restaurantId: '', locationId: '', restaurantName: '', locationName: '', figures: NONE };
  expect(PLACE_COLUMNS.map(({ of }) => of(place))).toEqual([0, 0, null]);
});

test('groups without guests are left out, and orders of guests who are not known come last', () => {
  const answer: AnalyticsGuests = {
    readAt: 0,
    now: NOW,
    before: BEFORE,
    notKnown: { orders: 3, processed: 10 },
    groups: [
      { from: 1, to: 1, ...NONE },
      { from: 3, to: 4, ...NOW },
      { from: 10, to: null, ...NOW },
    ],
    locations: [],
    locationCount: 0,
  };
  const rows = groupRows(answer);
  expect(rows.map(groupWords)).toEqual(['3 to 4', '10 or more', 'Guests who are not known']);
  const figures = rows.map((row) => GROUP_COLUMNS.map(({ of }) => of(row)));
  expect(figures[0]).toEqual([400, 100, 300, 1_200, 20_000, 16.67]);
  expect(figures[2]).toEqual([null, null, null, 3, 10, 3.33]);
  expect(groupRows({ ...answer, groups: [], notKnown: { orders: 0, processed: 0 } })).toEqual([]);
});
