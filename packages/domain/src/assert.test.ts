import { expect, test, vi } from 'vitest';
import { assert } from './assert.ts';

test('a broken assumption throws an error that says what is wrong', () => {
  expect(() => assert(Number('1') > 2, () => 'order 7 has 1 posting of 2.')).toThrow(
    'This must never happen: order 7 has 1 posting of 2.',
  );
});

test('an assumption that holds makes no message', () => {
  const mistake = vi.fn(() => '');
  assert(Number('2') > 1, mistake);
  expect(mistake).not.toHaveBeenCalled();
});
