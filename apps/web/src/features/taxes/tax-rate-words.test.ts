import { expect, test } from 'vitest';
import { taxRateWords } from './tax-rate-words.ts';

test('a rate of a tax is shown as the law writes it', () => {
  expect([0.05, 0.07, 0.09975, 0].map(taxRateWords)).toEqual(['5 %', '7 %', '9.975 %', '0 %']);
});
