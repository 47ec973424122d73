import { feature } from '../../feature.ts';

/** The files that other features may import. */
export const doors = [
  'files/file-mistakes',
  'files/read-text-file',
  'guest/late-guest-view',
  'menu-places',
  'take-back',
  'timeline/menu-verbs',
  'use-location-menus',
];

export default feature({
  name: 'menus',
  screens: [
    {
      id: 'restaurant-menus',
      title: 'Menus',
      path: '/restaurant/menus/$restaurantId/$locationId',
      audience: 'restaurant',
      order: 30,
      drawer: true,
      icon: 'book-open',
      load: () => import('./list/menus-page.tsx').then((module) => module.MenusPage),
    },
    {
      id: 'restaurant-category',
      title: 'Categories',
      path: '/restaurant/category/$restaurantId/$locationId/$menuId',
      audience: 'restaurant',
      order: 40,
      drawer: false,
      load: () => import('./category/category-page.tsx').then((module) => module.CategoryPage),
    },
  ],
});
