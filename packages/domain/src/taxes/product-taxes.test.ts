import { expect, test } from 'vitest';
import { applyTax, isTaxedWith, taxIdsOf } from './product-taxes.ts';

const soup = { name: 'Soup', taxIds: [] };
const cola = { name: 'Cola', taxIds: ['cad_gst', 'cad_pst'] };
const wine = { name: 'Wine', taxIds: ['cad_pst_liquor'] };

const named = (answer: ReturnType<typeof applyTax>) => {
  if (!answer.ok) throw new Error(answer.refusal.message);
  return answer.value.map(({ taxIds }) => taxIds);
};
const refusal = (...asked: Parameters<typeof applyTax>) => {
  const answer = applyTax(...asked);
  return answer.ok ? null : answer.refusal;
};

test('a product is never without a tax', () => {
  expect(refusal([soup], 'cad_gst', false)).toEqual({
    code: 'tax-last',
    message:
      'Soup has no other tax, and a product without taxes would be taxed with GST. Give it another tax first.',
    field: 'productIds',
  });
  expect(refusal([wine], 'cad_pst_liquor', false)?.code).toBe('tax-last');
  expect(refusal([{ name: 'Tea', taxIds: ['cad_gst'] }], 'cad_gst', false)?.code).toBe('tax-last');
});

test('all products stay as they are if one would be left without a tax, and it is named', () => {
  expect(refusal([cola, soup, { name: 'Tea', taxIds: [] }], 'cad_gst', false)?.message).toBe(
    'Soup and 1 more have no other tax, and products without taxes would be taxed with GST. Give them another tax first.',
  );
});

test('a product without taxes has GST, and keeps it when another tax is added', () => {
  expect(taxIdsOf(soup)).toEqual(['cad_gst']);
  expect(isTaxedWith(soup, 'cad_gst')).toBe(true);
  expect(isTaxedWith(soup, 'cad_pst')).toBe(false);
  expect(named(applyTax([soup], 'cad_pst', true))).toEqual([['cad_gst', 'cad_pst']]);
});

test('a product that names others does not have GST', () => {
  expect(isTaxedWith(wine, 'cad_gst')).toBe(false);
  expect(named(applyTax([wine], 'cad_gst', true))).toEqual([['cad_gst', 'cad_pst_liquor']]);
});

test('products that are as wanted stay as they are', () => {
  expect(named(applyTax([soup, cola], 'cad_gst', true))).toEqual([]);
  expect(named(applyTax([soup, wine, cola], 'cad_pst', false))).toEqual([['cad_gst']]);
});

test('removing one leaves the others', () => {
  expect(named(applyTax([cola], 'cad_pst', false))).toEqual([['cad_gst']]);
  expect(named(applyTax([cola], 'cad_gst', false))).toEqual([['cad_pst']]);
});
