import { feature } from '../../feature.ts';

const load = () => import('./load-page.ts').then((module) => module.loadPage());

export default feature({
  name: 'analytics',
  screens: [
    {
      id: 'analytics',
      title: 'Analytics',
      path: '/analytics',
      audience: 'platform',
      order: 20,
      tile: 'first',
      group: 'Money',
      groupOrder: 30,
      isWide: true,
      icon: 'chart-column',
      load,
    },
    {
      id: 'restaurant-analytics',
      title: 'Analytics',
      path: '/restaurant/analytics/$restaurantId/$locationId',
      audience: 'restaurant',
      order: 125,
      drawer: true,
      icon: 'chart-column',
      load,
    },
  ],
});
