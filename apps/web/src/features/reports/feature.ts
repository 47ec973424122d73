import { feature } from '../../feature.ts';

export default feature({
  name: 'reports',
  screens: [
    {
      id: 'restaurant-reports',
      title: 'Weekly report',
      path: '/restaurant/reports/$restaurantId/$locationId',
      audience: 'restaurant',
      order: 130,
      drawer: true,
      icon: 'file-text',
      load: () => import('./report-page.tsx').then((module) => module.ReportPage),
    },
  ],
});
