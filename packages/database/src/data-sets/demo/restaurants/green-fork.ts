import { DRINK_SIZE } from './options.ts';
import { daily } from './opening-hours.ts';
import type { GroupPlan, RestaurantPlan } from './plan.ts';

const BASE: GroupPlan = {
  title: 'Base',
  isRequired: true,
  items: [
    ['Brown rice', 0],
    ['Quinoa', 1.5],
    ['Greens', 0],
    ['Half and half', 0.75],
  ],
};
const BOOST: GroupPlan = {
  title: 'Boost it',
  maxSelection: 5,
  items: [
    ['Smoked tofu', 3],
    ['Tempeh bacon', 3.5],
    ['Avocado', 3],
    ['Hemp seeds', 1.5],
    ['Kimchi', 2],
  ],
};
const DRESSING: GroupPlan = {
  title: 'Dressing',
  isRequired: true,
  maxSelection: 2,
  items: [
    ['Tahini lemon', 0],
    ['Peanut', 0],
    ['Miso ginger', 0],
    ['Cashew ranch', 0.75],
  ],
};

export const GREEN_FORK: RestaurantPlan = {
  name: 'Green Fork',
  type: 'Vegan',
  description: 'Plants only, and nobody leaves hungry.',
  tags: ['Vegan', 'Bowls', 'Gluten-free options'],
  rhythm: 'lunch and dinner',
  hours: daily('10:30-22:00', { 0: '11:00-21:00' }),
  commission: { commission_fee: 0.13, commission_fee_delivery: 0.16 },
  menus: [
    {
      name: 'All day',
      categories: [
        {
          name: 'Bowls',
          groups: [BASE, DRESSING, BOOST],
          products: [
            ['Rainbow bowl', 16.95, 'Beets, carrots, cabbage, edamame'],
            ['Dragon bowl', 17.5],
            ['Falafel bowl', 17.25],
            ['Buddha bowl', 16.95],
            ['Teriyaki tofu bowl', 16.5],
            ['Burrito bowl', 16.95],
          ],
        },
        {
          name: 'Burgers and wraps',
          groups: [BOOST],
          products: [
            ['Beyond cheeseburger', 18.95],
            ['Black bean burger', 16.95],
            ['Crispy tofu burger', 17.25],
            ['Falafel wrap', 14.95],
            ['Buffalo cauliflower wrap', 15.5],
            ['Tempeh BLT', 15.95, undefined, { qty: 9 }],
          ],
        },
        {
          name: 'Comfort',
          products: [
            ['Cashew mac and cheese', 16.5],
            ['Lentil shepherd pie', 17.5],
            ['Jackfruit tacos (3)', 16.95],
            ['Mushroom stroganoff', 17.95],
            ['Pad thai zoodles', 16.25, undefined, { isOut: 'until tomorrow' }],
          ],
        },
        {
          name: 'Soups and sides',
          products: [
            ['Lentil soup', 7.95],
            ['Carrot ginger soup', 7.95],
            ['Sweet potato fries', 7.5],
            ['Kale chips', 6.5],
            ['Hummus and pita', 9.5],
            ['Charred broccoli', 9.25],
          ],
        },
        {
          name: 'Smoothies',
          groups: [DRINK_SIZE],
          products: [
            ['Green glow', 8.5],
            ['Berry blast', 8.5],
            ['Peanut butter banana', 8.75],
            ['Mango turmeric', 8.5],
          ],
        },
        {
          name: 'Sweet',
          products: [
            ['Raw cheesecake', 8.95, undefined, { qtyLimit: 3 }],
            ['Chocolate avocado mousse', 7.95],
            ['Peanut butter cookie', 3.95],
            ['Chia pudding', 6.95],
          ],
        },
        {
          name: 'Soda',
          taxedAs: 'soda',
          products: [
            ['Kombucha soda', 5.75],
            ['Craft ginger ale', 4.25],
          ],
        },
        {
          name: 'Cans',
          taxedAs: 'alcohol',
          products: [
            ['Organic lager', 7.5],
            ['Dry cider', 8.25],
          ],
        },
      ],
    },
  ],
  locations: [
    {
      name: 'Mount Pleasant',
      address: '151 E 8th Ave',
      city: 'Vancouver',
      lat: 49.2641,
      lng: -123.0962,
      phone: '+16045550127',
      streets: ['E 8th Ave', 'E Broadway', 'Scotia St', 'Kingsway', 'Fraser St'],
      popularity: 0.9,
      settings: {
        payment_processor: 'Stripe',
        delivery_fee_discount: 1.5,
        delivery_fee_discount_minimum: 45,
      },
    },
  ],
};
