import { feature } from '../../feature.ts';

export default feature({
  name: 'home',
  screens: [
    {
      id: 'home',
      title: 'Home',
      path: '/',
      audience: 'platform',
      order: 10,
      group: '',
      groupOrder: 10,
      icon: 'house',
      load: () => import('./home-page.tsx').then((module) => module.HomePage),
    },
  ],
});
