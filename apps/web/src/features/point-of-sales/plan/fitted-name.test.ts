import { expect, test } from 'vitest';
import { fittedName, leastNameSize, shortened } from './fitted-name.ts';

test('a name is written as large as it fits', () => {
  expect(fittedName('B12', 60)).toEqual({ text: 'B12', size: 14 });
  expect(fittedName('Window', 48)).toEqual({ text: 'Window', size: 12 });
});

test('a table is never called by the name of another one: Window 9 is not 9, and 123 is not 12', () => {
  expect(fittedName('Window 9', 48)).toEqual({ text: 'Wind…9', size: 12 });
  expect(fittedName('Window 9', 20)).toEqual({ text: 'W9', size: 12 });
  expect(fittedName('Window 9', 16)).toEqual({ text: 'Wi', size: 12 });
  expect(fittedName('Window 9', 10)).toEqual({ text: 'W', size: 12 });
  expect(fittedName('1234', 20)).toEqual({ text: '', size: 12 });
  expect(fittedName('B 12', 24)).toEqual({ text: 'B12', size: 12 });
});

test('broad letters take more room than narrow ones: no name goes beyond its table', () => {
  // 36 px at 23 px: two of the first are 44 px wide.
  expect(fittedName('WWW', 36, 23)).toEqual({ text: 'W', size: 23 });
  expect(fittedName('ill', 36, 23)).toEqual({ text: 'ill', size: 23 });
});

test('where a name does not fit, its beginning and the number at its end stay', () => {
  expect(fittedName('Terrace 14', 40)).toEqual({ text: 'Te…14', size: 12 });
  expect(fittedName('창가자리넷', 24)).toEqual({ text: '창가', size: 12 });
});

test('a text that is too long loses its end, by whole letters', () => {
  expect(shortened('Nadia moves 11', 16)).toBe('Nadia moves 11');
  expect(shortened('Nadia moves 창가자리창가자리창가', 12)).toBe('Nadia moves 창가자…');
});

test('where the plan is shown small, a name is written larger, or as its number, or left out', () => {
  expect(fittedName('7', 48, 21)).toEqual({ text: '7', size: 21 });
  expect(fittedName('Terrace 14', 48, 21)).toEqual({ text: 'T14', size: 21 });
  expect(fittedName('Window', 48, 21)).toEqual({ text: 'Win', size: 21 });
  expect(fittedName('Window', 3, 21)).toEqual({ text: '', size: 21 });
  // Not 1, which is another table.
  expect(fittedName('123', 20, 21)).toEqual({ text: '', size: 21 });
  expect(fittedName('B12', 60, 13)).toEqual({ text: 'B12', size: 14 });
});

test('a name is at least 10 px of the screen, whatever the zoom', () => {
  expect(leastNameSize(1)).toBe(0);
  expect(leastNameSize(10 / 12)).toBe(0);
  expect(leastNameSize(0.477)).toBe(21);
});
