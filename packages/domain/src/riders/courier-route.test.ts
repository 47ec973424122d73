import { describe, expect, test } from 'vitest';
import { courierArrival, type CourierTask, type OtherPickup } from './courier-route.ts';

const NOW = Date.UTC(2026, 10, 20, 18);
const MINUTE_MS = 60_000;
const restaurant = { lat: 49.25, lng: -123.1 };
/** A point this many km north of the restaurant, on a straight line, so that distances add up. */
const north = (km: number) => ({ lat: restaurant.lat + km / 111.195, lng: restaurant.lng });
const at = (minutes: number) => NOW + minutes * MINUTE_MS;
const here: OtherPickup = { locationId: 'here', pickup: restaurant, readyMs: null };

/** Food from `there`, 5 km to the north, for a door at `doorKm`, due in this many minutes. */
function task(
  orderId: string,
  doorKm: number,
  dueMinutes: number,
  changes: Partial<CourierTask> = {},
): CourierTask {
  return {
    orderId,
    locationId: 'there',
    pickup: north(5),
    door: north(doorKm),
    isPickedUp: true,
    estimatedPickupTime: null,
    estimatedDeliveryTime: at(dueMinutes),
    ...changes,
  };
}
const fromHere: Partial<CourierTask> = { locationId: 'here', pickup: restaurant, isPickedUp: false };

function arrive(km: number, tasks: CourierTask[], other = here) {
  const { arrivalMs, ...rest } = courierArrival(north(km), tasks, other, NOW);
  return { minutes: Math.round((arrivalMs - NOW) / 6_000) / 10, ...rest };
}

describe('when a courier can be at the restaurant', () => {
  test('a free courier comes straight, three minutes for each km', () => {
    expect(arrive(2, [])).toEqual({ minutes: 6, sharedOrderId: null, lastDoor: null, harm: null });
    expect(arrive(0, []).minutes).toBe(0);
  });

  test('a courier with food takes it to its door first', () => {
    const { minutes, lastDoor } = arrive(2, [task('a', 3, 30)]);
    expect(minutes).toBe(3 + 9);
    expect(Math.round(((lastDoor?.atMs ?? 0) - NOW) / MINUTE_MS)).toBe(3);
    expect(lastDoor?.km).toBeCloseTo(3, 2);
  });

  test('food that is still to be picked up is fetched first, and not before it is ready', () => {
    expect(arrive(2, [task('a', 3, 30, { isPickedUp: false })]).minutes).toBe(9 + 6 + 9);
    const late = task('a', 3, 60, { isPickedUp: false, estimatedPickupTime: at(20) });
    expect(arrive(2, [late]).minutes).toBe(20 + 6 + 9);
  });

  test('doors come in the order in which they are due, and one restaurant is visited once', () => {
    const first = task('first', 6, 20, { isPickedUp: false });
    const second = task('second', 4, 40, { isPickedUp: false });
    expect(arrive(5, [second, first]).minutes).toBe(0 + 3 + 6 + 12);
    expect(arrive(5, [first, second])).toEqual(arrive(5, [second, first]));
    const unknown = task('unknown', 9, 0, { estimatedDeliveryTime: null });
    expect(arrive(5, [unknown, first]).minutes).toBe(0 + 3 + 9 + 27);
  });

  test('a courier who fetches something here anyway comes at that time', () => {
    const shared = task('a', 3, 60, fromHere);
    expect(arrive(2, [shared])).toMatchObject({ minutes: 6, sharedOrderId: 'a', lastDoor: null, harm: null });
    const carried = task('b', 4, 20);
    expect(arrive(2, [shared, carried])).toMatchObject({ minutes: 6 + 12, sharedOrderId: 'a' });
    // Food of this restaurant that they have already is no reason to come back.
    expect(arrive(2, [{ ...shared, isPickedUp: true }])).toMatchObject({
      minutes: 3 + 9,
      sharedOrderId: null,
    });
  });
});

describe('what waiting for this food does to others', () => {
  const slow = (minutes: number) => ({ ...here, readyMs: at(minutes) });

  test('an order that it would make late is named, with how late it would be', () => {
    // Picked up after 6 minutes, at the door after 15; with the wait after 29.
    const shared = task('a', 3, 25, fromHere);
    const { harm } = arrive(2, [shared], slow(20));
    expect(harm?.orderId).toBe('a');
    expect(Math.round((harm?.lateMs ?? 0) / MINUTE_MS)).toBe(4);
    expect(arrive(2, [task('a', 3, 30, fromHere)], slow(20)).harm).toBeNull();
  });

  test('an order that is late without it, and no later with it, is not harmed', () => {
    const shared = task('a', 3, 5, fromHere);
    expect(arrive(2, [shared], slow(6)).harm).toBeNull();
    expect(arrive(2, [shared], slow(8)).harm).not.toBeNull();
  });

  test('among several orders the one that would be latest, even if it is not the first door', () => {
    const [a, b] = [task('a', 3, 25, fromHere), task('b', 4, 26, { ...fromHere, orderId: 'b' })];
    expect(arrive(2, [a, b], slow(20)).harm?.orderId).toBe('b');
  });

  test('a courier who finishes what they have before they come harms no order', () => {
    expect(arrive(2, [task('a', 3, 4)], slow(60)).harm).toBeNull();
  });
});
