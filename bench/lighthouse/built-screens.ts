import { readPortalFeatures } from '../../scripts/portal/read-features.ts';

export type BuiltScreen = { id: string; path: string };

/** The screens that are built, at addresses of one location. */
export async function builtScreens(place: {
  restaurantId: string;
  locationId: string;
}): Promise<BuiltScreen[]> {
  const screens = (await readPortalFeatures()).flatMap(({ screens: own = [] }) => own);
  return screens
    .filter(({ load }) => load !== undefined)
    .map(({ id, path }) => ({
      id,
      path: path
        .replace('$restaurantId', place.restaurantId)
        .replace('$locationId', place.locationId)
        .replace(/\$\w+/g, place.locationId),
    }));
}
