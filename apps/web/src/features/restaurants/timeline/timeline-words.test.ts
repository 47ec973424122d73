import { expect, test } from 'vitest';
import { timelineWords } from './timeline-words.ts';

const timeOf = (atMs: number) => new Date(atMs).toISOString().slice(11, 16);
const words = (action: string, before: object | null, after: object | null) =>
  timelineWords(
    { action, before: before as Record<string, unknown>, after: after as Record<string, unknown> },
    timeOf,
  );
const update = 'restaurants.updateLocations';

test.each<[object, string]>([
  [{ wait_minutes: 45 }, 'changed the wait time'],
  [{ lat: 1, lng: 2, geohash: 'x' }, 'changed the place on the map'],
  [{ title: 'a', description: 'b' }, 'changed 2 fields'],
  [{ order_open_after: 0 }, 'turned ordering on'],
  [{ order_open_after: 1e15 }, 'turned ordering off'],
  [{ order_open_after: null }, 'turned ordering off'],
  [{ order_open_after: Date.UTC(2026, 0, 1, 18, 30) }, 'turned ordering off until 18:30'],
])('%j: %s', (after, did) => {
  expect(words(update, {}, after).did).toBe(did);
});

test.each<[object, object, string, string, string]>([
  [{ wait_minutes: 30 }, { wait_minutes: 0 }, 'Wait time', '30', '0'],
  [{ delivery_fee: 4.88 }, { delivery_fee: 5 }, 'Base delivery fee', '$4.88', '$5.00'],
  [{ commission_fee: 0.15 }, { commission_fee: 0.2 }, 'Commission', '0.15', '0.2'],
  [{ commission_fee_pickup: null }, { commission_fee_pickup: 0 }, 'Pickup commission', '—', '0'],
  [{ is_visible: true }, { is_visible: false }, 'Visibility', 'yes', 'no'],
  [{ offers_dine_in: false }, { offers_dine_in: true }, 'Dine in', 'no', 'yes'],
  [{ delivery_minimum: 20 }, { delivery_minimum: 25 }, 'Delivery minimum subtotal', '$20.00', '$25.00'],
  [{ region: null }, { region: 'North Shore' }, 'Region', '—', 'North Shore'],
  [{ tags: [] }, { tags: ['a', 'b'] }, 'Tags', '—', 'a, b'],
  [
    { delivery_hours_lt: { 0: [{ openLT: '18:00', closeLT: '02:00' }], 1: [] } },
    { delivery_hours_lt: null },
    'Delivery hours',
    'Sun 18:00–02:00',
    'Same as ordering',
  ],
  [
    { hours_exceptions: [] },
    { hours_exceptions: [{ name: 'Christmas', date: '2026-12-25' }] },
    'Dates with hours of their own',
    '—',
    'Christmas (2026-12-25) closed',
  ],
  [
    {
      hours_lt: {
        0: [{ openLT: '18:00', closeLT: '02:00' }],
        1: [],
        2: [{ openLT: '09:00', closeLT: '17:00' }],
      },
    },
    {
      hours_lt: {
        0: [],
        1: [{ openLT: '10:00', closeLT: '12:00' }],
        2: [{ openLT: '09:00', closeLT: '17:00' }],
      },
    },
    'Ordering hours',
    'Mon closed, Sun 18:00–02:00',
    'Mon 10:00–12:00, Sun closed',
  ],
  [
    {
      hours_exceptions: [
        { name: 'Christmas', date: '2026-12-25', ranges: [] },
        { kind: 'delivery', name: 'Storm', date: '2026-12-27', ranges: [] },
      ],
    },
    {
      hours_exceptions: [
        { name: 'Christmas', date: '2026-12-25', ranges: [{ openLT: '11:00', closeLT: '15:00' }] },
        { kind: 'delivery', name: 'Storm', date: '2026-12-27', ranges: [] },
      ],
    },
    'Dates with hours of their own',
    'Christmas (2026-12-25) closed',
    'Christmas (2026-12-25) 11:00–15:00',
  ],
])('%j becomes %j', (before, after, field, was, is) => {
  expect(words(update, before, after).changes).toEqual([{ field, before: was, after: is }]);
});

test.each<[string, object | null, object | null, string]>([
  ['images.upload', {}, { restaurant_icon_192_url: '/images/b' }, 'uploaded the icon 192'],
  ['images.delete', {}, { promo_url: '' }, 'deleted the promo picture'],
  ['hours.save', {}, { hours_lt: {} }, 'changed the ordering hours'],
  ['hours.save', {}, { delivery_hours_lt: null }, 'changed the delivery hours'],
  ['hours.saveException', {}, { hours_exceptions: [] }, 'set the hours of a date'],
  ['hours.removeException', {}, { hours_exceptions: [] }, 'let a date follow its week again'],
  ['announcements.remove', {}, { announcement: null }, 'took the announcement away'],
  ['notifications.add', null, { trigger: 'NewOrder' }, 'added the notification rule NewOrder'],
  ['notifications.update', {}, { by_sms: true }, 'changed a notification rule'],
  ['notifications.remove', { trigger: 'NewOrder' }, null, 'removed the notification rule NewOrder'],
  ['restaurants.undo', {}, { wait_minutes: 30 }, 'took a change back'],
  ['restaurants.undo', null, { trigger: 'NewOrder' }, 'brought the notification rule NewOrder back'],
  ['restaurants.undo', { trigger: 'NewOrder' }, null, 'took the notification rule NewOrder back'],
])('%s of %j to %j: %s', (action, before, after, did) => {
  expect(words(action, before, after).did).toBe(did);
});

test('a picture is told without its address, an announcement with all that may have changed', () => {
  const told = (before: object, after: object) => words('', before, after).changes;
  expect(told({ promo_url: '' }, { promo_url: '/images/a' })).toEqual([
    { field: 'Promo picture', before: '—', after: 'a picture' },
  ]);
  const activeAfter = Date.UTC(2026, 0, 1, 18);
  const closed = { title: 'Closed', message: 'Sorry', activeAfter, activeUntil: activeAfter + 3_600_000 };
  expect(told({ announcement: null }, { announcement: closed })).toEqual([
    { field: 'Announcement', before: '—', after: 'Closed: Sorry (18:00 to 19:00)' },
  ]);
});

test('what is new is told without a list of every field', () => {
  expect(words('functions.createNewRestaurant', null, { title: 'a' })).toEqual({
    did: 'created it',
    changes: [],
  });
});

test('an announcement is named; an action without words of its own is still told', () => {
  expect(words('announcements.save', {}, { announcement: { title: 'Closed on Monday' } }).did).toBe(
    'announced “Closed on Monday”',
  );
  expect(words('notifications.sendTest', {}, {}).did).toBe('send test');
});
