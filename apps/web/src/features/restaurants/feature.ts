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
      load: () => import('./list/restaurants-page.tsx').then((module) => module.RestaurantsPage),
    },
    {
      id: 'restaurant-create',
      title: 'Create restaurant',
      path: '/restaurant/create',
      audience: 'platform',
      order: 230,
      load: () => import('./create/create-page.tsx').then((module) => module.CreatePage),
    },
    {
      id: 'restaurant-info',
      title: 'Info',
      path: '/restaurant/info/$restaurantId/$locationId',
      audience: 'restaurant',
      order: 10,
      drawer: true,
      icon: 'info',
      load: () => import('./info/info-page.tsx').then((module) => module.InfoPage),
    },
  ],
});
