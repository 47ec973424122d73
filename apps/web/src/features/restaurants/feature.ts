import { feature } from '../../feature.ts';

/** The files that other features may import. */
export const doors = ['timeline/location-verbs'];

export default feature({
  name: 'restaurants',
  screens: [
    {
      id: 'restaurants',
      title: 'Restaurants',
      path: '/restaurants',
      audience: 'platform',
      order: 90,
      tile: 'first',
      group: 'Restaurants',
      groupOrder: 10,
      icon: 'store',
      load: () => import('./load-page.ts').then((module) => module.loadRestaurants()),
    },
    {
      id: 'restaurant-create',
      title: 'Create restaurant',
      path: '/restaurant/create',
      audience: 'platform',
      order: 230,
      load: () => import('./load-page.ts').then((module) => module.loadCreate()),
    },
    {
      id: 'restaurant-info',
      title: 'Info',
      path: '/restaurant/info/$restaurantId/$locationId',
      audience: 'restaurant',
      order: 10,
      drawer: true,
      icon: 'info',
      load: () => import('./load-page.ts').then((module) => module.loadInfo()),
    },
  ],
});
