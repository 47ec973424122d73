import { feature } from '../../feature.ts';

/** The files that other features may import. */
export const doors = ['use-blocked-until'];

export default feature({
  name: 'banking',
  screens: [
    {
      id: 'restaurant-banking',
      title: 'Banking',
      path: '/restaurant/banking/$restaurantId/$locationId',
      audience: 'restaurant',
      order: 120,
      drawer: true,
      icon: 'landmark',
      load: () => import('./load-page.ts').then((module) => module.loadOfLocation()),
    },
    {
      id: 'courier-banking',
      title: 'Banking of a courier',
      path: '/riders-earnings/banking/$riderUserId',
      audience: 'platform',
      order: 240,
      load: () => import('./load-page.ts').then((module) => module.loadOfCourier()),
    },
  ],
});
