import { PROTEIN, SPICE } from './options.ts';
import { daily } from './opening-hours.ts';
import type { RestaurantPlan } from './plan.ts';

export const BASIL_AND_LIME: RestaurantPlan = {
  name: 'Basil & Lime Thai',
  type: 'Thai',
  description: 'Bangkok street food, with as much chili as you dare.',
  tags: ['Thai', 'Curry', 'Gluten-free options'],
  rhythm: 'lunch and dinner',
  hours: daily('11:00-22:00'),
  commission: { commission_fee: 0.17 },
  menus: [
    {
      name: 'All day',
      categories: [
        {
          name: 'Noodles',
          groups: [PROTEIN, SPICE],
          products: [
            ['Pad thai', 16.5, 'Tamarind, peanuts, lime'],
            ['Pad see ew', 16.5],
            ['Drunken noodles', 16.95],
            ['Rad na', 16.5],
            ['Khao soi', 18.5, 'Northern curry noodles'],
            ['Glass noodle stir-fry', 15.95],
          ],
        },
        {
          name: 'Curries',
          groups: [PROTEIN, SPICE],
          products: [
            ['Green curry', 17.5],
            ['Red curry', 17.5],
            ['Panang curry', 17.95],
            ['Massaman curry', 18.5, 'Potato, peanut, star anise'],
            ['Yellow curry', 17.25],
            ['Jungle curry', 17.5, undefined, { isOut: 'indefinitely' }],
          ],
        },
        {
          name: 'Stir-fries',
          groups: [PROTEIN, SPICE],
          products: [
            ['Basil stir-fry', 16.95],
            ['Cashew stir-fry', 17.25],
            ['Ginger stir-fry', 16.5],
            ['Garlic pepper', 16.5],
            ['Eggplant and basil', 16.25],
          ],
        },
        {
          name: 'Rice',
          groups: [PROTEIN],
          products: [
            ['Thai fried rice', 15.95],
            ['Pineapple fried rice', 16.95],
            ['Crab fried rice', 21.5, undefined, { qty: 7 }],
          ],
        },
        {
          name: 'Soups and salads',
          groups: [SPICE],
          products: [
            ['Tom yum', 13.5],
            ['Tom kha', 13.95, 'Coconut, galangal'],
            ['Papaya salad', 12.95],
            ['Larb gai', 14.5],
            ['Glass noodle salad', 14.5],
          ],
        },
        {
          name: 'Starters',
          products: [
            ['Fresh rolls (2)', 8.5],
            ['Crispy spring rolls (4)', 8.95],
            ['Chicken satay (4)', 12.5],
            ['Fish cakes (5)', 11.95],
            ['Roti with curry dip', 7.95],
            ['Jasmine rice', 3],
            ['Coconut rice', 4],
            ['Mango sticky rice', 9.95, undefined, { qtyLimit: 4, qty: 20 }],
          ],
        },
        {
          name: 'Tea',
          products: [
            ['Thai iced tea', 4.95],
            ['Lemongrass tea', 3.75],
          ],
        },
        {
          name: 'Soda',
          taxedAs: 'soda',
          products: [
            ['Cola', 2.75],
            ['Lime soda', 3.95],
          ],
        },
        {
          name: 'Beer',
          taxedAs: 'alcohol',
          products: [
            ['Singha', 7.5],
            ['Chang', 7.5],
          ],
        },
      ],
    },
  ],
  locations: [
    {
      name: 'Brentwood',
      address: '4567 Lougheed Hwy',
      city: 'Burnaby',
      lat: 49.2681,
      lng: -123.0012,
      phone: '+16045550120',
      streets: ['Lougheed Hwy', 'Willingdon Ave', 'Halifax St', 'Madison Ave', 'Dawson St'],
      popularity: 1,
      settings: { accepts_cash: true, delivery_fee: 3.99 },
    },
  ],
};
