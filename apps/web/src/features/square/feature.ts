import { feature } from '../../feature.ts';

/** The files that other features may import. */
export const doors = ['order-square'];

export default feature({
  name: 'square',
  screens: [
    {
      id: 'restaurant-square',
      title: 'Square',
      path: '/restaurant/square/$restaurantId/$locationId',
      audience: 'restaurant',
      order: 140,
      drawer: true,
      icon: 'square',
      load: () => import('./square-page.tsx').then((module) => module.SquarePage),
    },
  ],
});
