import { feature } from '../../feature.ts';

/** The files that other features may import. */
export const doors = ['audit-words', 'moment'];

export default feature({
  name: 'audit',
  screens: [
    {
      id: 'audit',
      title: 'What happened',
      path: '/audit',
      audience: 'platform',
      order: 210,
      group: 'System',
      groupOrder: 60,
      icon: 'scroll-text',
      load: () => import('./load-page.ts').then((module) => module.loadPage()),
    },
  ],
});
