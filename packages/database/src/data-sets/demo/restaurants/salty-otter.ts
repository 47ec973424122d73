import { DIPS } from './options.ts';
import { daily } from './opening-hours.ts';
import type { GroupPlan, RestaurantPlan } from './plan.ts';

const FRIES: GroupPlan = {
  title: 'Side',
  isRequired: true,
  items: [
    ['Fries', 0],
    ['House salad', 1],
    ['Yam fries', 2.5],
    ['Poutine', 4],
  ],
};
const BURGER_EXTRAS: GroupPlan = {
  title: 'Add-ons',
  maxSelection: 4,
  items: [
    ['Bacon', 3],
    ['Cheddar', 2],
    ['Fried egg', 2],
    ['Avocado', 3],
    ['Second patty', 6],
  ],
};
const WING_FLAVOUR: GroupPlan = {
  title: 'Flavour',
  isRequired: true,
  maxSelection: 2,
  items: [
    ['Salt and pepper', 0],
    ['Hot', 0],
    ['Honey garlic', 0],
    ['Maple chipotle', 0.5],
  ],
};

export const SALTY_OTTER: RestaurantPlan = {
  name: 'The Salty Otter',
  type: 'Pub',
  description: 'A harbour pub with twelve taps and very good chips.',
  tags: ['Pub', 'Burgers', 'Craft beer'],
  rhythm: 'dinner',
  hours: daily('11:30-01:00', { 5: '11:30-03:00', 6: '11:30-03:00' }),
  commission: { commission_fee: 0.16, commission_fee_dine_in: 0.03, isByType: true },
  menus: [
    {
      name: 'Food',
      categories: [
        {
          name: 'Burgers',
          groups: [FRIES, BURGER_EXTRAS],
          products: [
            ['Otter burger', 20.5, 'Aged cheddar, pickles, burger sauce'],
            ['Mushroom Swiss burger', 20.95],
            ['Fried chicken burger', 20.5],
            ['Salmon burger', 21.95],
            ['Veggie burger', 18.95],
          ],
        },
        {
          name: 'Mains',
          groups: [FRIES],
          products: [
            ['Fish and chips', 22.95, 'Two pieces of lingcod'],
            ['Steak frites', 32.95],
            ['Bangers and mash', 21.5],
            ['Beef dip', 21.95],
            ['Pulled pork sandwich', 19.95],
            ['Half rack of ribs', 26.95, undefined, { qty: 10 }],
          ],
        },
        {
          name: 'Wings',
          groups: [WING_FLAVOUR, DIPS],
          products: [
            ['Wings, one pound', 17.95],
            ['Wings, two pounds', 32.95],
            ['Cauliflower wings', 15.95],
          ],
        },
        {
          name: 'To share',
          groups: [DIPS],
          products: [
            ['Nachos', 22.5, 'Feeds three'],
            ['Poutine', 13.95],
            ['Calamari', 16.95],
            ['Pretzel and beer cheese', 13.5],
            ['Onion rings', 10.95],
            ['Yam fries', 9.95],
            ['Mussels and fries', 21.95, undefined, { isOut: 'until tomorrow' }],
          ],
        },
        {
          name: 'Salads and soup',
          products: [
            ['Caesar', 13.95],
            ['Cobb', 18.95],
            ['Clam chowder', 11.95],
            ['Beet and goat cheese', 15.95],
          ],
        },
        {
          name: 'Sweet',
          products: [
            ['Sticky toffee pudding', 10.5],
            ['Apple crumble', 9.95],
          ],
        },
      ],
    },
    {
      name: 'Bar',
      categories: [
        {
          name: 'Cans to go',
          description: 'With food, 19 and over',
          taxedAs: 'alcohol',
          products: [
            ['North Shore pale ale', 7.5],
            ['Hazy IPA', 8.25],
            ['West Coast lager', 6.95],
            ['Dry cider', 8.5],
            ['Oatmeal stout', 7.95],
            ['Caesar cocktail, can', 8.95, undefined, { qtyLimit: 8 }],
          ],
        },
        {
          name: 'Soda',
          taxedAs: 'soda',
          products: [
            ['Cola', 3.25],
            ['Ginger beer', 4.5],
            ['Root beer', 3.75],
          ],
        },
      ],
    },
  ],
  locations: [
    {
      name: 'Lower Lonsdale',
      address: '125 E 2nd St',
      city: 'North Vancouver',
      lat: 49.3123,
      lng: -123.0778,
      phone: '+16045550125',
      streets: ['E 2nd St', 'Esplanade', 'St Andrews Ave', 'E 4th St', 'Lonsdale Ave'],
      popularity: 1,
      settings: { offers_dine_in: true, accepts_cash: true, delivery_fee: 5.5, wait_minutes: 30 },
    },
  ],
};
