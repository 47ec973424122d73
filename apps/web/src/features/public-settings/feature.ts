import { feature } from '../../feature.ts';

export default feature({
  name: 'public-settings',
  screens: [
    {
      id: 'settings',
      title: 'Public settings',
      path: '/settings',
      audience: 'platform',
      order: 195,
      tile: 'second',
      group: 'System',
      groupOrder: 50,
      icon: 'sliders-horizontal',
      load: () => import('./load-page.ts').then((module) => module.loadPage()),
    },
  ],
});
