import { feature } from '../../feature.ts';

export default feature({
  name: 'users',
  screens: [
    {
      id: 'users',
      title: 'Users',
      path: '/users',
      audience: 'platform',
      order: 120,
      tile: 'first',
      group: 'People',
      groupOrder: 10,
      icon: 'users',
      load: () => import('./users-page.tsx').then((module) => module.UsersPage),
    },
  ],
});
