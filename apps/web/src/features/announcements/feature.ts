import { feature } from '../../feature.ts';

export default feature({
  name: 'announcements',
  screens: [
    {
      id: 'restaurant-announcement',
      title: 'Announcement',
      path: '/restaurant/announcement/$restaurantId/$locationId',
      audience: 'restaurant',
      order: 80,
      drawer: true,
      icon: 'megaphone',
      load: () => import('./announcement-page.tsx').then((module) => module.AnnouncementPage),
    },
  ],
});
