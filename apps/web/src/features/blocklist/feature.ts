import { feature } from '../../feature.ts';

/** The files that other features may import. */
export const doors = ['blocked-customer', 'blocked-note', 'blocklist-verbs', 'refused-lately'];

export default feature({
  name: 'blocklist',
  screens: [
    {
      id: 'blocklist',
      title: 'Blocklist',
      path: '/blocklist',
      audience: 'platform',
      order: 140,
      tile: 'first',
      group: 'People',
      groupOrder: 20,
      icon: 'ban',
      load: () => import('./load-page.ts').then((module) => module.loadPage()),
    },
  ],
});
