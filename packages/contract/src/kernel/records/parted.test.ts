import { locationKind } from '@passline/contract/restaurants/location-kind';
import { CLOSED_WEEK } from '@passline/domain/hours/week-hours';
import { expect, test } from 'vitest';
import { modifierGroupKind, productKind } from '../../menus/menu-kinds.ts';
import { rewardKind } from '../../rewards/reward-kind.ts';
import { keepParts, mergeField, mergeInside } from './parted.ts';

const lunch = [{ openLT: '11:00', closeLT: '14:00' }];
const dinner = [{ openLT: '17:00', closeLT: '22:00' }];
const mergeWeek = (current: unknown, from: unknown, to: unknown) =>
  mergeField(locationKind, 'hoursLT', current, { from, to });

test('a day that only one of them changed is theirs', () => {
  const merged = mergeWeek({ ...CLOSED_WEEK, 1: lunch }, CLOSED_WEEK, { ...CLOSED_WEEK, 2: dinner });
  expect(merged).toEqual({ value: { ...CLOSED_WEEK, 1: lunch, 2: dinner }, conflicts: [] });
});

test('a day that both changed differently is in conflict and stays as it is', () => {
  const current = { ...CLOSED_WEEK, 1: lunch };
  expect(mergeWeek(current, CLOSED_WEEK, { ...CLOSED_WEEK, 1: dinner })).toEqual({
    value: current,
    conflicts: [{ part: '1', yours: dinner, theirs: lunch }],
  });
});

test('a day that both changed to the same hours is not a conflict', () => {
  const current = { ...CLOSED_WEEK, 1: [...lunch, ...dinner] };
  const wanted = { ...current, 2: lunch };
  expect(mergeWeek(current, CLOSED_WEEK, wanted)).toEqual({ value: wanted, conflicts: [] });
});

test('closing a day is a change too', () => {
  const open = { ...CLOSED_WEEK, 3: lunch };
  expect(mergeWeek(open, open, CLOSED_WEEK)).toEqual({ value: CLOSED_WEEK, conflicts: [] });
});

const date = (on: string, name: string) => ({ kind: 'ordering', date: on, name, ranges: [] });
const mergeDates = (current: unknown, from: unknown, to: unknown) =>
  mergeField(locationKind, 'hoursExceptions', current, { from, to });
const [first, second, third] = [
  date('2026-12-24', 'Eve'),
  date('2026-12-25', 'Day'),
  date('2026-12-26', 'Box'),
];

test('dates that the sender does not name stay, and all are in order', () => {
  expect(mergeDates([second], [], [first, third])).toEqual({ value: [first, second, third], conflicts: [] });
  expect(mergeDates([first, second], [first], [])).toEqual({ value: [second], conflicts: [] });
});

test('a date that somebody else changed is in conflict with its removal; one that is gone already is not', () => {
  const changed = { ...first, name: 'Other' };
  expect(mergeDates([changed], [first], [])).toEqual({
    value: [changed],
    conflicts: [{ part: 'ordering.2026-12-24', yours: null, theirs: changed }],
  });
  expect(mergeDates([], [first], [])).toEqual({ value: [], conflicts: [] });
});

test('a field that is not named stays in an object that is kept inside of a record', () => {
  const current = { name: 'Eve', ranges: lunch };
  expect(mergeInside(current, { name: { from: 'Eve', to: 'Feast' } })).toEqual({
    value: { name: 'Feast', ranges: lunch },
    conflicts: [],
  });
  expect(mergeInside(current, { name: { from: 'Old', to: 'Feast' } })).toEqual({
    value: current,
    conflicts: [{ part: 'name', yours: 'Feast', theirs: 'Eve' }],
  });
});

const chili = { id: 'chili', name: 'Chili', price: 1, activeAfter: null as number | null };
const garlic = { ...chili, id: 'garlic', name: 'Garlic' };
const mergeItems = (current: unknown, from: unknown, to: unknown) =>
  mergeField(modifierGroupKind, 'modifierItems', current, { from, to });

test('two people who change different fields of one item both have theirs, and its neighbour stays', () => {
  const soldOut = { ...chili, activeAfter: 5 };
  expect(mergeItems([soldOut, garlic], [chili, garlic], [{ ...chili, price: 2 }, garlic])).toEqual({
    value: [{ ...soldOut, price: 2 }, garlic],
    conflicts: [],
  });
});

