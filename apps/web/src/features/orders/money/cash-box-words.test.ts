import { expect, test } from 'vitest';
import { cashBoxWords } from './cash-box-words.ts';

test('cash that the courier owes still is no matter of the cash box; of the rest it is said who gives back what', () => {
  expect(cashBoxWords(1000, 1000)).toBeNull();
  expect(cashBoxWords(1000, 0)).toBe('The courier has handed the cash in: $10.00 comes out of the cash box.');
  expect(cashBoxWords(1000, 250)).toBe(
    'The courier has handed the cash in: $7.50 comes out of the cash box. The courier gives back $2.50.',
  );
});
