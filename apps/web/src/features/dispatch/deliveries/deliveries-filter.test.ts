import { expect, test } from 'vitest';
import { DELIVERY, ORDER } from '../commands/dispatch-fixtures.ts';
import { deliveriesFilter, isUnderWay } from './deliveries-filter.ts';

const NONE = { q: '', locations: [] };
const ALL = { states: [], courier: null };
const withMia = {
  ...DELIVERY,
  deliveryStatus: 'HeadingToRestaurant',
  riderUserId: 'mia',
  riderName: 'Mia Chen',
} as const;

test('a delivery needs someone until it is delivered or its order is over, also when it has failed', () => {
  expect(isUnderWay(ORDER, DELIVERY)).toBe(true);
  expect(isUnderWay(ORDER, { ...DELIVERY, deliveryStatus: 'Failed' })).toBe(true);
  expect(isUnderWay(ORDER, { ...DELIVERY, deliveryStatus: 'Delivered' })).toBe(false);
  expect(isUnderWay({ ...ORDER, status: 'Cancelled' }, DELIVERY)).toBe(false);
});

test('states and couriers filter the list, also by no courier', () => {
  const matching = deliveriesFilter(NONE, { ...ALL, states: ['Matching'] });
  expect([matching(ORDER, DELIVERY), matching(ORDER, withMia)]).toEqual([true, false]);
  const nobody = deliveriesFilter(NONE, { ...ALL, courier: 'nobody' });
  expect([nobody(ORDER, DELIVERY), nobody(ORDER, withMia)]).toEqual([true, false]);
  const mia = deliveriesFilter(NONE, { ...ALL, courier: 'mia' });
  expect([mia(ORDER, DELIVERY), mia(ORDER, withMia)]).toEqual([false, true]);
});

test.each(['#12', '604555', 'robin', 'golden', 'main st', 'mia'])('"%s" finds the order', (q) => {
  expect(deliveriesFilter({ ...NONE, q }, ALL)(ORDER, withMia)).toBe(true);
});

test.each(['zoe', 'ZOË', 'cafe', 'rene', 'montreal'])('"%s" finds what is written with accents', (q) => {
  const order = { ...ORDER, name: 'Zoë', restaurantName: 'Café', deliveryAddress: '1 Montréal St' };
  const delivery = { ...withMia, riderName: 'René' };
  expect(deliveriesFilter({ ...NONE, q }, ALL)(order, delivery)).toBe(true);
});

test('text that no field has is not found, and neither is a delivery of another location', () => {
  expect(deliveriesFilter({ ...NONE, q: 'noah' }, ALL)(ORDER, withMia)).toBe(false);
  expect(deliveriesFilter({ q: 'mia', locations: ['location-2'] }, ALL)(ORDER, withMia)).toBe(false);
});
