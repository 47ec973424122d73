import { ORPCError } from '@orpc/client';
import type { RiderRow } from '@passline/contract/riders/riders';
import { distanceKm } from '@passline/domain/geography/distance';
import { expect, test, vi } from 'vitest';
import type { Api } from '../api/connect.ts';
import { Tally } from '../marketplace/tally.ts';
import { location, nowMs } from '../orders/fixtures.ts';
import { Couriers } from './couriers.ts';
import { ride, rider } from './fixtures.ts';
import type { Ride } from './plan-ride.ts';
import { shiftEnd } from './shifts.ts';

const SECOND_MS = 1_000;
/** On duty for two more hours. */
const seed = Array.from({ length: 50 }, (_, number) => number).find(
  (number) => (shiftEnd(number, rider.id, nowMs) ?? 0) > nowMs + 2 * 3_600_000,
)!;

type Batch = { positions: { riderUserId: string; latitude: number; longitude: number; timestamp: number }[] };

/** A server with these couriers and deliveries that does what it is told. */
function serverWith(riders: RiderRow[], rides: Ride[]) {
  const state = { riders, rides, batches: [] as Batch[] };
  const change = (orderId: string, fields: Partial<Ride>) => {
    state.rides = state.rides.map((one) => (one.orderId === orderId ? { ...one, ...fields } : one));
    return state.rides.find((one) => one.orderId === orderId)!;
  };
  const calls = {
    list: vi.fn(async () => state.riders),
    setStatus: vi.fn(async (duty: { riderUserId: string; riderActiveUntil: number | null }) => {
      state.riders = state.riders.map((one) => (one.id === duty.riderUserId ? { ...one, ...duty } : one));
      return state.riders.find(({ id }) => id === duty.riderUserId)!;
    }),
    reportPositions: vi.fn(async (batch: Batch) => {
      state.batches.push(batch);
      return { accepted: batch.positions.length };
    }),
    deliveries: vi.fn(async () => ({
      rows: structuredClone(state.rides.filter(({ deliveryStatus }) => deliveryStatus !== 'Delivered')),
    })),
    acceptDelivery: vi.fn(async ({ orderId, riderUserId }: { orderId: string; riderUserId: string }) =>
      change(orderId, { riderUserId, deliveryStatus: 'HeadingToRestaurant' }),
    ),
    advanceDelivery: vi.fn(
      async ({ orderId, deliveryStatus }: { orderId: string; deliveryStatus: Ride['deliveryStatus'] }) =>
        change(orderId, { deliveryStatus }),
    ),
  };
  const restaurants = { listLocations: async () => ({ rows: [location] }) };
  const tally = new Tally();
  const api = { riders: calls, restaurants } as unknown as Pick<Api, 'riders' | 'restaurants'>;
  const couriers = new Couriers({ api, tally, seed });
  let atMs = nowMs;
  /** Lets time pass, a quarter of a second at a time. */
  const pass = async (seconds: number) => {
    for (const untilMs = atMs + seconds * SECOND_MS; atMs < untilMs; atMs += 250) await couriers.step(atMs);
  };
  return { state, calls, tally, pass, change };
}

const assigned = { riderUserId: rider.id, deliveryStatus: 'HeadingToRestaurant' } as const;
const offDuty = { ...rider, role: 'courier_manager' } as const;

