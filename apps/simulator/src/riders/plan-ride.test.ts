import { expect, test } from 'vitest';
import { nowMs } from '../orders/fixtures.ts';
import { ride } from './fixtures.ts';
import {
  chooseCourier,
  currentRide,
  planRide,
  speedOf,
  stepHere,
  takenFromMs,
  targetOf,
} from './plan-ride.ts';

const MINUTE_MS = 60_000;
const plan = planRide(1, ride.orderId);
const restaurant = ride.restaurantAddressLatLng;
const home = ride.deliveryAddressLatLng;

test('about one delivery in ten is left to the dispatchers for some minutes, the others are taken within half a minute', () => {
  const waits = Array.from({ length: 4_000 }, (_, order) => planRide(1, String(order)).takeAfterMs);
  const declined = waits.filter((wait) => wait > MINUTE_MS);
  expect(declined.length / waits.length).toBeCloseTo(0.1, 1);
  expect(Math.min(...declined)).toBeGreaterThanOrEqual(4 * MINUTE_MS);
  expect(Math.max(...waits.filter((wait) => wait <= MINUTE_MS))).toBeLessThanOrEqual(30_000);
});

test('couriers ride at 18 to 30 km/h, each always at the same speed', () => {
  const speeds = Array.from({ length: 1_000 }, (_, courier) => speedOf(1, String(courier)));
  for (const speed of speeds) expect(speed >= 18 && speed <= 30).toBe(true);
  expect(speedOf(1, '7')).toBe(speeds[7]);
});

test('nobody sets out at once for food that is scheduled for later', () => {
  const later = { ...ride, completionTime: nowMs + 90 * MINUTE_MS };
  expect(takenFromMs(later, plan, nowMs)).toBe(nowMs + 75 * MINUTE_MS);
  const soon = { ...ride, completionTime: nowMs + 45 * MINUTE_MS };
  expect(takenFromMs(soon, plan, nowMs)).toBe(nowMs + plan.takeAfterMs);
  expect(takenFromMs(ride, plan, nowMs)).toBe(nowMs + plan.takeAfterMs);
});

test('the nearest courier goes; each delivery carried counts as distance, and a courier with three is full', () => {
  const near = { place: restaurant, carries: 1 };
  const beside = { place: home, carries: 0 };
  const far = { place: { lat: 49, lng: -123 }, carries: 0 };
  expect(chooseCourier([near, beside], restaurant)).toBe(beside);
  expect(chooseCourier([near, far], restaurant)).toBe(near);
  expect(chooseCourier([{ ...near, carries: 3 }], restaurant)).toBeNull();
  expect(chooseCourier([], restaurant)).toBeNull();
});

test('the order of steps: what can be done right here, then food in the bag, then food that is ready, then the oldest order', () => {
  const mine = { ...ride, riderUserId: 'd' };
  const heading = { ...mine, deliveryStatus: 'HeadingToRestaurant' as const };
  const waiting = { ...mine, deliveryStatus: 'ArrivedAtRestaurant' as const };
  const carried = { ...mine, deliveryStatus: 'HeadingToCustomer' as const };
  const elsewhere = { ...heading, restaurantAddressLatLng: home, isFoodReady: true };
  expect(currentRide([waiting, carried, heading], restaurant)).toBe(heading);
  expect(currentRide([waiting, carried, elsewhere], restaurant)).toBe(carried);
  expect(currentRide([waiting, elsewhere], restaurant)).toBe(elsewhere);
  expect(currentRide([heading, waiting], { lat: 49, lng: -123 })).toBe(heading);
  expect(currentRide([ride], restaurant)).toBeNull();
  expect([targetOf(heading), targetOf(waiting), targetOf(carried)]).toEqual([restaurant, restaurant, home]);
});

test('the steps: arrive, wait for the food, take it, hand it over at the door', () => {
  const heading = { ...ride, deliveryStatus: 'HeadingToRestaurant' as const };
  expect(stepHere(heading, plan, home)).toBeNull();
  expect(stepHere(heading, plan, restaurant)).toEqual({ to: 'ArrivedAtRestaurant', afterMs: 0 });
  const waiting = { ...ride, deliveryStatus: 'ArrivedAtRestaurant' as const };
  expect(stepHere(waiting, plan, restaurant)).toBeNull();
  expect(stepHere({ ...waiting, isFoodReady: true }, plan, restaurant)).toEqual({
    to: 'HeadingToCustomer',
    afterMs: plan.pickUpAfterMs,
  });
  const carried = { ...ride, deliveryStatus: 'HeadingToCustomer' as const };
  expect(stepHere(carried, plan, restaurant)).toBeNull();
  expect(stepHere(carried, plan, home)).toEqual({ to: 'Delivered', afterMs: plan.handOverAfterMs });
});
