import type { RecordKind } from '@passline/contract/kernel/records/record-kind';
import { notificationRuleKind } from '@passline/contract/notifications/notification-kind';
import { locationKind, restaurantPrivateKind } from '@passline/contract/restaurants/location-kind';
import { expect, test } from 'vitest';
import { timelineWords, type State } from '../../../parts/timeline/timeline-words.ts';
import { LOCATION_VERBS } from './location-verbs.ts';

const timeOf = (atMs: number) => new Date(atMs).toISOString().slice(11, 16);

function words(action: string, before: object | null, after: object | null, kind: RecordKind = locationKind) {
  const title = kind.title === undefined ? null : String(Object.values(after ?? before ?? {})[0]);
  const record = { kind: kind.name, id: 'one', title };
  const entry = { action, before: before as State | null, after: after as State | null, record };
  return timelineWords(entry, kind, LOCATION_VERBS, timeOf);
}
const update = 'restaurants.updateLocations';

test.each<[object, string]>([
  [{ waitTime: 45 }, 'changed the wait time'],
  [{ restaurantLatLng: { lat: 1, lng: 2 } }, 'changed the latitude and longitude'],
  [{ title: 'a', description: 'b' }, 'changed 2 fields'],
  [{ orderOpenAfter: 0 }, 'turned ordering on'],
  [{ orderOpenAfter: 1e15 }, 'turned ordering off'],
  [{ orderOpenAfter: null }, 'turned ordering off'],
  [{ orderOpenAfter: Date.UTC(2026, 0, 1, 18, 30) }, 'turned ordering off until 18:30'],
])('%j: %s', (after, did) => {
  expect(words(update, {}, after).did).toBe(did);
});

test.each<[object, object, string, string, string]>([
  [{ waitTime: 30 }, { waitTime: 0 }, 'Wait time', '30', '0'],
  [{ deliveryFee: 4.88 }, { deliveryFee: 5 }, 'Base delivery fee', '$4.88', '$5.00'],
  [{ isVisible: true }, { isVisible: false }, 'Visibility', 'yes', 'no'],
  [
    { availableOrderTypes: { DineIn: false } },
    { availableOrderTypes: { DineIn: true } },
    'Dine in',
    'no',
    'yes',
  ],
  [
    { deliveryMinimumSubTotal: 20 },
    { deliveryMinimumSubTotal: 25 },
    'Delivery minimum subtotal',
    '$20.00',
    '$25.00',
  ],
  [{ region: null }, { region: 'North Shore' }, 'Region', 'nothing', 'North Shore'],
  [{ tags: [] }, { tags: ['a', 'b'] }, 'Tags', 'nothing', 'a, b'],
  [
    { deliveryHoursLT: { 0: [{ openLT: '18:00', closeLT: '02:00' }], 1: [] } },
    { deliveryHoursLT: null },
    'Delivery hours',
    'Sun 18:00 to 02:00',
    'Same as ordering',
  ],
  [
    { hoursExceptions: [] },
    { hoursExceptions: [{ name: 'Christmas', date: '2026-12-25' }] },
    'Dates with their own hours',
    'nothing',
    'Christmas (2026-12-25) closed',
  ],
  [
    {
      hoursLT: {
        0: [{ openLT: '18:00', closeLT: '02:00' }],
        1: [],
        2: [{ openLT: '09:00', closeLT: '17:00' }],
      },
    },
    {
      hoursLT: {
        0: [],
        1: [{ openLT: '10:00', closeLT: '12:00' }],
        2: [{ openLT: '09:00', closeLT: '17:00' }],
      },
    },
    'Ordering hours',
    'Mon closed, Sun 18:00 to 02:00',
    'Mon 10:00 to 12:00, Sun closed',
  ],
  [
    {
      hoursExceptions: [
        { name: 'Christmas', date: '2026-12-25', ranges: [] },
        { kind: 'delivery', name: 'Storm', date: '2026-12-27', ranges: [] },
      ],
    },
    {
      hoursExceptions: [
        { name: 'Christmas', date: '2026-12-25', ranges: [{ openLT: '11:00', closeLT: '15:00' }] },
        { kind: 'delivery', name: 'Storm', date: '2026-12-27', ranges: [] },
      ],
    },
    'Dates with their own hours',
    'Christmas (2026-12-25) closed',
    'Christmas (2026-12-25) 11:00 to 15:00',
  ],
])('%j becomes %j', (before, after, field, was, is) => {
  expect(words(update, before, after).changes).toEqual([{ field, before: was, after: is }]);
});

