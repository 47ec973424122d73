import { DRINK_SIZE, MILK, TOASTED } from './options.ts';
import { daily } from './opening-hours.ts';
import type { GroupPlan, RestaurantPlan } from './plan.ts';

const SHOTS: GroupPlan = {
  title: 'Extras',
  maxSelection: 3,
  items: [
    ['Extra shot', 1.25],
    ['Vanilla', 0.8],
    ['Caramel', 0.8],
    ['Decaf', 0],
  ],
};

export const HARBOUR_ROAST: RestaurantPlan = {
  name: 'Harbour Roast',
  type: 'Cafe',
  description: 'Coffee roasted round the corner, breakfast until three.',
  tags: ['Cafe', 'Coffee', 'Breakfast'],
  rhythm: 'morning',
  hours: daily('06:30-18:00', { 0: '08:00-17:00', 6: '07:00-18:00' }),
  commission: { commission_fee: 0.12, commission_fee_pickup: 0.08 },
  menus: [
    {
      name: 'Coffee bar',
      categories: [
        {
          name: 'Espresso',
          groups: [DRINK_SIZE, MILK, SHOTS],
          products: [
            ['Latte', 4.95],
            ['Cappuccino', 4.75],
            ['Flat white', 4.85],
            ['Americano', 3.75],
            ['Mocha', 5.5],
            ['Cortado', 4.5],
            ['Chai latte', 5.25],
            ['London fog', 5.25],
          ],
        },
        {
          name: 'Cold',
          groups: [DRINK_SIZE, SHOTS],
          products: [
            ['Cold brew', 4.95],
            ['Nitro cold brew', 5.75, undefined, { isOut: 'until tomorrow' }],
            ['Iced latte', 5.25],
            ['Iced matcha', 5.95],
            ['Lemonade', 4.25],
          ],
        },
        {
          name: 'Filter and tea',
          groups: [DRINK_SIZE],
          products: [
            ['Drip coffee', 3.25],
            ['Pour over', 5.5],
            ['Earl Grey', 3.25],
            ['Peppermint tea', 3.25],
            ['Hot chocolate', 4.75],
          ],
        },
      ],
    },
    {
      name: 'Kitchen',
      categories: [
        {
          name: 'Breakfast',
          products: [
            ['Breakfast sandwich', 9.95, 'Egg, cheddar, bacon, brioche'],
            ['Avocado toast', 13.5],
            ['Granola bowl', 11.5],
            ['Breakfast burrito', 12.95],
            ['Eggs on sourdough', 12.5],
            ['Oatmeal', 7.95],
          ],
        },
        {
          name: 'Lunch',
          products: [
            ['Turkey club', 14.95],
            ['Grilled cheese and soup', 14.5],
            ['Smoked salmon bagel', 14.95, undefined, { qty: 11 }],
            ['Kale Caesar', 13.5],
            ['Soup of the day', 8.5],
          ],
        },
        {
          name: 'Baked',
          groups: [TOASTED],
          products: [
            ['Butter croissant', 4.25],
            ['Almond croissant', 5.25, undefined, { qty: 8 }],
            ['Blueberry muffin', 4.5],
            ['Banana bread', 4.25],
            ['Cheese scone', 4.75],
            ['Cinnamon bun', 5.5, undefined, { qtyLimit: 6 }],
          ],
        },
        {
          name: 'Bottles',
          taxedAs: 'soda',
          products: [
            ['Sparkling water', 3],
            ['Kombucha soda', 5.5],
          ],
        },
      ],
    },
  ],
  locations: [
    {
      name: 'Gastown',
      address: '68 Water St',
      city: 'Vancouver',
      lat: 49.2833,
      lng: -123.1054,
      phone: '+16045550123',
      streets: ['Water St', 'Cordova St', 'Hastings St', 'Carrall St', 'Abbott St'],
      popularity: 1.05,
      settings: { offers_dine_in: true, delivery_radius_km: 3, wait_minutes: 15, delivery_minimum: 15 },
    },
  ],
};