test('the same field of an item that both changed, and an item that one changed and the other removed, are in conflict', () => {
  const wanted = [{ ...chili, price: 2 }, garlic];
  for (const theirs of [[{ ...chili, price: 3 }, garlic], [garlic]])
    expect(mergeItems(theirs, [chili, garlic], wanted)).toEqual({
      value: theirs,
      conflicts: [{ part: '', yours: wanted, theirs }],
    });
});

test('who keeps theirs of an item keeps the fields that they changed, and writes none back', () => {
  const theirs = [{ ...chili, name: 'Hot', price: 3 }, garlic];
  const mine = { from: [chili, garlic], to: [{ ...chili, name: 'Mild' }, garlic] };
  expect(keepParts(modifierGroupKind, 'modifierItems', theirs, mine)).toEqual([
    { ...chili, name: 'Mild', price: 3 },
    garlic,
  ]);
});

const mergeProducts = (current: unknown, from: unknown, to: unknown) =>
  mergeField(rewardKind, 'productIds', current, { from, to });

test('of a list what the sender added and removed is applied, and what somebody else added and removed stays', () => {
  expect(mergeProducts(['b', 'c', 'x'], ['a', 'b', 'c'], ['a', 'b', 'mine'])).toEqual({
    value: ['b', 'x', 'mine'],
    conflicts: [],
  });
  expect(mergeProducts([], ['a'], ['a', 'b'])).toEqual({ value: ['b'], conflicts: [] });
});

test('a list of which two people together would leave nothing, though neither emptied it, is in conflict; who empties it may', () => {
  expect(mergeProducts(['b'], ['a', 'b'], ['a'])).toEqual({
    value: ['b'],
    conflicts: [{ part: '', yours: ['a'], theirs: ['b'] }],
  });
  expect(mergeProducts(['b'], ['a', 'b'], [])).toEqual({ value: [], conflicts: [] });
});

const mergeTaxes = (current: unknown, from: unknown, to: unknown) =>
  mergeField(productKind, 'taxIds', current, { from, to });

test('taxes are one choice: what both chose differently is in conflict, whether it would take some away or add some', () => {
  for (const [theirs, seen, mine] of [
    [['liquor'], ['liquor', 'pst'], ['pst']],
    [['liquor'], [], ['pst']],
    [[], ['liquor', 'pst'], ['pst']],
  ])
    expect(mergeTaxes(theirs, seen, mine)).toEqual({
      value: theirs,
      conflicts: [{ part: '', yours: mine, theirs }],
    });
});

test('taxes that only one of two changed, or both alike, are no conflict, in whatever order they were seen', () => {
  const [both, turned] = [
    ['liquor', 'pst'],
    ['pst', 'liquor'],
  ];
  expect(mergeTaxes(both, turned, ['pst'])).toEqual({ value: ['pst'], conflicts: [] });
  expect(mergeTaxes(['liquor'], both, turned)).toEqual({ value: ['liquor'], conflicts: [] });
  expect(mergeTaxes(both, ['pst'], turned).conflicts).toEqual([]);
});

test('a list that was seen in another order is the same list', () => {
  expect(mergeProducts(['a', 'b'], ['b', 'a'], ['b'])).toEqual({ value: ['b'], conflicts: [] });
  expect(mergeProducts(['a', 'b'], ['b', 'a'], ['b', 'a', 'c'])).toEqual({
    value: ['a', 'b', 'c'],
    conflicts: [],
  });
});

test('who puts a list in order has theirs, with what somebody else added', () => {
  expect(mergeProducts(['a', 'b'], ['a', 'b'], ['b', 'a'])).toEqual({ value: ['b', 'a'], conflicts: [] });
  expect(mergeProducts(['a', 'b', 'x'], ['a', 'b'], ['b', 'a'])).toEqual({
    value: ['b', 'a', 'x'],
    conflicts: [],
  });
});

test('a list without what was seen of it is in conflict', () => {
  expect(mergeProducts(['a'], undefined, ['b']).conflicts).toHaveLength(1);
  expect(mergeProducts(null, ['a'], ['b']).conflicts).toHaveLength(1);
});
