import type { FirstDay } from '@passline/contract/home/first-day';
import { expect, test } from 'vitest';
import { firstDayLines } from './first-day-words.ts';

const EMPTY: FirstDay = {
  taxes: [{ name: 'GST', rate: 0.05 }],
  regions: { count: 0, names: [] },
  locationCount: 0,
  location: null,
  orderTokens: 0,
  couriers: 0,
  shifts: 0,
  superAdmins: 1,
  orders: 0,
  standIns: [],
};
const BARE = {
  restaurantId: 'r',
  locationId: 'l',
  restaurantName: 'Hanok Kitchen',
  locationName: 'North Road',
  hasHours: false,
  hasMenu: false,
  isOffered: true,
  hasBankAccount: false,
  signedInAdmin: null,
};
const WHOLE = { ...BARE, hasHours: true, hasMenu: true };
const lines = (changes: Partial<FirstDay> = {}) => firstDayLines({ ...EMPTY, ...changes });
const line = (id: string, changes: Partial<FirstDay> = {}) => lines(changes).find((one) => one.id === id);
const next = (changes: Partial<FirstDay> = {}) =>
  lines(changes)
    .filter(({ state }) => state === 'next')
    .map(({ id }) => id);

test('exactly one line is next: the first that keeps a guest from ordering, in the order of the list', () => {
  expect(next()).toEqual(['restaurant']);
  expect(next({ location: BARE })).toEqual(['hours']);
  expect(next({ location: { ...BARE, hasHours: true } })).toEqual(['menu']);
  expect(next({ location: { ...WHOLE, isOffered: false } })).toEqual(['offered']);
  expect(next({ location: WHOLE })).toEqual(['guest-app']);
  // Nobody is kept from ordering by couriers, a bank account or a second super admin.
  expect(next({ location: WHOLE, orderTokens: 1 })).toEqual(['order']);
});

test('what needs another line first says so, and has no button', () => {
  for (const id of ['hours', 'menu', 'offered', 'admin', 'bank'])
    expect(line(id)).toMatchObject({ state: 'open', after: 'After the restaurant' });
  expect(line('bank')?.way).toBeUndefined();
  expect(line('order', { location: BARE })).toMatchObject({ after: 'After the opening hours' });
  expect(line('couriers', { couriers: 2 })).toMatchObject({ after: 'After the region' });
});

test('what is done says what is there', () => {
  const taxes = [...EMPTY.taxes, { name: 'PST', rate: 0.07 }, { name: 'TVQ', rate: 0.09975 }];
  expect(line('taxes', { taxes })).toMatchObject({
    state: 'done',
    words: 'GST 5 %, PST 7 % and TVQ 9.975 %',
  });
  const regions = { count: 5, names: ['Burnaby', 'Lougheed', 'Whalley'] };
  expect(line('region', { regions })).toMatchObject({ words: 'Burnaby, Lougheed, Whalley, 2 more' });
  expect(line('restaurant', { location: WHOLE, locationCount: 3 })).toMatchObject({
    state: 'done',
    words: 'Hanok Kitchen, North Road, and 2 more',
  });
  expect(line('couriers', { couriers: 1, shifts: 2 })).toMatchObject({
    state: 'done',
    words: '1 courier, 2 shifts planned',
  });
  expect(line('admin', { location: { ...WHOLE, signedInAdmin: 'Hana' } })).toMatchObject({
    state: 'done',
    words: 'Hana has signed in',
  });
  expect(line('second-super-admin', { superAdmins: 2 })).toMatchObject({ state: 'done' });
});

test('every button leads to where its line is done', () => {
  expect(line('menu', { location: BARE })?.way).toEqual({
    button: 'Add menu',
    to: '/restaurant/menus/$restaurantId/$locationId',
    params: { restaurantId: 'r', locationId: 'l' },
  });
  expect(line('couriers')?.way).toMatchObject({ to: '/staff', search: { person: 'new' } });
  const regions = { count: 1, names: ['York'] };
  expect(line('couriers', { couriers: 1, regions })?.way).toMatchObject({ to: '/schedules' });
  const ready = { location: WHOLE, orderTokens: 1 };
  expect(line('order', ready)?.way).toMatchObject({ to: '/api/docs' });
  expect(line('order', { ...ready, orders: 1 })).toMatchObject({
    words: '1 order is placed, and not Done yet.',
    way: { to: '/orders' },
  });
  expect(line('order', { ...ready, orders: 99 })).toMatchObject({
    words: '99 orders are placed, and none is Done yet.',
  });
  expect(line('order', { ...ready, orders: 100 })).toMatchObject({
    words: '100 or more orders are placed, and none is Done yet.',
  });
});
