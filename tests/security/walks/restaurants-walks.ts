import { randomUUID } from 'node:crypto';
import { changesLocation, platformOnly, searches } from './answers.ts';
import { asChanges } from '../../setup/as-changes.ts';
import { walksOf, type Ground } from './walk.ts';

const anAnnouncement = { activeAfter: 0, activeUntil: 1, title: 'Closed', message: 'On holiday.' };

/** The location as it was before any walk, and an entry of its timeline that is not undone yet. */
async function freshLocation({ pool, kitchen: { locationId } }: Ground) {
  await pool.query('update locations set wait_minutes = 30, announcement = null where id = $1', [locationId]);
  const { rows } = await pool.query<{ id: string }>(
    `insert into audit (actor_kind, actor_name, action, record_table, record_id, location_id, before, after, request_id)
     values ('user', 'Ana', 'restaurants.updateLocations', 'locations', $1::text, $1::uuid, '{"waitTime": 20}',
       '{"waitTime": 30}', gen_random_uuid()) returning id`,
    [locationId],
  );
  return { locationEntryId: Number(rows[0]?.id) };
}

export const restaurantsWalks = walksOf(freshLocation, {
  'restaurants.listLocations': {
    input: () => ({}),
    // The other admin gets their own location, and only that: see below.
    answers: [401, 403, 403, 403, 200, 200, 200, 403, 200, 403, 403, 403, 403, 403, 403],
  },
  'restaurants.getLocation': {
    input: ({ locationId }) => ({ locationId }),
    answers: [401, 403, 403, 403, 404, 200, 200, 403, 200, 403, 403, 403, 403, 403, 403],
  },
  'restaurants.updateLocations': {
    input: ({ locationId }) => ({
      updates: [{ locationId, changes: { waitTime: { from: 30, to: 30 } } }],
    }),
    answers: changesLocation,
  },
  'restaurants.listRegions': { input: () => undefined, answers: platformOnly },
  'restaurants.listCommissions': { input: () => ({}), answers: platformOnly },
  'timeline.read': {
    // As many as it returns at once: a withheld row must not hide on a later page.
    input: ({ locationId }) => ({ subject: 'location', locationId, limit: 200 }),
    answers: changesLocation,
  },
  'timeline.whoChanged': {
    input: ({ locationId }) => ({
      subject: 'location',
      locationId,
      kind: 'locations',
      recordId: locationId,
      field: 'waitTime',
    }),
    answers: changesLocation,
  },
  'timeline.undo': {
    input: ({ locationId, locationEntryId }) => ({
      subject: 'location',
      locationId,
      entryId: locationEntryId,
    }),
    answers: changesLocation,
  },
  'functions.createNewRestaurant': {
    input: () => ({
      restaurantName: 'Silver Wok',
      locationName: 'Main Street',
      email: `${randomUUID()}@silverwok.example`,
      password: 'a long enough word',
      address: '2500 Main St, Vancouver',
      phoneNumber: '+16045550100',
      restaurantType: 'Chinese',
      restaurantLatLng: { lat: 49.26, lng: -123.1 },
      title: 'Silver Wok on Main',
      keywords: 'noodles',
      description: 'Hand-pulled noodles.',
    }),
    answers: platformOnly,
  },
  'announcements.save': {
    input: ({ locationId }) => ({ locationId, changes: asChanges(anAnnouncement) }),
    answers: changesLocation,
  },
  'announcements.remove': {
    input: ({ locationId }) => ({ locationId, expected: anAnnouncement }),
    answers: changesLocation,
  },
  'images.upload': {
    isForm: true,
    input: ({ locationId }) => ({ locationId, imageType: 'promo' }),
    answers: changesLocation,
  },
  'images.store': { isForm: true, input: () => ({ purpose: 'tag' }), answers: platformOnly },
  'images.delete': {
    input: ({ locationId }) => ({ locationId, imageType: 'promo' }),
    answers: changesLocation,
  },
  'addresses.search': { input: () => ({ search: '2500 Main' }), answers: searches },
  'addresses.map': { input: () => undefined, answers: searches },
  'menus.read': {
    input: ({ locationId }) => ({ locationId }),
    answers: [401, 403, 403, 403, 404, 200, 200, 403, 200, 403, 403, 403, 403, 403, 403],
  },
});
