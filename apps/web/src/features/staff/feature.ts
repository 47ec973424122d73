import { feature } from '../../feature.ts';

export default feature({
  name: 'staff',
  screens: [
    {
      id: 'staff',
      title: 'Staff',
      path: '/staff',
      audience: 'platform',
      order: 160,
      group: 'People',
      groupOrder: 40,
      icon: 'user-cog',
      load: () => import('./load-page.ts').then((module) => module.loadPage()),
    },
  ],
});
