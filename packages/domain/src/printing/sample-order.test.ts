import { expect, test } from 'vitest';
import { NO_TYPE_PRICES } from '../menus/price-by-type.ts';
import { NO_SCHEDULE } from '../menus/scheduled-prices.ts';
import { sampleOrder } from './sample-order.ts';

const TAXES = [
  { id: 'cad_gst', name: 'GST', rate: 0.05 },
  { id: 'cad_pst', name: 'PST', rate: 0.07 },
];
const place = { restaurantName: 'Golden Wok', locationName: '', timezone: 'America/Vancouver' };

test('an empty menu makes an empty order', () => {
  expect(sampleOrder(place, { products: [], modifierGroups: [] }, TAXES, 0)).toMatchObject({
    orderCartItems: [],
    total: 0,
  });
});

test('it has two of each of the first products, each with the first available choices, priced as a pickup, and its sums are right', () => {
  const products = Array.from({ length: 9 }, (_, at) => ({
    productId: `p${at}`,
    name: `Dish ${at}`,
    kitchenName: '',
    ...NO_TYPE_PRICES,
    ...NO_SCHEDULE,
    price: at === 2 ? 9.99 : 4.99,
    pricePickup: at === 2 ? 4.99 : null,
    taxIds: at === 1 ? ['cad_gst', 'cad_pst'] : [],
    modifierGroups: at === 0 ? ['size'] : [],
  }));
  const modifierGroups = [
    {
      id: 'size',
      title: 'Size',
      modifierItems: [
        { name: 'Large', kitchenName: '', price: 1 },
        { name: 'Small', kitchenName: '', price: 0 },
      ],
    },
  ];
  const order = sampleOrder(place, { products, modifierGroups }, TAXES, 0);
  expect(order.orderCartItems).toHaveLength(6);
  expect(order.orderCartItems[0]).toMatchObject({
    count: 2,
    price: 5.99,
    selectedModifierGroupsWithDetails: [{ title: 'Size', items: [{ name: 'Large' }] }],
  });
  expect(order).toMatchObject({
    subTotal: 61.88,
    taxes: [
      { name: 'GST', taxAmount: 3.09 },
      { name: 'PST', taxAmount: 0.7 },
    ],
    total: 65.67,
  });
});

test('a choice that takes off more than the product costs makes it free, as in an order', () => {
  const cheap = {
    productId: 'p1',
    name: 'Rice',
    kitchenName: '',
    price: 1.5,
    ...NO_TYPE_PRICES,
    ...NO_SCHEDULE,
    taxIds: [],
    modifierGroups: ['size'],
  };
  const items = [{ name: 'No sauce', kitchenName: '', price: -2 }];
  const modifierGroups = [{ id: 'size', title: 'Size', modifierItems: items }];
  const order = sampleOrder(place, { products: [cheap], modifierGroups }, TAXES, 0);
  expect(order).toMatchObject({ orderCartItems: [{ price: 0 }], subTotal: 0, total: 0 });
});
