import { feature } from '../../feature.ts';

export default feature({
  name: 'service-tokens',
  screens: [
    {
      id: 'service-tokens',
      title: 'Service tokens',
      path: '/service-tokens',
      audience: 'platform',
      order: 200,
      group: 'System',
      groupOrder: 55,
      icon: 'key-round',
      load: () => import('./load-page.ts').then((module) => module.loadPage()),
    },
  ],
});
