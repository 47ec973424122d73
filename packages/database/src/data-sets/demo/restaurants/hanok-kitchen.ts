import { RICE, SPICE } from './options.ts';
import { daily } from './opening-hours.ts';
import type { GroupPlan, RestaurantPlan } from './plan.ts';

const CHICKEN_SAUCE: GroupPlan = {
  title: 'Sauce',
  isRequired: true,
  maxSelection: 2,
  items: [
    ['Soy garlic', 0],
    ['Yangnyeom', 0],
    ['Honey butter', 1],
    ['Snow onion', 1.5],
  ],
};
const BANCHAN: GroupPlan = {
  title: 'Extra side dishes',
  maxSelection: 3,
  items: [
    ['Kimchi', 3],
    ['Pickled radish', 2],
    ['Seasoned spinach', 3],
    ['Fish cake', 3.5],
  ],
};

export const HANOK_KITCHEN: RestaurantPlan = {
  name: 'Hanok Kitchen',
  type: 'Korean',
  description: 'Stews, grilled meat and twice-fried chicken.',
  tags: ['Korean', 'Fried chicken', 'BBQ'],
  rhythm: 'dinner',
  hours: daily('12:00-23:00'),
  commission: { commission_fee: 0.18, commission_fee_pickup: 0.12 },
  menus: [
    {
      name: 'Dinner',
      categories: [
        {
          name: 'Stews',
          groups: [SPICE, RICE],
          products: [
            ['Kimchi jjigae', 17.95, 'Aged kimchi, pork belly, tofu'],
            ['Sundubu jjigae', 17.5, 'Soft tofu, clams, egg'],
            ['Doenjang jjigae', 16.95, 'Soybean paste, zucchini, beef'],
            ['Budae jjigae', 21.95, 'Sausage, ramyeon, baked beans'],
            ['Gamjatang', 22.5, 'Pork bone and potato', { qty: 14 }],
          ],
        },
        {
          name: 'Rice bowls',
          groups: [SPICE, BANCHAN],
          products: [
            ['Dolsot bibimbap', 18.95, 'Hot stone bowl, vegetables, egg'],
            ['Bulgogi bowl', 18.5, 'Marinated beef, sesame'],
            ['Spicy pork bowl', 17.95],
            ['Kimchi fried rice', 16.5],
            ['Salmon bibimbap', 20.5],
          ],
        },
        {
          name: 'Fried chicken',
          groups: [CHICKEN_SAUCE],
          products: [
            ['Half chicken', 21.95, 'Eight pieces'],
            ['Whole chicken', 37.95, 'Sixteen pieces'],
            ['Boneless box', 22.95],
            ['Wings (10)', 18.95],
          ],
        },
        {
          name: 'Grill',
          groups: [BANCHAN],
          products: [
            ['Galbi', 34.95, 'Beef short ribs'],
            ['Samgyeopsal', 27.95, 'Pork belly'],
            ['Bulgogi platter', 29.95],
            ['Dak galbi', 25.95],
            ['Grilled mackerel', 21.5, undefined, { isOut: 'until tomorrow' }],
          ],
        },
      ],
    },
    {
      name: 'Snacks',
      categories: [
        {
          name: 'Street food',
          groups: [SPICE],
          products: [
            ['Tteokbokki', 13.95, 'Rice cakes in gochujang'],
            ['Rose tteokbokki', 15.95],
            ['Cheese corn dog', 6.5],
            ['Ramyeon', 10.95],
            ['Rabokki', 15.5],
          ],
        },
        {
          name: 'To share',
          products: [
            ['Seafood pancake', 18.95],
            ['Kimchi pancake', 15.95],
            ['Japchae', 16.95, 'Glass noodles and vegetables'],
            ['Kimbap', 9.95],
            ['Mandu (8)', 11.95],
            ['Hotteok (2)', 6.95, undefined, { qtyLimit: 5 }],
          ],
        },
        {
          name: 'Tea',
          products: [
            ['Barley tea', 2.5],
            ['Citron tea', 4.25],
          ],
        },
        {
          name: 'Soda',
          taxedAs: 'soda',
          products: [
            ['Milkis', 3.5],
            ['Chilsung cider', 3.25],
            ['Cola', 2.75],
          ],
        },
        {
          name: 'Drinks',
          taxedAs: 'alcohol',
          products: [
            ['Soju', 18.95],
            ['Makgeolli', 19.95],
            ['Cass', 7.5],
          ],
        },
      ],
    },
  ],
  locations: [
    {
      name: 'North Road',
      address: '329 North Rd',
      city: 'Coquitlam',
      lat: 49.2483,
      lng: -122.8926,
      phone: '+16045550113',
      region: 'Lougheed',
      streets: ['North Rd', 'Cameron St', 'Austin Ave', 'Lougheed Hwy', 'Erickson Dr'],
      popularity: 1.1,
      settings: { accepts_cash: true, offers_dine_in: true },
    },
    {
      name: 'Robson',
      isHidden: true,
      address: '1625 Robson St',
      city: 'Vancouver',
      lat: 49.2892,
      lng: -123.1314,
      phone: '+16045550114',
      streets: ['Robson St', 'Denman St', 'Haro St', 'Barclay St', 'Davie St'],
      popularity: 1.2,
      settings: { offers_dine_in: true, delivery_radius_km: 4, payment_processor: 'Stripe' },
    },
  ],
};
