import { MOST_DAYS_BEFORE } from '@passline/contract/analytics/filters';
import { CHART_UNITS, USUAL_SPANS, type ChartUnit, type UsualSpan } from '@passline/domain/analytics/windows';
import { ORDER_TYPES, type OrderType } from '@passline/domain/orders/order-states';
import { ANALYTICS_TIME_ZONES, DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { addressList, addressText } from '../../parts/address-values.ts';
import type { AddressForm } from '../../parts/use-address.ts';
import { VIEWS, type ViewName } from './views/views.ts';

export type AnalyticsZone = (typeof ANALYTICS_TIME_ZONES)[number]['zone'];

/** Which orders: all of them where a list is empty or an amount is null. */
export type AnalyticsFilters = {
  restaurants: readonly string[];
  locations: readonly string[];
  regions: readonly string[];
  types: readonly OrderType[];
  /** As the orders have them: '' where an order says nothing. */
  clients: readonly string[];
  devices: readonly string[];
  /** Dollars. */
  least: number | null;
  most: number | null;
};

/** With what the orders are compared. */
export type Comparison = {
  /** The window that begins so many days earlier; null: the one before, or the same window of other places. */
  days: number | null;
  /** Other places, if any. */
  restaurants: readonly string[];
  locations: readonly string[];
};

/** The location whose screen it is, and the zone that its screen begins in. */
export type AnalyticsPlace = { locationId: string; zone: AnalyticsZone };

/** What is fetched together. */
export type Asked = {
  zone: AnalyticsZone;
  span: UsualSpan | 'exact';
  /** Of an exact span, in ms since 1970; null for a usual one. */
  fromMs: number | null;
  beforeMs: number | null;
  filters: AnalyticsFilters;
  compared: Comparison;
};

export const CARDS = ['orders', 'processed', 'commission', 'hours'] as const;
export type CardName = (typeof CARDS)[number];

export type AnalyticsSearch = Asked & {
  view: ViewName;
  /** Null: the unit that suits the window. */
  by: ChartUnit | null;
  /** The cards that are tables. */
  tables: readonly CardName[];
  /** The id of the saved view that was opened; null: none. */
  saved: string | null;
};

export const NO_FILTERS: AnalyticsFilters = {
  restaurants: [],
  locations: [],
  regions: [],
  types: [],
  clients: [],
  devices: [],
  least: null,
  most: null,
};

export const WINDOW_BEFORE: Comparison = { days: null, restaurants: [], locations: [] };

/** So many that their address still fits into a request. */
export const MOST_PLACES_CHOSEN = 300;
const USUAL_SPAN: UsualSpan = '13-weeks';
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The screen's part of the address: what was fetched, and how it is shown. See docs/rules/analytics.md#the-screen. */
export const ANALYTICS_ADDRESS = addressIn(DEFAULT_TIME_ZONE, readIds);

/** The same at the screen of a location, which is the only place that counts there. */
export function addressOfPlace({ zone }: Pick<AnalyticsPlace, 'zone'>): AddressForm<AnalyticsSearch> {
  return addressIn(zone, () => []);
}

/** `usual`: the zone of an address that names none. */
function addressIn(
  usual: AnalyticsZone,
  readPlaces: (value: unknown) => string[],
): AddressForm<AnalyticsSearch> {
  return {
    read: (raw) => ({
      zone: readZone(raw['zone'], usual),
      ...readSpan(raw),
      filters: {
        restaurants: readPlaces(raw['restaurants']),
        locations: readPlaces(raw['locations']),
        regions: readPlaces(raw['regions']),
        types: ORDER_TYPES.filter((type) => addressList(raw['types']).includes(type)),
        clients: readWords(raw['clients']),
        devices: readWords(raw['devices']),
        least: readAmount(raw['least']),
        most: readAmount(raw['most']),
      },
      compared: {
        days: readDays(raw['comparedDays']),
        restaurants: readPlaces(raw['comparedRestaurants']),
        locations: readPlaces(raw['comparedLocations']),
      },
      view: VIEWS.find(({ id }) => id === raw['view'])?.id ?? 'figures',
      by: CHART_UNITS.find((unit) => unit === raw['by']) ?? null,
      tables: CARDS.filter((card) => addressList(raw['tables']).includes(card)),
      saved: readIds(raw['saved'])[0] ?? null,
    }),
    write: ({ view, by, tables, saved, ...asked }) => ({
      ...writeAsked(asked, usual),
      ...(view === 'figures' ? {} : { view }),
      ...(by === null ? {} : { by }),
      ...(tables.length === 0 ? {} : { tables: tables.join(',') }),
      ...(saved === null ? {} : { saved }),
    }),
  };
}

/** What is fetched, without the defaults: the same text for the same orders. */
export function writeAsked(
  { zone, span, fromMs, beforeMs, filters, compared }: Asked,
  usual: AnalyticsZone = DEFAULT_TIME_ZONE,
): Record<string, string | number> {
  const isExact = span === 'exact' && fromMs !== null && beforeMs !== null;
  const lists = {
    restaurants: filters.restaurants.join(','),
    locations: filters.locations.join(','),
    regions: filters.regions.join(','),
    types: filters.types.join(','),
    clients: filters.clients.map(writeWord).join(','),
    devices: filters.devices.map(writeWord).join(','),
    least: filters.least ?? '',
    most: filters.most ?? '',
    comparedDays: compared.days ?? '',
    comparedRestaurants: compared.restaurants.join(','),
    comparedLocations: compared.locations.join(','),
  };
  return {
    ...(zone === usual ? {} : { zone }),
    ...(isExact
      ? { from: writeInstant(fromMs), to: writeInstant(beforeMs) }
      : span === USUAL_SPAN || span === 'exact'
        ? {}
        : { span }),
    ...Object.fromEntries(Object.entries(lists).filter(([, text]) => text !== '')),
  };
}

/** One of the six; `usual` in the place of any other. */
export function readZone(value: unknown, usual: AnalyticsZone = DEFAULT_TIME_ZONE): AnalyticsZone {
  return ANALYTICS_TIME_ZONES.find(({ zone }) => zone === value)?.zone ?? usual;
}

function readSpan(raw: Record<string, unknown>): Pick<Asked, 'span' | 'fromMs' | 'beforeMs'> {
  const fromMs = readInstant(addressText(raw['from']));
  const beforeMs = readInstant(addressText(raw['to']));
  if (fromMs !== null && beforeMs !== null) return { span: 'exact', fromMs, beforeMs };
  const span = USUAL_SPANS.find((one) => one === raw['span']) ?? USUAL_SPAN;
  return { span, fromMs: null, beforeMs: null };
}

function readIds(value: unknown): string[] {
  return addressList(value)
    .filter((text) => ID.test(text))
    .slice(0, MOST_PLACES_CHOSEN);
}

/** '%' alone is no escaped letter: it stands for a word of no letters. */
const NO_WORD = '%';

function writeWord(word: string): string {
  return word === '' ? NO_WORD : encodeURIComponent(word);
}

function readWords(value: unknown): string[] {
  return addressList(value).flatMap((text) => {
    if (text === NO_WORD) return [''];
    try {
      return [decodeURIComponent(text)];
    } catch {
      // Typed by hand.
      return [];
    }
  });
}

function readAmount(value: unknown): number | null {
  const text = addressText(value);
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Number(text) : null;
}

function readDays(value: unknown): number | null {
  const days = Number(addressText(value));
  return Number.isInteger(days) && days >= 1 && days <= MOST_DAYS_BEFORE ? days : null;
}

/** '2026-11-20T18:05Z': an instant to the minute, the same whatever the zone of the reader. */
function readInstant(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/.test(text)) return null;
  const atMs = Date.parse(text);
  return Number.isNaN(atMs) || atMs < 0 ? null : atMs;
}

function writeInstant(atMs: number): string {
  return `${new Date(atMs).toISOString().slice(0, 16)}Z`;
}
