import { feature } from '../../feature.ts';

export default feature({
  name: 'tags',
  screens: [
    {
      id: 'tags',
      title: 'Tags',
      path: '/tags',
      audience: 'platform',
      order: 110,
      tile: 'first',
      group: 'Restaurants',
      groupOrder: 40,
      icon: 'tags',
      load: () => import('./load-page.ts').then((module) => module.loadPage()),
    },
  ],
});
