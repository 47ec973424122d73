import { feature } from '../../kernel/feature.ts';
import { mapSettings, type MapSettings } from './map-settings.ts';
import { openMapDoor } from './map-door.ts';

/** The files that other features may import. */
export const doors = ['map-ground'];

export default feature({
  name: 'map',
  services: ({ bring }, options: { map?: MapSettings }) =>
    bring(mapSettings, () => options.map ?? { styleUrl: null, file: null }),
  paths: [{ prefix: '/map/', open: openMapDoor }],
});
