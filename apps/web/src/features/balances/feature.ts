import { feature } from '../../feature.ts';

/** The files that other features may import. */
export const doors = ['read-dollars'];

export default feature({
  name: 'balances',
  screens: [
    {
      id: 'balances',
      title: 'Balances',
      path: '/balances',
      audience: 'platform',
      order: 30,
      tile: 'first',
      group: 'Money',
      groupOrder: 10,
      icon: 'wallet',
      load: () => import('./load-page.ts').then((module) => module.loadBalances()),
    },
    {
      id: 'pay-run',
      title: 'Pay run',
      path: '/balances/pay-run',
      audience: 'platform',
      order: 215,
      load: () => import('./load-page.ts').then((module) => module.loadPayRun()),
    },
    {
      id: 'restaurant-balances',
      title: 'Balances',
      path: '/restaurant/balances/$restaurantId/$locationId',
      audience: 'restaurant',
      order: 110,
      drawer: true,
      icon: 'wallet',
      load: () => import('./load-page.ts').then((module) => module.loadOfLocation()),
    },
  ],
});
