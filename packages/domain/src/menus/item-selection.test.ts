import { expect, test } from 'vitest';
import { chosenToBeginWith, selectionWords, USUAL_SELECTION } from './item-selection.ts';

test.each([
  [1, null, null],
  [2, null, 'At least 2'],
  [1, 3, 'At most 3'],
  [2, 4, '2 to 4'],
  [2, 2, 'Exactly 2'],
])('from %s to %s is %s', (minSelection, maxSelection, words) => {
  expect(selectionWords({ minSelection, maxSelection })).toBe(words);
});

test('an item that is chosen to begin with is chosen as often as it has to be', () => {
  const items = [
    { defaultValue: true, minSelection: 3 },
    { defaultValue: true },
    { ...USUAL_SELECTION, defaultValue: false },
  ];
  expect(chosenToBeginWith(items)).toBe(4);
});
