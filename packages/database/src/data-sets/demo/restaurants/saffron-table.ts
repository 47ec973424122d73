import { SPICE } from './options.ts';
import { daily } from './opening-hours.ts';
import type { GroupPlan, RestaurantPlan } from './plan.ts';

const SIDE: GroupPlan = {
  title: 'Comes with',
  isRequired: true,
  items: [
    ['Basmati rice', 0],
    ['Butter naan', 1.5],
    ['Tandoori roti', 0.5],
  ],
};
const CHUTNEYS: GroupPlan = {
  title: 'Chutneys',
  maxSelection: 3,
  items: [
    ['Mint', 1],
    ['Tamarind', 1],
    ['Mango', 1.25],
    ['Raita', 2.5],
  ],
};

export const SAFFRON_TABLE: RestaurantPlan = {
  name: 'Saffron Table',
  type: 'Indian',
  description: 'Punjabi home cooking from a charcoal tandoor.',
  tags: ['Indian', 'Halal', 'Vegetarian'],
  rhythm: 'dinner',
  hours: daily('12:00-23:00'),
  commission: { commission_fee: 0.16, commission_fee_delivery: 0.19 },
  menus: [
    {
      name: 'All day',
      categories: [
        {
          name: 'Curries',
          groups: [SPICE, SIDE],
          products: [
            ['Butter chicken', 17.95, 'Tomato, cream, fenugreek'],
            ['Lamb rogan josh', 20.95],
            ['Chicken tikka masala', 18.5],
            ['Goat curry', 20.5, 'On the bone', { qty: 16 }],
            ['Prawn moilee', 21.95],
            ['Beef vindaloo', 19.5],
            ['Chicken korma', 18.25],
          ],
        },
        {
          name: 'Vegetarian',
          groups: [SPICE, SIDE],
          products: [
            ['Palak paneer', 16.95],
            ['Chana masala', 14.95],
            ['Dal makhani', 15.5, 'Black lentils, simmered overnight'],
            ['Aloo gobi', 14.95],
            ['Shahi paneer', 16.95],
            ['Baingan bharta', 15.95],
            ['Malai kofta', 17.25],
          ],
        },
        {
          name: 'Tandoor',
          groups: [CHUTNEYS],
          products: [
            ['Tandoori chicken', 19.95, 'Half a bird'],
            ['Chicken tikka', 17.5],
            ['Lamb seekh kebab', 18.95],
            ['Paneer tikka', 16.95],
            ['Amritsari fish', 18.5],
          ],
        },
        {
          name: 'Biryani',
          groups: [SPICE],
          products: [
            ['Chicken biryani', 17.95],
            ['Lamb biryani', 19.95],
            ['Vegetable biryani', 15.95],
            ['Prawn biryani', 20.95, undefined, { isOut: 'until tomorrow' }],
          ],
        },
        {
          name: 'Starters',
          groups: [CHUTNEYS],
          products: [
            ['Vegetable samosas (2)', 5.5],
            ['Onion bhaji', 7.95],
            ['Chaat papri', 8.95],
            ['Pani puri (8)', 9.5, undefined, { qtyLimit: 6 }],
            ['Chicken 65', 13.95],
          ],
        },
        {
          name: 'Breads',
          products: [
            ['Butter naan', 3.5],
            ['Garlic naan', 3.95],
            ['Tandoori roti', 2.5],
            ['Onion kulcha', 4.5],
          ],
        },
        {
          name: 'Sweets and lassi',
          products: [
            ['Gulab jamun (3)', 5.95],
            ['Rasmalai (2)', 6.5],
            ['Mango lassi', 5.5],
            ['Masala chai', 3.75],
          ],
        },
        {
          name: 'Soda',
          taxedAs: 'soda',
          products: [
            ['Limca', 3.25],
            ['Thums Up', 3.25],
          ],
        },
        { name: 'Beer', taxedAs: 'alcohol', products: [['Kingfisher', 7.5]] },
      ],
    },
  ],
  locations: [
    {
      name: 'Newton',
      address: '7235 120 St',
      city: 'Surrey',
      lat: 49.1357,
      lng: -122.8895,
      phone: '+16045550117',
      streets: ['120 St', '72 Ave', 'Scott Rd', '76 Ave', '128 St'],
      popularity: 1.1,
      settings: { accepts_cash: true, offers_dine_in: true, delivery_radius_km: 7 },
    },
    {
      name: 'Grandview Heights',
      address: '2401 160 St',
      city: 'Surrey',
      lat: 49.0452,
      lng: -122.7747,
      phone: '+16045550118',
      region: 'South Surrey',
      streets: ['160 St', '24 Ave', 'Croydon Dr', '164 St', 'Morgan Creek Way'],
      popularity: 0.85,
      deliveryHours: daily('16:00-22:30'),
      settings: { accepts_cash: true, delivery_fee_discount: 2, delivery_fee_discount_minimum: 50 },
    },
  ],
};
