import { expect, test } from 'vitest';
import { cardEnd } from './card-end.ts';

const NOVEMBER = Date.UTC(2026, 10, 25);

test('a card that has ended or is about to says so, any other says until when it is good', () => {
  expect(cardEnd('1026', NOVEMBER)).toEqual({ words: 'ended 10/26', isSoon: true });
  expect(cardEnd('1126', NOVEMBER)).toEqual({ words: 'ends 11/26', isSoon: true });
  expect(cardEnd('1226', NOVEMBER)).toEqual({ words: 'ends 12/26', isSoon: true });
  expect(cardEnd('0127', NOVEMBER)).toEqual({ words: 'to 01/27', isSoon: false });
  expect(cardEnd('', NOVEMBER)).toBeNull();
});