test.each<[string, object | null, object | null, string]>([
  ['images.upload', {}, { restaurantIcon192Url: '/images/b' }, 'uploaded the icon 192'],
  ['images.delete', {}, { promoUrl: '' }, 'deleted the promo picture'],
  ['hours.save', {}, { hoursLT: {} }, 'changed the ordering hours'],
  ['hours.save', {}, { deliveryHoursLT: null }, 'changed the delivery hours'],
  ['hours.saveException', {}, { hoursExceptions: [] }, 'set the hours of a date'],
  ['hours.removeException', {}, { hoursExceptions: [] }, 'removed the hours of a date'],
  ['announcements.remove', {}, { announcement: null }, 'removed the announcement'],
  ['timeline.undo', {}, { waitTime: 30 }, 'undid a change'],
])('%s of %j to %j: %s', (action, before, after, did) => {
  expect(words(action, before, after).did).toBe(did);
});

test('a picture is shown without its address, an announcement with all that may have changed', () => {
  const told = (before: object, after: object) => words('', before, after).changes;
  expect(told({ promoUrl: '' }, { promoUrl: '/images/a' })).toEqual([
    { field: 'Promo picture', before: 'nothing', after: 'a picture' },
  ]);
  const activeAfter = Date.UTC(2026, 0, 1, 18);
  const closed = { title: 'Closed', message: 'Sorry', activeAfter, activeUntil: activeAfter + 3_600_000 };
  expect(told({ announcement: null }, { announcement: closed })).toEqual([
    { field: 'Announcement', before: 'nothing', after: 'Closed: Sorry (18:00 to 19:00)' },
  ]);
});

test.each<[object, object, string, string, string]>([
  [{ commissionFee: 0.15 }, { commissionFee: 0.2 }, 'Commission', '0.15', '0.2'],
  [{ commissionFeePickup: null }, { commissionFeePickup: 0 }, 'Pickup commission', 'nothing', '0'],
  [{ deposit: 0 }, { deposit: 12.5 }, 'Deposit', '$0.00', '$12.50'],
])('of the private record %j becomes %j', (before, after, field, was, is) => {
  expect(words(update, before, after, restaurantPrivateKind).changes).toEqual([
    { field, before: was, after: is },
  ]);
});

test.each<[string, object | null, object | null, string]>([
  ['notifications.add', null, { trigger: 'NewOrder' }, 'added the notification rule New order'],
  ['notifications.remove', { trigger: 'NewOrder' }, null, 'removed the notification rule New order'],
  ['timeline.undo', null, { trigger: 'NewOrder' }, 'brought the notification rule New order back'],
  ['timeline.undo', { trigger: 'NewOrder' }, null, 'undid adding the notification rule New order'],
])('%s of %j to %j: %s', (action, before, after, did) => {
  expect(words(action, before, after, notificationRuleKind).did).toBe(did);
});

test('only switches that were turned are shown, each one separately', () => {
  const { changes } = words(
    'notifications.update',
    { methods: { SMS: false } },
    { methods: { SMS: true } },
    notificationRuleKind,
  );
  expect(changes).toEqual([{ field: 'SMS', before: 'no', after: 'yes' }]);
});

test('a new record is shown without a list of every field', () => {
  expect(words('functions.createNewRestaurant', null, { title: 'a' })).toEqual({
    did: 'created it',
    changes: [],
  });
});

test('an announcement is named; a record of an unknown kind is still shown', () => {
  expect(
    words(
      'announcements.save',
      {},
      { announcement: { title: 'Closed on Monday', message: '', activeAfter: 0, activeUntil: 1 } },
    ).did,
  ).toBe('announced “Closed on Monday”');
  const record = { kind: 'unheard_of', id: 'one', title: null };
  const entry = { action: 'notifications.sendTest', before: {}, after: {}, record };
  expect(timelineWords(entry, undefined, {}, timeOf).did).toBe('send test');
});
