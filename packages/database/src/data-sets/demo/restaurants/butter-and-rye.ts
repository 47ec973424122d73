import { TOASTED } from './options.ts';
import { daily } from './opening-hours.ts';
import type { GroupPlan, RestaurantPlan } from './plan.ts';

const SLICED: GroupPlan = {
  title: 'Slicing',
  isRequired: true,
  items: [
    ['Whole', 0],
    ['Sliced', 0],
    ['Thick sliced', 0],
  ],
};
const CAKE_EXTRAS: GroupPlan = {
  title: 'For the cake',
  maxSelection: 3,
  items: [
    ['Candles', 2],
    ['Chocolate plaque', 3.5],
    ['Gift box', 4],
  ],
};

export const BUTTER_AND_RYE: RestaurantPlan = {
  name: 'Butter & Rye',
  type: 'Bakery',
  description: 'Long-fermented bread and weekend pastry.',
  tags: ['Bakery', 'Bread', 'Cakes'],
  rhythm: 'morning',
  hours: daily('05:00-18:00'),
  commission: { commission_fee: 0.1 },
  menus: [
    {
      name: 'Counter',
      categories: [
        {
          name: 'Bread',
          groups: [SLICED],
          products: [
            ['Country sourdough', 8.5, undefined, { qty: 24 }],
            ['Dark rye', 8.95, undefined, { qty: 16 }],
            ['Seeded spelt', 9.25],
            ['Baguette', 4.25],
            ['Challah', 9.5, 'Fridays only', { isOut: 'until tomorrow' }],
            ['Focaccia', 7.5],
            ['Milk bread', 7.95],
          ],
        },
        {
          name: 'Pastry',
          groups: [TOASTED],
          products: [
            ['Croissant', 4.25],
            ['Pain au chocolat', 4.75],
            ['Kouign-amann', 5.5, undefined, { qtyLimit: 6 }],
            ['Morning bun', 4.95],
            ['Ham and cheese croissant', 6.5],
            ['Apple turnover', 4.95],
            ['Cardamom knot', 4.75],
          ],
        },
        {
          name: 'Savoury',
          products: [
            ['Sausage roll', 6.95],
            ['Spinach feta roll', 6.75],
            ['Quiche Lorraine', 8.5],
            ['Mushroom quiche', 8.25],
            ['Ham baguette', 10.95],
            ['Caprese focaccia', 11.5],
            ['Chicken pot pie', 12.95],
          ],
        },
        {
          name: 'Cookies and slices',
          products: [
            ['Chocolate chip cookie', 3.25],
            ['Oatmeal raisin cookie', 3.25],
            ['Nanaimo bar', 4.25],
            ['Lemon bar', 4.25],
            ['Brownie', 4.5],
            ['Macarons (6)', 15.95],
          ],
        },
        {
          name: 'Whole cakes',
          groups: [CAKE_EXTRAS],
          products: [
            ['Carrot cake', 44, 'Serves eight', { qty: 4, qtyLimit: 2 }],
            ['Black Forest', 48, undefined, { qty: 3, qtyLimit: 2 }],
            ['Lemon tart', 36],
            ['Basque cheesecake', 42, undefined, { qtyLimit: 2 }],
          ],
        },
        {
          name: 'Coffee',
          products: [
            ['Drip coffee', 3],
            ['Latte', 4.75],
            ['Tea', 2.95],
          ],
        },
        {
          name: 'Soda',
          taxedAs: 'soda',
          products: [
            ['Root beer', 3.75],
            ['Cream soda', 3.75],
          ],
        },
      ],
    },
  ],
  locations: [
    {
      name: 'Coquitlam Centre',
      address: '2929 Barnet Hwy',
      city: 'Coquitlam',
      lat: 49.2743,
      lng: -122.7984,
      phone: '+16045550124',
      region: 'Coquitlam Centre',
      streets: ['Barnet Hwy', 'Pinetree Way', 'Glen Dr', 'Johnson St', 'Guildford Way'],
      popularity: 0.8,
      settings: { accepts_cash: true, wait_minutes: 15, delivery_minimum: 25 },
    },
  ],
};
