import { daily } from './opening-hours.ts';
import type { GroupPlan, RestaurantPlan } from './plan.ts';

const CRUST: GroupPlan = {
  title: 'Crust',
  isRequired: true,
  items: [
    ['Classic', 0],
    ['Thin', 0],
    ['Gluten-free', 3.5],
  ],
};
const TOPPINGS: GroupPlan = {
  title: 'Extra toppings',
  maxSelection: 6,
  items: [
    ['Mushrooms', 2],
    ['Prosciutto', 4],
    ['Burrata', 6],
    ['Olives', 1.75],
    ['Chili honey', 1.5],
    ['Arugula', 2],
  ],
};
const PASTA: GroupPlan = {
  title: 'Pasta',
  isRequired: true,
  items: [
    ['Spaghetti', 0],
    ['Rigatoni', 0],
    ['Tagliatelle', 1],
    ['Gluten-free penne', 2.5],
  ],
};

export const TRATTORIA_LUPO: RestaurantPlan = {
  name: 'Trattoria Lupo',
  type: 'Italian',
  description: 'Wood oven, fresh pasta, a short wine list.',
  tags: ['Italian', 'Pizza', 'Pasta'],
  rhythm: 'dinner',
  hours: daily('12:00-15:00 16:00-23:00', { 1: '' }),
  commission: { commission_fee: 0.14, commission_fee_dine_in: 0 },
  menus: [
    {
      name: 'Dinner',
      categories: [
        {
          name: 'Pizza',
          groups: [CRUST, TOPPINGS],
          products: [
            ['Margherita', 17.5, 'San Marzano, fior di latte, basil'],
            ['Diavola', 20.5, 'Spicy soppressata'],
            ['Funghi', 19.95],
            ['Quattro formaggi', 20.95],
            ['Prosciutto e rucola', 22.5],
            ['Capricciosa', 21.5],
            ['Marinara', 15.5],
            ['Tartufo', 24.95, 'Truffle cream, mushrooms', { qty: 9 }],
          ],
        },
        {
          name: 'Pasta',
          groups: [PASTA],
          products: [
            ['Pomodoro', 17.5],
            ['Carbonara', 20.95, 'Guanciale, egg, pecorino'],
            ['Bolognese', 21.5],
            ['Amatriciana', 20.5],
            ['Cacio e pepe', 18.95],
            ['Vongole', 24.95, undefined, { isOut: 'until tomorrow' }],
            ['Pesto genovese', 19.95],
          ],
        },
        {
          name: 'Oven',
          products: [
            ['Lasagna', 22.95],
            ['Eggplant parmigiana', 20.5],
            ['Gnocchi alla sorrentina', 19.95],
            ['Chicken cacciatore', 25.95],
            ['Porchetta', 27.95, 'Fridays to Sundays', { qty: 12 }],
          ],
        },
        {
          name: 'Antipasti',
          products: [
            ['Garlic focaccia', 8.5],
            ['Burrata and tomatoes', 18.5],
            ['Arancini (3)', 12.95],
            ['Calamari fritti', 16.95],
            ['Caesar salad', 13.95],
            ['Misticanza salad', 11.5],
          ],
        },
        {
          name: 'Dolci',
          products: [
            ['Tiramisu', 10.5, undefined, { qtyLimit: 4 }],
            ['Panna cotta', 9.5],
            ['Cannoli (2)', 8.95],
            ['Affogato', 7.95],
          ],
        },
        {
          name: 'Soda',
          taxedAs: 'soda',
          products: [
            ['Aranciata', 4.25],
            ['Limonata', 4.25],
            ['Chinotto', 4.25],
          ],
        },
        {
          name: 'Wine and beer',
          taxedAs: 'alcohol',
          products: [
            ['Chianti, bottle', 42],
            ['Pinot grigio, bottle', 38],
            ['Peroni', 7.95],
          ],
        },
      ],
    },
  ],
  locations: [
    {
      name: 'Commercial Drive',
      address: '1420 Commercial Dr',
      city: 'Vancouver',
      lat: 49.2717,
      lng: -123.0696,
      phone: '+16045550119',
      streets: ['Commercial Dr', 'Victoria Dr', 'Grant St', 'E 1st Ave', 'Napier St'],
      popularity: 1,
      settings: { offers_dine_in: true, accepts_cash: true, delivery_type: 'restaurant', wait_minutes: 35 },
    },
  ],
};
