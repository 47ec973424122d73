import { daily } from './opening-hours.ts';
import type { GroupPlan, RestaurantPlan } from './plan.ts';

const BOWL_SIZE: GroupPlan = {
  title: 'Size',
  isRequired: true,
  items: [
    ['Small', 0],
    ['Large', 2],
    ['Extra large', 3.5],
  ],
};
const PHO_EXTRAS: GroupPlan = {
  title: 'Extras',
  maxSelection: 4,
  items: [
    ['Beef balls', 3],
    ['Extra rare beef', 4],
    ['Extra noodles', 2],
    ['Soft egg', 2],
  ],
};
const SUB_EXTRAS: GroupPlan = {
  title: 'Make it yours',
  maxSelection: 3,
  items: [
    ['Extra pate', 1],
    ['Fried egg', 2],
    ['No cilantro', 0],
    ['Extra jalapeno', 0.5],
  ],
};

export const PHO_MAI: RestaurantPlan = {
  name: 'Pho Mai',
  type: 'Vietnamese',
  description: 'Broth that starts the evening before.',
  tags: ['Vietnamese', 'Pho', 'Sandwiches'],
  rhythm: 'lunch and dinner',
  hours: daily('10:30-22:00'),
  commission: { commission_fee: 0.15, commission_fee_delivery: 0.18, deposit: 250 },
  menus: [
    {
      name: 'All day',
      categories: [
        {
          name: 'Pho',
          groups: [BOWL_SIZE, PHO_EXTRAS],
          products: [
            ['Pho tai', 13.95, 'Rare beef'],
            ['Pho dac biet', 15.5, 'Rare beef, brisket, tendon, tripe, balls'],
            ['Pho ga', 13.95, 'Chicken'],
            ['Pho chay', 13.5, 'Vegetable broth, tofu'],
            ['Bun bo hue', 15.95, 'Spicy beef and pork'],
            ['Pho short rib', 18.95, undefined, { qty: 15 }],
          ],
        },
        {
          name: 'Vermicelli',
          products: [
            ['Lemongrass chicken vermicelli', 15.5],
            ['Grilled pork vermicelli', 15.5],
            ['Spring roll vermicelli', 14.95],
            ['Grilled prawn vermicelli', 16.95],
            ['Lemongrass tofu vermicelli', 14.5],
          ],
        },
        {
          name: 'Rice plates',
          products: [
            ['Lemongrass chicken rice', 15.95],
            ['Broken rice with pork chop', 16.95, 'With egg and steamed loaf'],
            ['Shaking beef', 19.95],
            ['Caramel fish in clay pot', 18.5],
            ['Curry chicken rice', 15.95],
            ['Tofu and tomato rice', 14.5],
          ],
        },
        {
          name: 'Banh mi',
          groups: [SUB_EXTRAS],
          products: [
            ['Cold cut banh mi', 8.95],
            ['Lemongrass chicken banh mi', 9.5],
            ['Grilled pork banh mi', 9.5],
            ['Tofu banh mi', 8.75],
            ['Meatball banh mi', 9.25, undefined, { isOut: 'until tomorrow' }],
          ],
        },
        {
          name: 'Starters',
          products: [
            ['Salad rolls (2)', 7.95],
            ['Crispy spring rolls (3)', 8.5],
            ['Green papaya salad', 10.95],
            ['Chicken wings', 13.95],
            ['Wonton soup', 8.95],
          ],
        },
        {
          name: 'Coffee and shakes',
          products: [
            ['Iced milk coffee', 5.5],
            ['Black iced coffee', 4.75],
            ['Avocado shake', 6.95],
            ['Mango shake', 6.5],
            ['Che ba mau', 6.25, undefined, { qtyLimit: 6 }],
          ],
        },
        {
          name: 'Soda',
          taxedAs: 'soda',
          products: [
            ['Salted lemon soda', 4.75],
            ['Cola', 2.75],
          ],
        },
        { name: 'Beer', taxedAs: 'alcohol', products: [['Saigon', 7.25]] },
      ],
    },
  ],
  locations: [
    {
      name: 'Kingsway',
      address: '2950 Kingsway',
      city: 'Vancouver',
      lat: 49.2371,
      lng: -123.0424,
      phone: '+16045550121',
      streets: ['Kingsway', 'Rupert St', 'E 29th Ave', 'Earles St', 'Nanaimo St'],
      popularity: 1.15,
      settings: { accepts_cash: true, offers_dine_in: true, wait_minutes: 20 },
    },
    {
      name: 'Guildford',
      address: '10355 152 St',
      city: 'Surrey',
      lat: 49.1897,
      lng: -122.8009,
      phone: '+16045550122',
      streets: ['152 St', '104 Ave', '100 Ave', '148 St', 'Fraser Hwy'],
      popularity: 0.95,
      hours: daily('11:00-15:00 16:00-22:00'),
      settings: { accepts_cash: true, delivery_radius_km: 6, is_delivery_fee_variable: true },
    },
  ],
};
