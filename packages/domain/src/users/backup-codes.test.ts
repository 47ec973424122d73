import { expect, test } from 'vitest';
import { areFewLeft, backupCodeWords } from './backup-codes.ts';

test.each([
  [0, true, 'No backup code is left. Please make new ones: they let you in without your phone.'],
  [1, true, '1 backup code is left. Please make new ones: they let you in without your phone.'],
  [2, true, '2 backup codes are left. Please make new ones: they let you in without your phone.'],
  [3, false, '3 backup codes are left.'],
  [10, false, '10 backup codes are left.'],
])('of %i backup codes it is said whether they are few', (left, areFew, words) => {
  expect(areFewLeft(left)).toBe(areFew);
  expect(backupCodeWords(left)).toBe(words);
});
