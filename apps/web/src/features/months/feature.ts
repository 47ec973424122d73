import { feature } from '../../feature.ts';

export default feature({
  name: 'months',
  screens: [
    {
      id: 'months',
      title: 'Months',
      path: '/balances/months',
      audience: 'platform',
      order: 32,
      load: () => import('./load-page.ts').then((module) => module.loadPage()),
    },
  ],
});
