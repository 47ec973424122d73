import type { LocationSummary } from '@passline/contract/restaurants/location-summary';
import { ORDER_TYPE_WORDS } from '../../../parts/order-type-words.ts';
import { placeName } from '../../../parts/place-name.ts';
import type { Fetched } from '../fetch/fetched.ts';
import { amountWords, chosenWords, isAmountIgnored } from '../filters/filter-words.ts';
import { chosenPlaces, placeOptions, placesWords } from '../filters/place-options.ts';
import { windowWords, type Clock } from '../window/window-words.ts';
import { placeOf } from '../window/zone-words.ts';

/** What is called by its name, as far as it is known. */
export type KnownNames = {
  places: readonly LocationSummary[];
  regions: ReadonlyMap<string, string>;
};

/**
 * What the screen says around a chart, for a picture that leaves it: the window with its year and zone, which orders count, and what
 * the dashed line is (`compared`; null: there is none).
 */
export function pictureWords(
  { window, asked, place }: Pick<Fetched, 'window' | 'asked' | 'place'>,
  { zone, offsetAt }: Pick<Clock, 'zone' | 'offsetAt'>,
  names: KnownNames,
  compared: string | null,
): string[] {
  const orders = [placeWords(asked.filters, place, names), ...filterWords(asked.filters, names)];
  return [
    // Without a present day every day has its year.
    `${windowWords(window, { zone, offsetAt, today: '' })}, ${placeOf(asked.zone)} time`,
    orders.join('; '),
    ...(compared === null ? [] : [`Dashed: ${compared}`]),
  ];
}

function placeWords(
  filters: Fetched['asked']['filters'],
  place: Fetched['place'],
  { places }: KnownNames,
): string {
  const own = place && places.find(({ locationId }) => locationId === place.locationId);
  if (own) return placeName(own);
  return placesWords(places, placeOptions(places), chosenPlaces(filters));
}

/** The filters that are set, besides the one of places. */
function filterWords(filters: Fetched['asked']['filters'], { regions }: KnownNames): string[] {
  const { least, most, types, clients, devices } = filters;
  const isRange = (least !== null || most !== null) && !isAmountIgnored(filters);
  const named = filters.regions.map((id) => regions.get(id) ?? 'Region');
  const typed = types.map((type) => ORDER_TYPE_WORDS[type]);
  return [
    ...(named.length > 0 ? [chosenWords(named, '', 'regions')] : []),
    ...(typed.length > 0 ? [chosenWords(typed, '', 'types')] : []),
    ...(clients.length > 0 ? [chosenWords(clients, '', 'clients')] : []),
    ...(devices.length > 0 ? [chosenWords(devices, '', 'devices')] : []),
    ...(isRange ? [amountWords(filters)] : []),
  ];
}
