import { feature } from '../../feature.ts';

export default feature({
  name: 'blocklist',
  screens: [
    {
      id: 'blocklist',
      title: 'Blocklist',
      path: '/blocklist',
      audience: 'platform',
      order: 140,
      tile: 'first',
      group: 'People',
      groupOrder: 20,
      icon: 'ban',
    },
  ],
});
