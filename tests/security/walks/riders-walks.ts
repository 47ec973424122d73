import { handles, platformOnly, ridesAlong } from './answers.ts';
import { isDelivery, preparing, underway } from './prepared.ts';
import { freshOrder } from './order-target.ts';
import { walksOf } from './walk.ts';

export const ridersWalks = walksOf(freshOrder, {
  'riders.list': {
    input: () => undefined,
    // Couriers belong to the platform: an admin of any location may choose among all of them.
    answers: [401, 403, 403, 403, 200, 200, 200, 403, 403, 200, 403, 403, 403, 403, 403],
  },
  'riders.candidates': {
    input: ({ orderId }) => ({ orderIds: [orderId] }),
    // Those who may see couriers' positions, for an order within their reach.
    answers: [401, 403, 403, 403, 404, 200, 200, 403, 403, 200, 403, 403, 403, 403, 403],
  },
  'riders.find': { input: () => ({ search: 'a' }), answers: platformOnly },
  // It needs a delivery; someone who may not see the order does not learn whether it has one.
  'riders.track': {
    prepared: isDelivery,
    delivery: `'Matching'`,
    input: ({ orderId }) => ({ orderId }),
    answers: handles,
  },
  'riders.setStatus': {
    input: ({ riderUserId }) => ({ riderUserId, riderActiveUntil: Date.now() + 3_600_000 }),
    answers: ridesAlong,
  },
  'riders.reportPositions': {
    input: ({ riderUserId }) => ({
      positions: [{ riderUserId, latitude: 49.25, longitude: -123.1, timestamp: Date.now() }],
    }),
    answers: ridesAlong,
  },
  'riders.deliveries': { input: () => ({}), answers: ridesAlong },
  'riders.ownDeliveries': { input: ({ riderUserId }) => ({ riderUserId }), answers: ridesAlong },
  'riders.acceptDelivery': {
    prepared: `${isDelivery}, ${preparing}`,
    delivery: `'Matching'`,
    input: ({ orderId, riderUserId }) => ({ orderId, riderUserId }),
    answers: ridesAlong,
  },
  'riders.advanceDelivery': {
    prepared: `${isDelivery}, ${preparing}`,
    delivery: underway,
    isRiders: true,
    input: ({ orderId, riderUserId }) => ({ orderId, riderUserId, deliveryStatus: 'ArrivedAtRestaurant' }),
    answers: ridesAlong,
  },
  'devices.heartbeat': {
    input: ({ locationId }) => ({ deviceId: 'tablet-1', locationId, deviceInfo: {} }),
    answers: [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 403, 403, 403, 403],
  },
  // Nobody has reported: who may remove one is told that there is none.
  'devices.remove': {
    input: () => ({ deviceId: 'tablet-2' }),
    answers: [401, 403, 403, 403, 403, 403, 404, 403, 403, 403, 403, 403, 403, 403, 403],
  },
});
