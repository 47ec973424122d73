import { feature } from '../../feature.ts';

export default feature({
  name: 'hours',
  screens: [
    {
      id: 'restaurant-hours',
      title: 'Hours',
      path: '/restaurant/hours/$restaurantId/$locationId',
      audience: 'restaurant',
      order: 70,
      drawer: true,
      icon: 'clock',
      load: () => import('./hours-page.tsx').then((module) => module.HoursPage),
    },
  ],
});
