import { feature } from '../../feature.ts';

export default feature({
  name: 'order-pages',
  screens: [
    {
      id: 'deliveries',
      title: 'Map',
      path: '/deliveries',
      audience: 'platform',
      order: 50,
      tile: 'first',
      group: 'Work',
      groupOrder: 20,
      icon: 'map',
      load: () => import('./delivery-map-page.tsx').then((module) => module.DeliveryMapPage),
    },
    {
      id: 'orders',
      title: 'Orders',
      path: '/orders',
      audience: 'platform',
      order: 60,
      tile: 'first',
      group: 'Work',
      groupOrder: 10,
      icon: 'receipt-text',
      load: () => import('./platform-orders-page.tsx').then((module) => module.PlatformOrdersPage),
    },
    {
      id: 'restaurant-orders',
      title: 'Orders',
      path: '/restaurant/orders/$restaurantId/$locationId',
      audience: 'restaurant',
      order: 20,
      drawer: true,
      icon: 'receipt-text',
      load: () => import('./location-orders-page.tsx').then((module) => module.LocationOrdersPage),
    },
  ],
});
