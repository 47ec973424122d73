import { feature } from '../../feature.ts';

export default feature({
  name: 'outbox',
  screens: [
    {
      id: 'outbox',
      title: 'Outbox',
      path: '/outbox',
      audience: 'platform',
      order: 190,
      tile: 'second',
      group: 'System',
      groupOrder: 40,
      icon: 'mails',
      load: () => import('./load-page.ts').then((module) => module.loadPage()),
    },
  ],
});
