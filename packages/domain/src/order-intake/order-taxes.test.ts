import { expect, test } from 'vitest';
import { orderTaxes } from './order-taxes.ts';

const GST = { id: 'cad_gst', name: 'GST', rate: 0.05 };
const HST = { id: 'cad_hst', name: 'HST', rate: 0.13, orderTypes: ['DineIn'] };
const taxes = new Map([GST, HST].map((tax) => [tax.id, tax]));
const line = { lineTotalCents: 1000, discountCents: 0, taxIds: ['cad_gst', 'cad_hst'] };

test('an order pays the taxes of its own type, and its delivery fee pays GST', () => {
  const at = (orderType: 'DineIn' | 'Delivery', fee: number) => {
    const taxed = orderTaxes([line], fee, taxes, orderType);
    return (
      taxed.ok && [
        taxed.value.taxes.map(({ name, amountCents }) => [name, amountCents]),
        [...taxed.value.rates],
      ]
    );
  };
  expect(at('Delivery', 500)).toEqual([[['GST', 75]], [['cad_gst', 0.05]]]);
  expect(at('DineIn', 0)).toEqual([
    [
      ['GST', 50],
      ['HST', 130],
    ],
    [
      ['cad_gst', 0.05],
      ['cad_hst', 0.13],
    ],
  ]);
});

test('a product whose taxes are all of other order types pays none', () => {
  const taxed = orderTaxes([{ ...line, taxIds: ['cad_hst'] }], 0, taxes, 'Pickup');
  expect(taxed.ok && taxed.value.taxes).toEqual([]);
});
