import { feature } from '../../feature.ts';

/** The files that other features may import. */
export const doors = ['frame/point-verbs'];

export default feature({
  name: 'point-of-sales',
  screens: [
    {
      id: 'point-of-sales',
      title: 'Point of sale',
      path: '/point-of-sales',
      audience: 'platform',
      order: 170,
      tile: 'second',
      group: 'System',
      groupOrder: 20,
      icon: 'credit-card',
      load: () => import('./load-page.ts').then((module) => module.loadList()),
    },
    {
      id: 'point-of-sale-create',
      title: 'Create point of sale',
      path: '/point-of-sales/create',
      audience: 'platform',
      order: 220,
      load: () => import('./load-page.ts').then((module) => module.loadCreate()),
    },
    {
      id: 'point-of-sale-info',
      title: 'Point of sale',
      path: '/point-of-sales/info/$pointOfSaleId',
      audience: 'restaurant',
      order: 30,
      load: () => import('./load-page.ts').then((module) => module.loadInfo()),
    },
    {
      id: 'point-of-sale-employee',
      title: 'Employees',
      path: '/point-of-sales/employee/$pointOfSaleId',
      audience: 'restaurant',
      order: 40,
      load: () => import('./load-page.ts').then((module) => module.loadEmployees()),
    },
    {
      id: 'point-of-sale-floor-table',
      title: 'Floors and tables',
      path: '/point-of-sales/floor-table/$pointOfSaleId',
      audience: 'restaurant',
      order: 50,
      load: () => import('./load-page.ts').then((module) => module.loadFloors()),
    },
    {
      id: 'point-of-sale-service',
      title: 'Service',
      path: '/point-of-sales/service/$pointOfSaleId',
      audience: 'restaurant',
      order: 55,
      load: () => import('./load-page.ts').then((module) => module.loadService()),
    },
    {
      id: 'restaurant-point-of-sales',
      title: 'Point of sale',
      path: '/restaurant/point-of-sales/$restaurantId/$locationId',
      audience: 'restaurant',
      order: 65,
      drawer: true,
      icon: 'credit-card',
      load: () => import('./load-page.ts').then((module) => module.loadOfLocation()),
    },
  ],
});
