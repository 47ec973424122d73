import { feature } from '../../feature.ts';

export default feature({
  name: 'taxes',
  screens: [
    {
      id: 'restaurant-taxes',
      title: 'Product Taxes',
      path: '/restaurant/taxes/$restaurantId/$locationId',
      audience: 'restaurant',
      order: 50,
      drawer: true,
      icon: 'percent',
      load: () => import('./taxes-page.tsx').then((module) => module.TaxesPage),
    },
  ],
});
