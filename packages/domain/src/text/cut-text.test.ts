import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test('a text that fits stays as it is', () => {
  expect(cutText('Lunch', 5)).toBe('Lunch');
  expect(cutText('', 5)).toBe('');
});

test('no character is cut in half: an emoji, a family, a letter with its accent', () => {
  expect(cutText('Lunch 😀!', 7)).toBe('Lunch ');
  expect(cutText('Lunch 😀!', 8)).toBe('Lunch 😀');
  expect(cutText('a👨‍👩‍👧', 5)).toBe('a');
  expect(cutText('Cafe\u0301s', 4)).toBe('Caf');
});

test('of any text it is a beginning that fits and can be stored', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(30), (text, most) => {
      const cut = cutText(text, most);
      expect(text.startsWith(cut)).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(most);
      expect(cut.isWellFormed()).toBe(true);
    }),
  );
});
