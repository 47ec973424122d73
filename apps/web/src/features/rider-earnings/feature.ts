import { feature } from '../../feature.ts';

export default feature({
  name: 'rider-earnings',
  screens: [
    {
      id: 'riders-earnings',
      title: 'Earnings',
      path: '/riders-earnings',
      audience: 'platform',
      order: 40,
      tile: 'first',
      group: 'Money',
      groupOrder: 20,
      icon: 'hand-coins',
      load: () => import('./load-page.ts').then((module) => module.loadEarnings()),
    },
    {
      id: 'courier-statement',
      title: 'Courier statement',
      path: '/riders-earnings/statement/$riderUserId',
      audience: 'platform',
      order: 230,
      load: () => import('./load-page.ts').then((module) => module.loadStatement()),
    },
  ],
});
