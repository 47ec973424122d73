import type { Feature, Screen } from '../feature.ts';

export type { Screen };

const features = import.meta.glob<Feature>('../features/*/feature.ts', { eager: true, import: 'default' });

const all = Object.values(features)
  .flatMap(({ screens = [] }) => screens)
  .toSorted((one, other) => one.order - other.order);

export const PLATFORM_SCREENS = all.filter(({ audience }) => audience === 'platform');

export const RESTAURANT_SCREENS = all.filter(
  ({ path }) => path.startsWith('/restaurant/') && path.includes('$locationId'),
);

/** Screens without a tile or a link in the drawer. The server decides whose point of sale it is. */
export const OTHER_SCREENS = all.filter(
  (screen) => !PLATFORM_SCREENS.includes(screen) && !RESTAURANT_SCREENS.includes(screen),
);
