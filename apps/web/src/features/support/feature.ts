import { feature } from '../../feature.ts';

export default feature({
  name: 'support',
  screens: [
    {
      id: 'support',
      title: 'Support',
      path: '/support',
      audience: 'platform',
      order: 100,
      tile: 'first',
      group: 'Work',
      groupOrder: 30,
      icon: 'headset',
      load: () => import('./support-page.tsx').then((module) => module.SupportPage),
    },
  ],
});
