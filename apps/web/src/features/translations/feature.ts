import { feature } from '../../feature.ts';

/** The files that other features may import. */
export const doors = ['word-verbs'];

export default feature({
  name: 'translations',
  screens: [
    {
      id: 'translations',
      title: 'Translations',
      path: '/translations',
      audience: 'platform',
      order: 160,
      tile: 'second',
      group: 'System',
      groupOrder: 10,
      icon: 'languages',
      load: () => import('./load-page.ts').then((module) => module.loadPage()),
    },
  ],
});
