import { expect, test } from 'vitest';
import {
  addressOfPlace,
  ANALYTICS_ADDRESS,
  NO_FILTERS,
  WINDOW_BEFORE,
  type AnalyticsSearch,
} from './analytics-address.ts';

const USUAL: AnalyticsSearch = {
  zone: 'America/Vancouver',
  span: '13-weeks',
  fromMs: null,
  beforeMs: null,
  filters: NO_FILTERS,
  compared: WINDOW_BEFORE,
  view: 'figures',
  by: null,
  tables: [],
  saved: null,
};
const ID = '01900000-0000-7000-8000-000000000001';

test.each([
  {},
  { zone: 'Europe/Berlin', span: 'decade', by: 'hour', tables: 'x,y' },
  { from: '2026-08-24T07:00Z' },
  { from: 'yesterday', to: '2026-08-24T07:00Z' },
  { saved: 'mine', restaurants: 'all', types: 'Boat', least: '-3', most: '1e5', clients: '%E0%A4%A' },
])('an address without valid values is the 13 weeks of all orders in Vancouver: %j', (raw) => {
  expect(ANALYTICS_ADDRESS.read(raw)).toEqual(USUAL);
});

test('an exact window counts before a span', () => {
  const read = ANALYTICS_ADDRESS.read({ from: '2026-08-24T07:00Z', to: '2026-08-25T07:05Z', span: 'year' });
  expect(read).toMatchObject({
    span: 'exact',
    fromMs: Date.UTC(2026, 7, 24, 7),
    beforeMs: Date.UTC(2026, 7, 25, 7, 5),
  });
});

test('more restaurants than an address can hold are left out', () => {
  const many = Array.from({ length: 400 }, () => ID).join(',');
  expect(ANALYTICS_ADDRESS.read({ restaurants: many }).filters.restaurants).toHaveLength(300);
});

test('what is written is read back, also a client without a name or with a comma, and defaults are not written', () => {
  expect(ANALYTICS_ADDRESS.write(USUAL)).toEqual({});
  const search: AnalyticsSearch = {
    zone: 'Asia/Seoul',
    span: 'exact',
    fromMs: Date.UTC(2026, 7, 24, 7),
    beforeMs: Date.UTC(2026, 7, 25),
    filters: {
      restaurants: [ID],
      locations: [ID],
      regions: [ID],
      types: ['Delivery', 'DineIn'],
      clients: ['', 'a,b', '%'],
      devices: ['iPhone'],
      least: 0,
      most: 20.5,
    },
    compared: { days: 364, restaurants: [], locations: ['0190a7c1-2b3c-7d4e-8f50-00000000e001'] },
    view: 'times',
    by: 'month',
    tables: ['orders', 'hours'],
    saved: ID,
  };
  expect(ANALYTICS_ADDRESS.read(ANALYTICS_ADDRESS.write(search))).toEqual(search);
  const year: AnalyticsSearch = { ...USUAL, span: 'year' };
  expect(ANALYTICS_ADDRESS.read(ANALYTICS_ADDRESS.write(year))).toEqual(year);
});

test('the address of a location begins in its zone, which it does not write, and knows no other place', () => {
  const address = addressOfPlace({ zone: 'America/Toronto' });
  const own = { ...USUAL, zone: 'America/Toronto' };
  expect(address.read({ restaurants: ID, locations: ID, regions: ID, comparedLocations: ID })).toEqual(own);
  expect(address.read({ zone: 'Europe/Berlin' })).toEqual(own);
  expect(address.write(address.read({}))).toEqual({});
  const vancouver = { zone: 'America/Vancouver', types: 'Pickup' };
  expect(address.write(address.read(vancouver))).toEqual(vancouver);
});
