import { feature } from '../../feature.ts';

/** The files that other features may import. */
export const doors = ['order-prints'];

export default feature({
  name: 'printing',
  screens: [
    {
      id: 'restaurant-receipt',
      title: 'Printers',
      path: '/restaurant/receipt/$restaurantId/$locationId',
      audience: 'restaurant',
      order: 60,
      drawer: true,
      icon: 'printer',
      load: () => import('./printing-page.tsx').then((module) => module.PrintingPage),
    },
  ],
});
