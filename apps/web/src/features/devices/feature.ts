import { feature } from '../../feature.ts';

export default feature({
  name: 'devices',
  screens: [
    {
      id: 'devices',
      title: 'Devices',
      path: '/devices',
      audience: 'platform',
      order: 180,
      tile: 'second',
      group: 'System',
      groupOrder: 30,
      icon: 'tablet',
      load: () => import('./load-page.ts').then((module) => module.loadPage()),
    },
  ],
});
