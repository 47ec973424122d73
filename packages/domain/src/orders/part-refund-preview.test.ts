import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pickupOnWire } from './money-fixtures.ts';
import { orderAmounts } from './order-amounts.ts';
import { orderShares } from './order-shares.ts';
import { partRefundPreview, type PartlyRefundable } from './part-refund-preview.ts';
import { afterPartRefund, checkPartRefund, partCents } from './part-refund.ts';

const GST = [{ id: 'cad_gst', rate: 0.05 }];
/** Three dumplings at 2.15. */
const order = (changes: Partial<PartlyRefundable> = {}): PartlyRefundable => ({
  ...pickupOnWire,
  orderCartItems: [{ name: 'Dumplings', count: 3, refundCount: 0, price: 2.15, discount: 0, taxes: GST }],
  taxes: [{ id: 'cad_gst', taxAmount: 0.32 }],
  ...changes,
});
const one = { pieces: [{ position: 0, count: 1 }], deliveryFeeCents: 0, tipCents: 0 };

test('more than is left, and more adjustments than an order may have, are refused', () => {
  expect(partRefundPreview(order(), { ...one, tipCents: 101 }, 'restaurant')).toMatchObject({
    ok: false,
    refusal: { message: 'Only $1.00 of the tip is left.' },
  });
  const names = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`Adjustment ${at}`, 1]));
  const full = order({ otherAdjustments: names });
  expect(partRefundPreview(full, one, 'restaurant').ok).toBe(true);
  expect(partRefundPreview(full, one, 'platform')).toMatchObject({
    ok: false,
    refusal: { code: 'adjustments-too-many' },
  });
});

test('the restaurant bears its food, or Passline bears it and the restaurant loses nothing', () => {
  const restaurants = partRefundPreview(order(), one, 'restaurant');
  expect(restaurants).toMatchObject({ ok: true, value: { givenBackCents: 225, channel: 'gateway' } });
  const platforms = partRefundPreview(order(), one, 'platform');
  if (!restaurants.ok || !platforms.ok) throw new Error('Both can be given back.');
  expect(restaurants.value.change.customerCents).toBe(-225);
  expect(restaurants.value.change.restaurantCents).toBeLessThan(0);
  expect(platforms.value.change.customerCents).toBe(-225);
  expect(platforms.value.change.restaurantCents).toBe(0);
  expect(platforms.value.change.platformCents).toBe(-225);
});

test('what is shown is what is written, whoever bears it, and it adds up', () => {
  const asked = fc.record({
    count: fc.integer({ min: 1, max: 3 }),
    tipCents: fc.integer({ min: 0, max: 100 }),
    borneBy: fc.constantFrom('restaurant' as const, 'platform' as const),
    taxes: fc.constantFrom(GST, null),
    discount: fc.constantFrom(0, 0.5),
  });
  fc.assert(
    fc.property(asked, ({ count, tipCents, borneBy, taxes, discount }) => {
      const [line] = order().orderCartItems;
      const wire = order({ orderCartItems: [{ ...line!, taxes, discount }] });
      const request = { pieces: [{ position: 0, count }], deliveryFeeCents: 0, tipCents };
      const shown = partRefundPreview(wire, request, borneBy);
      const before = orderAmounts(wire);
      const part = checkPartRefund(
        before,
        {
          lines: [
            {
              name: 'Dumplings',
              count: 3,
              refundCount: 0,
              priceCents: 215,
              discountCents: discount * 100,
              taxes,
            },
          ],
          taxCents: new Map([['cad_gst', 32]]),
        },
        request,
      );
      if (!shown.ok || !part.ok) throw new Error('Nothing has been refunded.');
      const { after, change, givenBackCents } = shown.value;
      expect(after).toEqual(orderShares(afterPartRefund(before, part.value, borneBy)));
      expect(givenBackCents).toBe(partCents(part.value));
      expect(change.customerCents).toBe(-givenBackCents);
      expect(change.restaurantCents + change.courierCents + change.platformCents).toBe(change.customerCents);
    }),
  );
});

test('our courier keeps the fee that goes back: Passline bears it, or the restaurant where that is chosen', () => {
  const delivered = order({
    orderType: 'Delivery',
    deliveryType: 'product',
    deliveryFee: 5,
    taxAmount: 0.57,
    taxes: [{ id: 'cad_gst', taxAmount: 0.57 }],
    total: 6.45 + 5 + 0.57 + 1,
    delivery: { earnings: { platformSubstitution: 0.5, restaurantSubstitution: 0.25, restaurantStandby: 0 } },
  });
  const fee = { pieces: [], deliveryFeeCents: 400, tipCents: 0 };
  for (const borneBy of ['restaurant', 'platform'] as const) {
    const byPassline = partRefundPreview(delivered, fee, borneBy);
    const byRestaurant = partRefundPreview(delivered, fee, borneBy, 'restaurant');
    if (!byPassline.ok || !byRestaurant.ok) throw new Error('The fee can be given back.');
    const back = { customerCents: -420, courierCents: 0 };
    expect(byPassline.value.change).toEqual({ ...back, restaurantCents: 0, platformCents: -420 });
    expect(byRestaurant.value.change).toEqual({ ...back, restaurantCents: -400, platformCents: -20 });
  }
  const own = partRefundPreview(
    { ...delivered, deliveryType: 'restaurant', delivery: null },
    fee,
    'restaurant',
  );
  expect(own).toMatchObject({ ok: true, value: { change: { restaurantCents: -420, platformCents: 0 } } });
});
