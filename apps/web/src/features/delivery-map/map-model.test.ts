import { expect, test } from 'vitest';
import type { DeliveryRow } from '@passline/contract/orders/delivery';
import type { OrderRow } from '@passline/contract/orders/order';
import type { LocationSummary } from '@passline/contract/restaurants/location-summary';
import type { RiderRow } from '@passline/contract/riders/riders';
import { readMap } from './map-model.ts';
import { featuresOf } from './map-features.ts';

const NOW = Date.UTC(2026, 10, 23, 20);
const MINUTE = 60_000;
const KITCHEN = { lat: 49.26, lng: -123.1 };

const order = (id: string, changes: Partial<OrderRow> = {}): OrderRow =>
  ({
    id,
    locationId: 'wok',
    status: 'Preparing',
    orderType: 'Delivery',
    isFoodReady: false,
    createdAt: NOW,
    ...changes,
  }) as OrderRow;
const delivery = (orderId: string, changes: Partial<DeliveryRow> = {}): DeliveryRow =>
  ({
    orderId,
    deliveryStatus: 'Matching',
    riderUserId: null,
    createdAt: NOW,
    estimatedPickupTime: NOW + 30 * MINUTE,
    estimatedDeliveryTime: NOW + 45 * MINUTE,
    pickupTime: null,
    pickupCompletionTime: null,
    failedAt: null,
    deliveryAddressLatLng: { lat: 49.27, lng: -123.12 },
    ...changes,
  }) as DeliveryRow;
const rider = (id: string, changes: Partial<RiderRow> = {}): RiderRow => ({
  id,
  rev: 1,
  name: 'Ken Okafor',
  role: 'courier',
  riderActiveUntil: NOW + MINUTE,
  userLocation: { latitude: 49.25, longitude: -123.11, timestamp: NOW },
  activeDeliveries: 0,
  isSuspended: false,
  ...changes,
});
const locations = new Map([['wok', { restaurantLatLng: KITCHEN } as LocationSummary]]);

function read(orders: OrderRow[], deliveries: DeliveryRow[], riders: RiderRow[]) {
  const deliveryOf = (id: string) => deliveries.find(({ orderId }) => orderId === id);
  return readMap({ orders, deliveryOf, riders, locations, isWhole: true }, () => true, NOW);
}

test('a courier who is off duty and carries nothing is not on the map; one who still carries something is', () => {
  const off = { riderActiveUntil: NOW - 1 };
  const model = read(
    [order('1')],
    [delivery('1', { riderUserId: 'busy', deliveryStatus: 'HeadingToCustomer' })],
    [rider('idle', off), rider('busy', off), rider('free')],
  );
  expect(model.couriers.map((one) => [one.rider.id, one.look])).toEqual([
    ['busy', 'delivering'],
    ['free', 'free'],
  ]);
});

test('a courier is as late as their latest delivery, and a failed delivery belongs to no courier', () => {
  const late = { estimatedDeliveryTime: NOW - 5 * MINUTE, pickupCompletionTime: NOW - 20 * MINUTE };
  const veryLate = { ...late, estimatedDeliveryTime: NOW - 11 * MINUTE };
  const heading = { deliveryStatus: 'HeadingToCustomer' } as const;
  const ready = { isFoodReady: true };
  const model = read(
    [order('1', ready), order('2', ready), order('3', ready), order('4')],
    [
      delivery('1', { ...heading, ...late, riderUserId: 'late' }),
      delivery('2', { ...heading, ...late, riderUserId: 'very' }),
      delivery('3', { ...heading, ...veryLate, riderUserId: 'very' }),
      delivery('4', { deliveryStatus: 'Failed', riderUserId: 'free' }),
    ],
    [rider('late'), rider('very'), rider('free')],
  );
  expect(model.couriers.map(({ look }) => look)).toEqual(['late', 'very-late', 'free']);
  expect(model.stateCounts.get('HeadingToCustomer')).toBe(3);
});

test('an order without an active delivery appears nowhere', () => {
  const model = read(
    [order('done', { status: 'Done' }), order('pickup'), order('there')],
    [delivery('done'), delivery('there', { deliveryStatus: 'Delivered' })],
    [],
  );
  expect(model.deliveries).toEqual([]);
});

test('an old position has its age below the pin and fades; a courier without one has a row and no pin', () => {
  const seen = (ageMs: number) => ({
    userLocation: { latitude: 49, longitude: -123, timestamp: NOW - ageMs },
  });
  const model = read(
    [],
    [],
    [
      rider('fresh', seen(0)),
      rider('stale', seen(6 * MINUTE)),
      rider('old', seen(12 * 60 * MINUTE)),
      rider('unseen', { userLocation: null }),
    ],
  );
  expect(model.couriers.map(({ isStale }) => isStale)).toEqual([false, true, true, true]);
  const { couriers } = featuresOf(model, { marked: [], chosen: null, scheme: 'light' });
  const pins = couriers.features.map(({ properties }) => [
    properties['id'],
    properties['opacity'],
    String(properties['icon']),
  ]);
  expect(pins).toEqual([
    ['fresh', 1, expect.stringContaining('"age":""')],
    ['stale', 0.99, expect.stringContaining('"age":"6 min"')],
    ['old', 0.2, expect.stringContaining('"age":"12 h"')],
  ]);
});

test('the chosen route goes by the restaurant until the food is picked up, and then straight to the door', () => {
  const legs = (status: DeliveryRow['deliveryStatus']) => {
    const model = read(
      [order('1')],
      [delivery('1', { deliveryStatus: status, riderUserId: 'ken' })],
      [rider('ken')],
    );
    const chosen = { kind: 'order', id: '1' } as const;
    return featuresOf(model, { marked: [chosen], chosen, scheme: 'dark' }).way.features.map(
      ({ geometry, properties }) => [
        geometry.type === 'LineString' && geometry.coordinates,
        properties['isToCome'],
      ],
    );
  };
  const [courier, kitchen, door] = [
    [-123.11, 49.25],
    [-123.1, 49.26],
    [-123.12, 49.27],
  ];
  expect(legs('HeadingToRestaurant')).toEqual([
    [[courier, kitchen], true],
    [[kitchen, door], true],
  ]);
  expect(legs('HeadingToCustomer')).toEqual([
    [[kitchen, courier], false],
    [[courier, door], true],
  ]);
});
