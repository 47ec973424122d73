import { feature } from '../../feature.ts';

export default feature({
  name: 'bank-statements',
  screens: [
    {
      id: 'bank-statements',
      title: 'Bank statement',
      path: '/balances/bank',
      audience: 'platform',
      order: 31,
      load: () => import('./load-page.ts').then((module) => module.loadPage()),
    },
  ],
});
