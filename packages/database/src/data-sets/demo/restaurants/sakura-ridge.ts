import { daily } from './opening-hours.ts';
import type { GroupPlan, RestaurantPlan } from './plan.ts';

const BROTH: GroupPlan = {
  title: 'Broth',
  isRequired: true,
  items: [
    ['Regular', 0],
    ['Rich', 1],
    ['Light', 0],
  ],
};
const RAMEN_TOPPINGS: GroupPlan = {
  title: 'Toppings',
  maxSelection: 5,
  items: [
    ['Ajitama egg', 2.5],
    ['Extra chashu', 4],
    ['Corn', 1.5],
    ['Bamboo shoots', 1.75],
    ['Nori', 1.25],
  ],
};
const SUSHI_EXTRAS: GroupPlan = {
  title: 'On the side',
  maxSelection: 3,
  items: [
    ['Extra ginger', 0.75],
    ['Extra wasabi', 0.75],
    ['Gluten-free soy', 1],
  ],
};

export const SAKURA_RIDGE: RestaurantPlan = {
  name: 'Sakura Ridge Sushi',
  type: 'Japanese',
  description: 'Aburi, rolls and a short list of ramen.',
  tags: ['Japanese', 'Sushi', 'Ramen'],
  rhythm: 'dinner',
  hours: daily('12:00-14:30 16:30-23:00'),
  commission: { commission_fee: 0.2, commission_fee_pickup: 0.12, commission_fee_dine_in: 0.05 },
  menus: [
    {
      name: 'All day',
      categories: [
        {
          name: 'Rolls',
          groups: [SUSHI_EXTRAS],
          products: [
            ['California roll', 8.5],
            ['BC roll', 8.95, 'Barbecued salmon skin and cucumber'],
            ['Spicy tuna roll', 9.5],
            ['Dynamite roll', 10.95, 'Prawn tempura, avocado'],
            ['Dragon roll', 16.95, 'Unagi, prawn tempura, avocado'],
            ['Rainbow roll', 17.5],
            ['Yam tempura roll', 7.95],
            ['Avocado roll', 6.95],
          ],
        },
        {
          name: 'Aburi',
          groups: [SUSHI_EXTRAS],
          products: [
            ['Salmon oshi (6)', 17.95, 'Pressed, flame-seared, jalapeno'],
            ['Ebi oshi (6)', 17.5],
            ['Saba oshi (6)', 16.5, undefined, { qty: 8 }],
            ['Aburi nigiri set', 24.95],
          ],
        },
        {
          name: 'Nigiri and sashimi',
          products: [
            ['Salmon sashimi (6)', 15.95],
            ['Tuna sashimi (6)', 16.95],
            ['Hamachi sashimi (6)', 18.95, undefined, { qty: 10 }],
            ['Toro nigiri (2)', 13.95, undefined, { isOut: 'indefinitely' }],
            ['Assorted nigiri (8)', 25.95],
            ['Chirashi don', 27.5],
          ],
        },
        {
          name: 'Ramen',
          groups: [BROTH, RAMEN_TOPPINGS],
          products: [
            ['Tonkotsu ramen', 17.25, 'Pork bone broth, chashu, egg'],
            ['Shoyu ramen', 16.25],
            ['Spicy miso ramen', 17.75],
            ['Vegetable ramen', 15.95],
          ],
        },
        {
          name: 'Donburi and bento',
          products: [
            ['Chicken katsu don', 16.95],
            ['Unagi don', 24.95],
            ['Beef gyudon', 16.5],
            ['Salmon teriyaki bento', 22.95, 'With tempura, salad and miso soup'],
            ['Chicken teriyaki bento', 20.95],
          ],
        },
        {
          name: 'Small plates',
          products: [
            ['Edamame', 5.95],
            ['Gyoza (6)', 8.5],
            ['Agedashi tofu', 8.95],
            ['Chicken karaage', 11.95],
            ['Prawn tempura (6)', 14.95],
            ['Miso soup', 3.25],
            ['Wakame salad', 6.5],
          ],
        },
        {
          name: 'Soda',
          taxedAs: 'soda',
          products: [
            ['Ramune', 3.95],
            ['Calpico soda', 3.75],
          ],
        },
        {
          name: 'Sake and beer',
          taxedAs: 'alcohol',
          products: [
            ['Sapporo', 7.95],
            ['House sake', 12.95],
          ],
        },
      ],
    },
  ],
  locations: [
    {
      name: 'Kitsilano',
      address: '2190 W 4th Ave',
      city: 'Vancouver',
      lat: 49.2682,
      lng: -123.1553,
      phone: '+16045550115',
      streets: ['W 4th Ave', 'Yew St', 'Arbutus St', 'Cornwall Ave', 'W 10th Ave'],
      popularity: 1.1,
      settings: { offers_dine_in: true, payment_processor: 'Stripe', delivery_free_minimum: 90 },
    },
    {
      name: 'Lonsdale',
      address: '1433 Lonsdale Ave',
      city: 'North Vancouver',
      lat: 49.3209,
      lng: -123.0726,
      phone: '+16045550116',
      streets: ['Lonsdale Ave', 'Chesterfield Ave', 'E 13th St', 'St Georges Ave', 'W Keith Rd'],
      popularity: 0.85,
      hours: daily('12:00-23:00', { 1: '' }),
      settings: { accepts_cash: true, is_delivery_fee_variable: true, delivery_fee: 3.5 },
    },
  ],
};