test('a delivery goes from Matching to the door, at the speed of a courier, once the food is ready', async () => {
  const { state, calls, tally, pass, change } = serverWith([rider], [ride]);
  await pass(12 * 60);
  expect(state.rides[0]).toMatchObject({ deliveryStatus: 'ArrivedAtRestaurant', riderUserId: rider.id });
  change(ride.orderId, { isFoodReady: true });
  await pass(10 * 60);
  expect(state.rides[0]?.deliveryStatus).toBe('Delivered');
  expect(calls.acceptDelivery).toHaveBeenCalledOnce();
  expect(calls.advanceDelivery).toHaveBeenCalledTimes(3);
  expect(tally.line(0)).toBe(
    'went on duty 1, accepted 1, arrived for 1, picked up 1, delivered 1; 0 open; nothing refused',
  );
  const places = state.batches.map(({ positions }) => positions[0]!);
  for (const [index, place] of places.entries()) {
    const before = places[index - 1];
    if (!before) continue;
    expect(place.timestamp - before.timestamp).toBeGreaterThanOrEqual(SECOND_MS);
    const km = distanceKm(
      { lat: before.latitude, lng: before.longitude },
      { lat: place.latitude, lng: place.longitude },
    );
    // 30 km/h is 8.3 m per second; the phone is off by up to 12 m at each end.
    expect(km).toBeLessThan(0.034);
  }
});

test('a courier who is not listed any more goes on duty and drives no more', async () => {
  const { state, calls, pass } = serverWith([rider], [{ ...ride, ...assigned, isFoodReady: true }]);
  await pass(2);
  state.riders = [];
  calls.setStatus.mockClear();
  await pass(60 * 60);
  expect(calls.setStatus).not.toHaveBeenCalled();
  expect(state.rides[0]?.deliveryStatus).toBe('HeadingToRestaurant');
});

test('duty is renewed before it ends', async () => {
  const { calls, pass } = serverWith([rider], []);
  await pass(2);
  expect(calls.setStatus).toHaveBeenCalledTimes(1);
  await pass(49 * 60);
  expect(calls.setStatus).toHaveBeenCalledTimes(1);
  await pass(3 * 60);
  expect(calls.setStatus).toHaveBeenCalledTimes(2);
});

test('a courier takes a delivery that staff assigned by hand, even when off duty', async () => {
  const { state, calls, pass } = serverWith([offDuty], [{ ...ride, ...assigned, isFoodReady: true }]);
  await pass(15 * 60);
  expect(state.rides[0]?.deliveryStatus).toBe('Delivered');
  expect(calls.acceptDelivery).not.toHaveBeenCalled();
  expect(calls.setStatus).not.toHaveBeenCalled();
});

test('a courier drops a delivery that staff took away, and nobody takes one that is for the managers', async () => {
  const { calls, pass, change } = serverWith([rider], [{ ...ride, ...assigned }]);
  await pass(5);
  change(ride.orderId, { riderUserId: null, deliveryStatus: 'MatchingManager' });
  await pass(10 * 60);
  expect(calls.acceptDelivery).not.toHaveBeenCalled();
  expect(calls.advanceDelivery).not.toHaveBeenCalled();
});

test('after a refusal the delivery is paused, and everything is read again', async () => {
  const { calls, tally, pass } = serverWith([rider], [ride]);
  calls.acceptDelivery.mockRejectedValueOnce(
    new ORPCError('REFUSED', { status: 422, data: { code: 'delivery-not-matching' } }),
  );
  await pass(12 * 60);
  expect(calls.acceptDelivery).toHaveBeenCalledTimes(2);
  expect(tally.line(0)).toContain('refused: 1 delivery-not-matching');
});

test('while the simulator slept overnight nobody kept driving', async () => {
  const { state, calls } = serverWith([], []);
  const far = { ...ride, ...assigned, restaurantAddressLatLng: { lat: 49.5, lng: -123 } };
  calls.list.mockResolvedValue([offDuty]);
  calls.deliveries.mockResolvedValue({ rows: [far] });
  const couriers = new Couriers({
    api: {
      riders: calls,
      restaurants: { listLocations: async () => ({ rows: [location] }) },
    } as unknown as Pick<Api, 'riders' | 'restaurants'>,
    tally: new Tally(),
    seed,
  });
  await couriers.step(nowMs);
  await couriers.step(nowMs + 8 * 3_600_000);
  const [first, second] = state.batches.map(({ positions }) => positions[0]!);
  expect(Math.abs(second!.latitude - first!.latitude)).toBeLessThan(0.001);
});
