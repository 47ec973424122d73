import { DIPS } from './options.ts';
import { daily } from './opening-hours.ts';
import type { GroupPlan, RestaurantPlan } from './plan.ts';

const EGGS: GroupPlan = {
  title: 'Eggs',
  isRequired: true,
  items: [
    ['Over easy', 0],
    ['Scrambled', 0],
    ['Poached', 0.5],
    ['Egg whites', 1.5],
  ],
};
const TOAST: GroupPlan = {
  title: 'Toast',
  isRequired: true,
  items: [
    ['White', 0],
    ['Whole wheat', 0],
    ['Rye', 0],
    ['Gluten-free', 2],
  ],
};
const PANCAKE_EXTRAS: GroupPlan = {
  title: 'On top',
  maxSelection: 4,
  items: [
    ['Real maple syrup', 2],
    ['Blueberries', 2.5],
    ['Whipped cream', 1.5],
    ['Bacon', 4],
  ],
};
const SIDE: GroupPlan = {
  title: 'Side',
  isRequired: true,
  items: [
    ['Fries', 0],
    ['Coleslaw', 0],
    ['Soup', 2],
    ['Mashed potatoes', 1],
  ],
};

export const MAPLE_STREET_DINER: RestaurantPlan = {
  name: 'Maple Street Diner',
  type: 'Western',
  description: 'All-day breakfast and blue-plate dinners.',
  tags: ['Western', 'Breakfast', 'Burgers'],
  rhythm: 'lunch and dinner',
  hours: daily('00:00-00:00'),
  commission: { commission_fee: 0.15 },
  menus: [
    {
      name: 'All-day breakfast',
      categories: [
        {
          name: 'Eggs',
          groups: [EGGS, TOAST],
          products: [
            ['Two egg breakfast', 13.95, 'Hash browns and bacon'],
            ['Farmer breakfast', 18.5],
            ['Denver omelette', 17.5],
            ['Steak and eggs', 24.95],
            ['Corned beef hash', 17.95],
          ],
        },
        {
          name: 'Griddle',
          groups: [PANCAKE_EXTRAS],
          products: [
            ['Buttermilk pancakes', 13.5],
            ['French toast', 14.5],
            ['Belgian waffle', 14.5],
            ['Chicken and waffles', 19.95],
          ],
        },
        {
          name: 'Benedicts',
          products: [
            ['Classic Benedict', 17.5],
            ['Smoked salmon Benedict', 20.5],
            ['Florentine Benedict', 16.95],
          ],
        },
      ],
    },
    {
      name: 'Lunch and dinner',
      categories: [
        {
          name: 'Sandwiches',
          groups: [SIDE],
          products: [
            ['Clubhouse', 18.5],
            ['Reuben', 18.95],
            ['Tuna melt', 16.95],
            ['Cheeseburger', 17.95],
            ['Bacon double cheeseburger', 22.5],
            ['Philly cheesesteak', 19.5],
          ],
        },
        {
          name: 'Blue plates',
          groups: [SIDE],
          products: [
            ['Meat loaf', 20.95],
            ['Roast turkey dinner', 23.95, undefined, { qty: 12 }],
            ['Liver and onions', 18.95, undefined, { isOut: 'indefinitely' }],
            ['Chicken fried steak', 21.5],
            ['Mac and cheese', 16.95],
          ],
        },
        {
          name: 'Baskets',
          groups: [DIPS],
          products: [
            ['Chicken strips', 16.95],
            ['Onion rings', 9.95],
            ['Fries', 6.95],
            ['Mozzarella sticks', 12.5],
          ],
        },
        {
          name: 'Pie and shakes',
          products: [
            ['Apple pie', 7.95],
            ['Coconut cream pie', 8.5, undefined, { qty: 6 }],
            ['Chocolate shake', 7.5],
            ['Vanilla shake', 7.5],
            ['Coffee', 3.25],
          ],
        },
        {
          name: 'Soda',
          taxedAs: 'soda',
          products: [
            ['Cola', 3.25],
            ['Root beer float', 6.5],
            ['Cream soda', 3.5],
          ],
        },
      ],
    },
  ],
  locations: [
    {
      name: 'Ocean Park',
      address: '12855 16 Ave',
      city: 'Surrey',
      lat: 49.0313,
      lng: -122.8616,
      phone: '+16045550126',
      region: 'South Surrey',
      streets: ['16 Ave', '128 St', 'Marine Dr', '20 Ave', '132 St'],
      popularity: 0.8,
      settings: { accepts_cash: true, offers_dine_in: true, delivery_radius_km: 8 },
    },
  ],
};
