import { expect, test } from 'vitest';
import { leftOutWords } from './left-out-words.ts';

test('what is left out says by what it was known, where that was the same for all of it', () => {
  expect(leftOutWords(1, [{ knownBy: 'amount' }])).toBe('1 line left out as known, by day and amount alone');
  expect(leftOutWords(2, [{ knownBy: 'reference' }, { knownBy: 'reference' }])).toBe(
    '2 lines left out as known, by day, amount and reference',
  );
  expect(leftOutWords(2, [{ knownBy: 'reference' }, { knownBy: 'words' }])).toBe('2 lines left out as known');
  // Only the first of them are told.
  expect(leftOutWords(300, [{ knownBy: 'words' }])).toBe('300 lines left out as known');
});
