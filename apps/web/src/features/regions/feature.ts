import { feature } from '../../feature.ts';

export default feature({
  name: 'regions',
  screens: [
    {
      id: 'regions',
      title: 'Regions',
      path: '/regions',
      audience: 'platform',
      order: 80,
      tile: 'first',
      group: 'Restaurants',
      groupOrder: 30,
      icon: 'map-pinned',
      load: () => import('./load-page.ts').then((module) => module.loadRegions()),
    },
    {
      id: 'region-info',
      title: 'Region',
      path: '/regions/info/$regionId',
      audience: 'platform',
      order: 200,
      load: () => import('./load-page.ts').then((module) => module.loadRegion()),
    },
    {
      id: 'region-add',
      title: 'Add region',
      path: '/regions/addRegion',
      audience: 'platform',
      order: 210,
      load: () => import('./load-page.ts').then((module) => module.loadNewRegion()),
    },
  ],
});
