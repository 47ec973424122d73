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
      load: () => import('./regions-page.tsx').then((module) => module.RegionsPage),
    },
    {
      id: 'region-info',
      title: 'Region',
      path: '/regions/info/$regionId',
      audience: 'platform',
      order: 200,
      load: () => import('./region-page.tsx').then((module) => module.RegionPage),
    },
    {
      id: 'region-add',
      title: 'Add region',
      path: '/regions/addRegion',
      audience: 'platform',
      order: 210,
      load: () => import('./new-region-page.tsx').then((module) => module.NewRegionPage),
    },
  ],
});
