import { feature } from '../../feature.ts';

export default feature({
  name: 'commissions',
  screens: [
    {
      id: 'commissions',
      title: 'Commissions',
      path: '/restaurants-info',
      audience: 'platform',
      order: 130,
      tile: 'first',
      group: 'Restaurants',
      groupOrder: 20,
      isWide: true,
      icon: 'percent',
      load: () => import('./load-page.ts').then((module) => module.loadPage()),
    },
  ],
});
