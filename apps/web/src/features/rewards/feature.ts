import { feature } from '../../feature.ts';

export default feature({
  name: 'rewards',
  screens: [
    {
      id: 'restaurant-rewards',
      title: 'Rewards',
      path: '/restaurant/rewards/$restaurantId/$locationId',
      audience: 'restaurant',
      order: 100,
      drawer: true,
      icon: 'gift',
      load: () => import('./rewards-page.tsx').then((module) => module.RewardsPage),
    },
  ],
});
