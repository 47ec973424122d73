import type { LocationSummary } from '@passline/contract/restaurants/location-summary';
import type { Findable } from './entry.ts';
import { placeName } from '../../parts/place-name.ts';

/** Two links for each location: its info and its orders. */
export function placeEntries(locations: readonly LocationSummary[]): Findable[] {
  return locations.flatMap(
    ({ restaurantId, locationId, restaurantName, locationName, address, isVisible }) => {
      const words = `${restaurantName} ${locationName} ${address}`;
      const hidden = isVisible ? '' : ' · Hidden';
      const entryOf = (word: string, label: string): Findable => ({
        id: `${word}:${locationId}`,
        kind: 'place',
        title: placeName({ restaurantName, locationName }),
        detail: `${label} · ${address}${hidden}`,
        to: `/restaurant/${word}/${restaurantId}/${locationId}`,
        picture: `restaurant-${word}`,
        words,
      });
      return [entryOf('info', 'Info'), entryOf('orders', 'Orders')];
    },
  );
}
