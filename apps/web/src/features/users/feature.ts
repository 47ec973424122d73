import { feature } from '../../feature.ts';

/** The files that other features may import. */
export const doors = ['person/blocked-banner'];

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
      load: () => import('./load-page.ts').then((module) => module.loadPage()),
    },
  ],
});
