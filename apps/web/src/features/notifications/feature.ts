import { feature } from '../../feature.ts';

export default feature({
  name: 'notifications',
  screens: [
    {
      id: 'restaurant-notifications',
      title: 'Notifications',
      path: '/restaurant/notifications/$restaurantId/$locationId',
      audience: 'restaurant',
      order: 90,
      drawer: true,
      icon: 'bell',
      load: () => import('./notifications-page.tsx').then((module) => module.NotificationsPage),
    },
  ],
});
