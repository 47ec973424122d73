import { feature } from '../../feature.ts';

/** The files that other features may import. */
export const doors = ['statement', 'statement-csv', 'statement-weeks'];

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
