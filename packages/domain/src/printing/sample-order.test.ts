import { expect, test } from 'vitest';
import { sampleOrder } from './sample-order.ts';

const place = { restaurantName: 'Golden Wok', locationName: '' };

test('an empty menu makes an empty order', () => {
  expect(sampleOrder(place, { products: [], modifierGroups: [] }, 0)).toMatchObject({
    orderCartItems: [],
    total: 0,
  });
});

test('it has two of each of the first products, each with the first available choices, and its sums are right', () => {
  const products = Array.from({ length: 9 }, (_, at) => ({
    productId: `p${at}`,
    name: `Dish ${at}`,
    kitchenName: '',
    price: 4.99,
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
  const order = sampleOrder(place, { products, modifierGroups }, 0);
  expect(order.orderCartItems).toHaveLength(6);
  expect(order.orderCartItems[0]).toMatchObject({
    count: 2,
    price: 5.99,
    selectedModifierGroupsWithDetails: [{ title: 'Size', items: [{ name: 'Large' }] }],
  });
  expect(order).toMatchObject({ subTotal: 61.88, total: 64.97 });
});
