import { expect, test } from 'vitest';
import { previewPrices } from './price-preview.ts';

const soup = { productId: 'a', name: 'Soup', price: 12.5 };
const tea = { productId: 'b', name: 'Tea', price: 0 };

test.each([
  ['percent', '', ''],
  ['percent', 'much', 'This is not a number. Please enter one such as 1234.50.'],
  ['percent', '3.25', 'A percentage has one decimal.'],
  ['percent', '-101', 'Enter a percentage from -100 to 1,000.'],
  ['amount', '0.005', 'Money has two decimals.'],
  ['amount', '1000001', 'Enter an amount from -1,000,000 to 1,000,000.'],
  ['amount', '999999', 'Soup would cost $1,000,011.50. The most is $1,000,000.00.'],
] as const)('%s “%s”: %s', (kind, typed, mistake) => {
  expect(previewPrices([soup], kind, typed, 'none')).toEqual({ ok: false, mistake });
});

test.each([
  ['percent', '3%', { kind: 'percent', percent: 3 }, 12.88],
  ['percent', '-2,5', { kind: 'percent', percent: -2.5 }, 12.19],
  ['amount', '$0.50', { kind: 'amount', amount: 0.5 }, 13],
] as const)('%s “%s” is read, and products whose price stays are left out', (kind, typed, step, toPrice) => {
  const preview = previewPrices([soup, tea], kind, typed, 'none');
  expect(preview).toMatchObject({ ok: true, step, lines: [{ product: soup, toPrice }] });
});
