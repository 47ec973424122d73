import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rankRiders, type RiderFacts } from './rank-riders.ts';

const nowMs = Date.UTC(2026, 5, 1, 18);
const restaurant = { lat: 49.2634, lng: -123.1007 };
const MINUTE_MS = 60_000;

/** A free courier on duty, so many km to the north, seen so many seconds ago. */
function rider(
  name: string,
  km: number | null,
  changes: Partial<RiderFacts> = {},
  seenSeconds = 20,
): RiderFacts {
  return {
    id: name,
    name,
    riderActiveUntil: nowMs + MINUTE_MS,
    userLocation:
      km === null
        ? null
        : {
            latitude: restaurant.lat + km / 111.19,
            longitude: restaurant.lng,
            timestamp: nowMs - seenSeconds * 1000,
          },
    activeDeliveries: 0,
    ...changes,
  };
}

describe('who comes first', () => {
  test.each<[string, RiderFacts, RiderFacts]>([
    ['on duty before off duty', rider('b', 9), rider('a', 0.1, { riderActiveUntil: nowMs })],
    ['never on duty is off duty', rider('b', null), rider('a', 0.1, { riderActiveUntil: null })],
    ['free before carrying', rider('b', 9), rider('a', 0.1, { activeDeliveries: 1 })],
    [
      'one delivery before two',
      rider('b', 9, { activeDeliveries: 1 }),
      rider('a', 0.1, { activeDeliveries: 2 }),
    ],
    ['near before far', rider('b', 1), rider('a', 1.1)],
    ['a known place before an old one', rider('b', 9), rider('a', 0.1, {}, 301)],
    ['a place of five minutes ago still counts', rider('b', 0.1, {}, 300), rider('a', 1)],
    ['a known place before none', rider('b', 9), rider('a', null)],
    ['by name where all is equal', rider('a', null), rider('b', null)],
  ])('%s', (_, first, second) => {
    expect(rankRiders([second, first], restaurant, nowMs).map(({ rider: { name } }) => name)).toEqual([
      first.name,
      second.name,
    ]);
  });
});

describe('the reason', () => {
  test.each<[string, RiderFacts]>([
    ['Free, 0.8 km away, seen 20 s ago', rider('a', 0.8)],
    ['Carries 2, 1.4 km away, seen 1 min ago', rider('a', 1.4, { activeDeliveries: 2 }, 60)],
    ['Free, no position for 14 min', rider('a', 0.8, {}, 14 * 60 + 59)],
    ['Free, no position for 2 h', rider('a', 0.8, {}, 2 * 3600)],
    ['Free, no position', rider('a', null)],
    ['Off duty, no position', rider('a', null, { riderActiveUntil: null })],
    [
      'Off duty, carries 1, 0.0 km away, seen 0 s ago',
      rider('a', 0, { riderActiveUntil: null, activeDeliveries: 1 }, -30),
    ],
  ])('%s', (reason, facts) => {
    expect(rankRiders([facts], restaurant, nowMs)[0]!.reason).toBe(reason);
  });
});

const anyRider = fc.record({
  name: fc.constantFrom('Mia', 'Noah'),
  riderActiveUntil: fc.constantFrom(null, nowMs - 1, nowMs + 1),
  activeDeliveries: fc.nat(2),
  userLocation: fc.option(
    fc.record({
      latitude: fc.constantFrom(49, 49.2),
      longitude: fc.constantFrom(-123, -123.1),
      timestamp: fc.constantFrom(nowMs, nowMs - 10 * MINUTE_MS),
    }),
  ),
});

test('the order is the same whatever order they come in, and nobody is lost', () => {
  fc.assert(
    fc.property(
      fc.array(anyRider, { maxLength: 12 }).chain((facts) => {
        const riders = facts.map((one, index) => ({ ...one, id: String(index) }));
        const shuffled = fc.shuffledSubarray(riders, { minLength: riders.length, maxLength: riders.length });
        return fc.tuple(fc.constant(riders), shuffled);
      }),
      ([riders, shuffled]) => {
        const ids = (list: RiderFacts[]) =>
          rankRiders(list, restaurant, nowMs).map((ranked) => ranked.rider.id);
        expect(ids(shuffled)).toEqual(ids(riders));
        expect(ids(riders).toSorted()).toEqual(riders.map(({ id }) => id).toSorted());
      },
    ),
  );
});
