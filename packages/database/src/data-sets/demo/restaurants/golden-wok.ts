import { DEMO_LOCATION_ID, DEMO_RESTAURANT_ID } from '../accounts.ts';
import { RICE, SPICE } from './options.ts';
import { daily } from './opening-hours.ts';
import type { GroupPlan, RestaurantPlan } from './plan.ts';

const NOODLES: GroupPlan = {
  title: 'Noodles',
  isRequired: true,
  items: [
    ['Egg noodles', 0],
    ['Rice noodles', 0],
    ['Shanghai noodles', 1],
  ],
};
const EXTRAS: GroupPlan = {
  title: 'Extras',
  maxSelection: 4,
  items: [
    ['Fried egg', 2],
    ['Extra vegetables', 2.5],
    ['BBQ pork', 4],
    ['Chili oil', 0.75],
  ],
};

export const GOLDEN_WOK: RestaurantPlan = {
  id: DEMO_RESTAURANT_ID,
  name: 'Golden Wok',
  type: 'Chinese',
  description: 'Cantonese classics and a wok that never cools down.',
  tags: ['Chinese', 'Noodles', 'Family meals'],
  rhythm: 'lunch and dinner',
  hours: daily('11:00-22:00', { 5: '11:00-02:00', 6: '11:00-02:00' }),
  commission: { commission_fee: 0.15, commission_fee_delivery: 0.2, commission_fee_pickup: 0.1 },
  menus: [
    {
      name: 'All day',
      categories: [
        {
          name: 'Noodles',
          groups: [EXTRAS],
          products: [
            ['Chow mein', 14.5, 'Crisp egg noodles with bean sprouts and soy'],
            ['Beef ho fun', 16.95, 'Wide rice noodles, seared beef, scallions'],
            ['Singapore vermicelli', 15.95, 'Curry, prawns and BBQ pork'],
            ['Shanghai thick noodles', 15.5, 'Pork, cabbage, dark soy'],
            ['Seafood chow mein', 19.95, 'Prawns, scallops, squid', { prices: { Delivery: 21.95 } }],
            ['Dan dan noodles', 14.95, 'Sesame, minced pork, Sichuan pepper'],
            ['Yee mein with mushrooms', 16.5, undefined, { isOut: 'until tomorrow' }],
          ],
        },
        {
          name: 'Soup noodles',
          groups: [NOODLES, EXTRAS],
          products: [
            ['Wonton noodle soup', 14.25, 'Six prawn and pork wontons'],
            ['Beef brisket noodle soup', 16.25, 'Braised for five hours'],
            ['BBQ duck noodle soup', 16.95, undefined, { qty: 18, prices: { Delivery: 18.95 } }],
            ['Fish ball noodle soup', 14.75],
          ],
        },
        {
          name: 'From the wok',
          groups: [RICE, SPICE],
          products: [
            ['Kung pao chicken', 17.5, 'Peanuts and dried chilies'],
            ['Mapo tofu', 15.95, 'Silken tofu, minced pork, Sichuan pepper'],
            ['Sweet and sour pork', 17.25, 'With pineapple and peppers'],
            ['Ginger beef', 18.5, 'Crisp strips in a sticky ginger glaze'],
            ['Black bean spare ribs', 18.25],
            ['Lemon chicken', 16.95],
            ['Salt and pepper squid', 19.5, undefined, { prices: { Delivery: 20.95, Pickup: 18.5 } }],
            ['Gai lan with oyster sauce', 13.95],
          ],
        },
        {
          name: 'Fried rice',
          groups: [EXTRAS],
          products: [
            ['Yang chow fried rice', 15.5, 'Prawns, BBQ pork, egg'],
            ['Salted fish and chicken fried rice', 16.5],
            ['Vegetable fried rice', 13.95],
            ['Beef fried rice', 15.25],
          ],
        },
        {
          name: 'Dim sum',
          products: [
            ['Har gow (4)', 8.25, 'Steamed prawn dumplings'],
            ['Siu mai (4)', 7.95, 'Pork and prawn'],
            [
              'BBQ pork buns (3)',
              7.5,
              undefined,
              { scheduled: { price: 5.5, hours: { open: '14:00', close: '17:00' } } },
            ],
            ['Spring rolls (3)', 6.95],
            ['Xiao long bao (6)', 10.95, 'Soup dumplings with ginger', { qtyLimit: 4 }],
            ['Turnip cake', 7.25, undefined, { scheduled: { price: 7.95, inDays: 4 } }],
            ['Egg tarts (3)', 6.75, undefined, { qty: 12 }],
          ],
        },
        {
          name: 'Family dinners',
          description: 'For four, with rice and spring rolls',
          products: [
            ['Dinner for four', 79.95, 'Four dishes, rice, spring rolls', { qtyLimit: 3 }],
            ['Seafood dinner for four', 119.95, undefined, { qtyLimit: 2 }],
          ],
        },
        {
          name: 'Tea',
          products: [
            ['Hot jasmine tea', 2.5],
            ['Chrysanthemum tea', 3.25],
          ],
        },
        {
          name: 'Cold drinks',
          taxedAs: 'soda',
          products: [
            ['Cola', 2.75],
            ['Ginger ale', 2.75],
            ['Lychee soda', 3.75],
          ],
        },
        {
          name: 'Beer',
          taxedAs: 'alcohol',
          products: [
            ['Tsingtao', 7.25],
            ['Lucky Lager', 6.5],
          ],
        },
      ],
    },
  ],
  locations: [
    {
      id: DEMO_LOCATION_ID,
      name: 'Main Street',
      address: '2500 Main St',
      city: 'Vancouver',
      lat: 49.2634,
      lng: -123.1007,
      phone: '+16045550110',
      streets: ['Main St', 'E 12th Ave', 'Ontario St', 'Quebec St', 'E 6th Ave', 'Prince Edward St'],
      popularity: 1.3,
      hours: daily('00:00-00:00'),
      settings: { accepts_cash: true, offers_dine_in: true, wait_minutes: 25 },
    },
    {
      name: 'Metrotown',
      address: '4700 Kingsway',
      city: 'Burnaby',
      lat: 49.2272,
      lng: -122.9997,
      phone: '+16045550111',
      streets: ['Kingsway', 'Willingdon Ave', 'Beresford St', 'Nelson Ave', 'Imperial St'],
      popularity: 1.15,
      settings: { accepts_cash: true, is_delivery_fee_variable: true, delivery_fee: 2.99 },
    },
    {
      name: 'Richmond Centre',
      address: '6551 No 3 Rd',
      city: 'Richmond',
      lat: 49.1666,
      lng: -123.1367,
      phone: '+16045550112',
      streets: ['No 3 Rd', 'Westminster Hwy', 'Garden City Rd', 'Cook Rd', 'Buswell St'],
      popularity: 1.2,
      settings: { accepts_cash: true, offers_dine_in: true, delivery_type: 'restaurant', delivery_fee: 3.5 },
    },
  ],
};
