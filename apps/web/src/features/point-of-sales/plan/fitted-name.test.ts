import { expect, test } from 'vitest';
import { fittedName, shortened } from './fitted-name.ts';

test('a name is written as large as it fits', () => {
  expect(fittedName('B12', 60)).toEqual({ text: 'B12', size: 14 });
  expect(fittedName('Window', 48)).toEqual({ text: 'Window', size: 12 });
});

test('where it does not fit, the number at its end stays, or its beginning', () => {
  expect(fittedName('Terrace 14', 40)).toEqual({ text: '14', size: 12 });
  expect(fittedName('창가자리넷', 24)).toEqual({ text: '창가', size: 12 });
});

test('a text that is too long loses its end, by whole letters', () => {
  expect(shortened('Nadia moves 11', 16)).toBe('Nadia moves 11');
  expect(shortened('Nadia moves 창가자리창가자리창가', 12)).toBe('Nadia moves 창가자…');
});
