import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { multiplyByRate } from '../money/cents.ts';
import { ORDER_TYPES } from '../orders/order-states.ts';
import { priceOrder } from './price-order.ts';
import type { PriceOrderInput, PricedOrder } from './price-order.ts';
import { input } from './pricing-fixtures.ts';
import type { PricingProduct } from '../cart/cart-types.ts';

const anyProduct = (id: string): fc.Arbitrary<PricingProduct> =>
  fc.record({
    id: fc.constant(id),
    name: fc.constant(id),
    priceCents: fc.nat(20_000),
    typePriceCents: fc.record(
      { Delivery: fc.nat(20_000), Pickup: fc.nat(20_000), DineIn: fc.nat(20_000) },
      { requiredKeys: [] },
    ),
    qty: fc.constant(null),
    qtyLimit: fc.constant(null),
    activeAfterMs: fc.constant(null),
    taxIds: fc.subarray(['cad_gst', 'cad_pst']),
    modifierGroups: fc.integer({ min: -3000, max: 3000 }).map((priceCents) => [
      {
        id: 'size',
        title: 'Size',
        isRequired: false,
        maxSelection: 1,
        items: [{ id: 'other', name: 'Other', priceCents, activeAfterMs: null }],
      },
    ]),
  });

const anyOrder: fc.Arbitrary<PriceOrderInput> = fc
  .record({
    products: fc.tuple(anyProduct('a'), anyProduct('b'), anyProduct('c')),
    cart: fc.array(
      fc.record({
        productId: fc.constantFrom('a', 'b', 'c'),
        count: fc.integer({ min: 1, max: 20 }),
        modifiers: fc.constantFrom([], [{ groupId: 'size', itemIds: ['other'] }]),
      }),
      { minLength: 1, maxLength: 12 },
    ),
    orderType: fc.constantFrom(...ORDER_TYPES),
    tipCents: fc.nat(5000),
    paymentMethod: fc.constantFrom('online-creditcard', 'inperson-cash'),
    fee: fc.nat(1500),
    rate: fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000),
  })
  .map(({ products, cart, orderType, tipCents, paymentMethod, fee, rate }) => ({
    ...input,
    cart,
    products: new Map(products.map((product) => [product.id, product])),
    location: {
      ...input.location,
      deliveryMinimumSubTotalCents: 0,
      deliveryFee: { ...input.location.deliveryFee, deliveryFeeCents: fee },
      commissionRates: { rate },
    },
    request: { ...input.request, orderType, tipCents, paymentMethod },
  }));

function priced(order: PriceOrderInput): PricedOrder {
  const answer = priceOrder(order);
  if (!answer.ok) throw new Error(answer.refusal.message);
  return answer.value;
}

test('the total is the subtotal, the taxes, the delivery fee and the tip, one given in person on top', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const price = priced(order);
      const { subTotalCents, taxAmountCents, deliveryFeeCents, tipCents, inpersonTipCents } = price;
      const isTipInPerson = order.request.paymentMethod === 'inperson-cash';
      expect([tipCents, inpersonTipCents]).toEqual(
        isTipInPerson ? [0, order.request.tipCents] : [order.request.tipCents, 0],
      );
      expect(price.totalCents).toBe(subTotalCents + taxAmountCents + deliveryFeeCents + tipCents);
      expect(taxAmountCents).toBe(price.subTotalTaxCents + price.deliveryFeeTaxCents);
      expect(taxAmountCents).toBe(price.taxes.reduce((sum, tax) => sum + tax.amountCents, 0));
      expect(subTotalCents).toBe(
        price.lines.reduce((sum, line) => sum + line.unitPriceCents * line.count, 0),
      );
      expect(price.totalCommissionCents).toBe(
        multiplyByRate(subTotalCents, order.location.commissionRates.rate),
      );
    }),
  );
});

test('no amount is negative or broken', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const { lines, rewards: _, leftOut: __, taxes, distanceKm, rates, ...totals } = priced(order);
      const amounts = [
        ...Object.values(totals),
        ...lines.flatMap((line) => [line.unitPriceCents, line.lineTotalCents]),
        ...taxes.map((tax) => tax.amountCents),
      ];
      expect([...rates.values()].every((rate) => rate >= 0 && rate <= 1)).toBe(true);
      expect(amounts.every((cents) => Number.isSafeInteger(cents) && cents >= 0)).toBe(true);
      expect(distanceKm === null).toBe(order.request.orderType !== 'Delivery');
    }),
  );
});

test('the order of the lines changes only the order of the lines', () => {
  const shuffled = anyOrder.chain((order) =>
    fc.tuple(
      fc.constant(order),
      fc.shuffledSubarray([...order.cart], { minLength: order.cart.length, maxLength: order.cart.length }),
    ),
  );
  fc.assert(
    fc.property(shuffled, ([order, cart]) => {
      const { lines: _, ...totals } = priced(order);
      const { lines: __, ...otherTotals } = priced({ ...order, cart });
      expect(otherTotals).toEqual(totals);
    }),
  );
});

test('an order pays as if what its products cost at its type were their only price', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const { orderType } = order.request;
      const only = [...order.products.values()].map(({ typePriceCents = {}, ...product }) => ({
        ...product,
        priceCents: typePriceCents[orderType] ?? product.priceCents,
      }));
      const products = new Map(only.map((product) => [product.id, product]));
      expect(priced(order)).toEqual(priced({ ...order, products }));
    }),
  );
});
