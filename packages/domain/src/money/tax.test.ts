import { expect, test } from 'vitest';
import { taxesOf } from './tax.ts';

test('each tax is rounded separately, half away from zero', () => {
  const gst = { id: 'cad_gst', name: 'GST', rate: 0.05 };
  const pst = { id: 'cad_pst', name: 'PST', rate: 0.07 };
  expect(taxesOf(1010, [gst, pst])).toEqual([
    { ...gst, amountCents: 51 },
    { ...pst, amountCents: 71 },
  ]);
});

test('a rate keeps five places', () => {
  expect(taxesOf(100_000, [{ id: 'qst', name: 'QST', rate: 0.09975 }])[0]?.amountCents).toBe(9975);
});
