import type { Feature } from '../feature.ts';

/** The screens of these features, in their order, by where they are found. */
export function screensOf(features: readonly Feature[]) {
  const all = features
    .flatMap(({ screens = [] }) => screens)
    .toSorted((one, other) => one.order - other.order);
  const platform = all.filter(({ audience }) => audience === 'platform');
  const restaurant = all.filter(
    ({ path }) => path.startsWith('/restaurant/') && path.includes('$locationId'),
  );
  /** Without a tile or a link in the drawer. The server decides whose point of sale it is. */
  const other = all.filter((screen) => !platform.includes(screen) && !restaurant.includes(screen));
  return { platform, restaurant, other };
}
