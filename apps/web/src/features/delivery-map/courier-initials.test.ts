import { expect, test } from 'vitest';
import { initialsOf, initialsOfAll } from './courier-initials.ts';

test.each([
  ['Ken Okafor', 'KO'],
  ['Maria de la Cruz', 'MC'],
  ['Cher', 'C'],
  ['  ', ''],
  ['😀 smile', '😀S'],
])('the pin of %s says %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

const toldApart = (...names: string[]) => [
  ...initialsOfAll(names.map((name, at) => ({ id: String(at), name }))).values(),
];

test('a courier with unique initials has only those', () => {
  expect(toldApart('Ken Okafor', 'Ada Wong', 'Cher')).toEqual(['KO', 'AW', 'C']);
});

test('two with equal initials get one more letter, of the first name before the last', () => {
  expect(toldApart('Ken Okafor', 'Kim Ono', 'Ada Wong')).toEqual(['KeO', 'KiO', 'AW']);
  expect(toldApart('Ken Okafor', 'Kevin Ono', 'Kim Orr').toSorted()).toEqual(['KOk', 'KOn', 'KiO']);
});

test('couriers with the same name get a number, which stays as long as they are the same people', () => {
  expect(toldApart('Ken Okafor', 'Ken Okafor', 'Kim Ono').toSorted()).toEqual(['KO1', 'KO2', 'KiO']);
  expect(toldApart('', '')).toEqual(['1', '2']);
});
