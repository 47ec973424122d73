import type { LocationSummary } from '@passline/contract/restaurants/location-summary';
import { ORDER_TYPE_WORDS } from '../../../parts/order-type-words.ts';
import { placeName } from '../../../parts/place-name.ts';
import { comparedWords, isElsewhere } from '../compared/compared-words.ts';
import type { Fetched } from '../fetch/fetched.ts';
import { amountWords, chosenWords, isAmountIgnored } from '../filters/filter-words.ts';
import { chosenPlaces, placeOptions, placesWords } from '../filters/place-options.ts';
import { windowWords, withYears, type Clock } from '../window/window-words.ts';
import { placeOf } from '../window/zone-words.ts';

/** What is called by its name, as far as it is known. */
export type KnownNames = {
  places: readonly LocationSummary[];
  regions: ReadonlyMap<string, string>;
};

type Shown = Pick<Fetched, 'window' | 'asked' | 'place'> & { figures: Pick<Fetched['figures'], 'earlier'> };

/** What the screen says around a chart or a table, for a picture or a file that leaves it. */
export type ShownWords = {
  /** With its years and whose clocks. */
  window: string;
  /** Which places, and every filter that is set. */
  orders: string;
  /** What the figures stand beside, as far as that goes. */
  compared: string;
};

/** See docs/rules/analytics.md#files. */
export function shownWords(
  { window, asked, place, figures }: Shown,
  clock: Pick<Clock, 'zone' | 'offsetAt'>,
  names: KnownNames,
): ShownWords {
  const orders = [placeWords(asked.filters, place, names), ...filterWords(asked.filters, names)];
  return {
    window: `${windowWords(window, withYears(clock))}, ${placeOf(asked.zone)} time`,
    orders: orders.join('; '),
    compared: comparedWindowWords(asked, figures, clock, names),
  };
}

/** The lines of a picture. `hasDashes`: it has a line of what is compared. */
export function pictureWords(words: ShownWords, hasDashes: boolean): string[] {
  const { window, orders, compared } = words;
  return [window, orders, ...(hasDashes ? [`Dashed: ${compared}`] : [])];
}

/** '13 weeks before, 25 May 2026 to 23 Aug 2026'; of a window that is not over, up to when. */
function comparedWindowWords(
  asked: Fetched['asked'],
  { earlier: { from, before } }: Shown['figures'],
  clock: Pick<Clock, 'zone' | 'offsetAt'>,
  { places }: KnownNames,
): string {
  const chosen = placesWords(places, placeOptions(places), chosenPlaces(asked.compared));
  const { line } = comparedWords(asked, chosen);
  if (isElsewhere(asked.compared) && asked.compared.days === null) return line;
  if (from === before) return `${line}, not up to here yet`;
  return `${line}, ${windowWords({ fromMs: from, beforeMs: before }, withYears(clock))}`;
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
