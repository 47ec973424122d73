import type { LocationSummary } from '@passline/contract/restaurants/location-summary';
import { formatCount } from '../../../parts/list/count-words.ts';
import { placeName } from '../../../parts/place-name.ts';
import type { AnalyticsFilters } from '../analytics-address.ts';
import type { Option } from './option-list.tsx';

type Place = Pick<LocationSummary, 'restaurantId' | 'locationId' | 'restaurantName' | 'locationName'>;
type Places = Pick<AnalyticsFilters, 'restaurants' | 'locations'>;

/** Each restaurant, and below one that has several locations each of them. */
export function placeOptions(places: readonly Place[]): Option[] {
  const byRestaurant = Map.groupBy(places, ({ restaurantId }) => restaurantId);
  return [...byRestaurant].flatMap(([restaurantId, own]) => {
    const [first] = own;
    if (!first) return [];
    if (own.length === 1) return [{ id: `r${restaurantId}`, words: placeName(first) }];
    return [
      { id: `r${restaurantId}`, words: `${first.restaurantName}, all ${own.length} locations` },
      ...own.map((one) => ({ id: `l${one.locationId}`, words: placeName(one) })),
    ];
  });
}

/** The ids of the options that are chosen. */
export function chosenPlaces({ restaurants, locations }: Places): string[] {
  return [...restaurants.map((id) => `r${id}`), ...locations.map((id) => `l${id}`)];
}

export function readPlaces(chosen: readonly string[]): Places {
  const of = (kind: string) => chosen.filter((id) => id.startsWith(kind)).map((id) => id.slice(1));
  return { restaurants: of('r'), locations: of('l') };
}

/** 'All 18 restaurants', 'Golden Wok, Robson', '3 restaurants and locations'. */
export function placesWords(
  places: readonly Place[],
  options: readonly Option[],
  chosen: readonly string[],
): string {
  if (chosen.length === 0) return allPlaces(places);
  const only = options.find(({ id }) => id === chosen[0]);
  if (chosen.length === 1 && only) return only.words;
  const noun = chosen.some((id) => id.startsWith('l')) ? 'restaurants and locations' : 'restaurants';
  return `${formatCount(chosen.length)} ${chosen.length === 1 ? 'chosen' : noun}`;
}

export function allPlaces(places: readonly Place[]): string {
  const count = new Set(places.map(({ restaurantId }) => restaurantId)).size;
  return count > 1 ? `All ${formatCount(count)} restaurants` : 'All restaurants';
}
