import { feature } from '../../feature.ts';

export default feature({
  name: 'promotions',
  screens: [
    {
      id: 'promotions',
      title: 'Promotions',
      path: '/promotions',
      audience: 'platform',
      order: 70,
      tile: 'first',
      group: 'Restaurants',
      groupOrder: 50,
      icon: 'megaphone',
      load: () => import('./load-page.ts').then((module) => module.loadPage()),
    },
  ],
});
