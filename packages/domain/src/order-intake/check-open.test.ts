import { expect, test } from 'vitest';
import { ALWAYS_OPEN_WEEK, CLOSED_WEEK } from '../hours/week-hours.ts';
import type { WeekHours } from '../hours/week-hours.ts';
import { checkOpen } from './check-open.ts';
import { location, nowMs } from './pricing-fixtures.ts';
import type { OrderRequest, PricingLocation } from './pricing-types.ts';

const request: OrderRequest = {
  orderType: 'Delivery',
  orderTimeType: 'Asap',
  scheduledAtMs: null,
  paymentMethod: 'inperson-cash',
  tipCents: 0,
  deliveryLatLng: null,
};
// The order comes on a Monday, at noon in Vancouver and 15:00 in Toronto.
const evenings: WeekHours = { ...CLOSED_WEEK, 1: [{ openLT: '17:00', closeLT: '22:00' }] };
const inRegion = {
  ...location,
  regionHours: {
    region: 'Lougheed',
    hours: { week: evenings, exceptions: [], zone: 'America/Vancouver' },
  },
};
const messageOf = (at: PricingLocation, changes: Partial<OrderRequest> = {}) => {
  const checked = checkOpen(at, { ...request, ...changes }, nowMs);
  return checked.ok ? null : checked.refusal.message;
};

test('while a region does not deliver, our couriers take no delivery from there', () => {
  expect(checkOpen(inRegion, request, nowMs)).toMatchObject({
    ok: false,
    refusal: { code: 'region-closed' },
  });
  expect(messageOf(inRegion)).toBe('Our couriers do not deliver in Lougheed now. The next time is 17:00.');
  const never = { ...inRegion.regionHours, hours: { ...inRegion.regionHours.hours, week: CLOSED_WEEK } };
  expect(messageOf({ ...inRegion, regionHours: never })).toBe(
    'Our couriers do not deliver in Lougheed now. No hours are set for the days ahead.',
  );
});

test('for tonight it is taken, and for the night after it is not', () => {
  const scheduled = (hours: number) =>
    ({ orderTimeType: 'Scheduled', scheduledAtMs: nowMs + hours * 3_600_000 }) as const;
  expect(messageOf(inRegion, scheduled(6))).toBeNull();
  expect(messageOf(inRegion, scheduled(10))).toBe(
    'Our couriers do not deliver in Lougheed at 22:00. The next time is Mon 8 Jun, 17:00.',
  );
});

test('a region keeps its own time', () => {
  const early = { ...CLOSED_WEEK, 1: [{ openLT: '14:00', closeLT: '16:00' }] };
  const toronto = { week: early, exceptions: [], zone: 'America/Toronto' };
  expect(messageOf({ ...inRegion, regionHours: { region: 'Lougheed', hours: toronto } })).toBeNull();
});

test('the hours of a region do not affect pickups, nor deliveries by the restaurant itself', () => {
  expect(messageOf(inRegion, { orderType: 'Pickup' })).toBeNull();
  expect(messageOf({ ...inRegion, deliveryType: 'restaurant' })).toBeNull();
});

test('a restaurant that is closed says so first, and a region that delivers does not open it', () => {
  const closed = { ...location.hours.delivery, week: CLOSED_WEEK };
  const always = { region: 'Lougheed', hours: { ...closed, week: ALWAYS_OPEN_WEEK } };
  expect(
    messageOf({ ...inRegion, hours: { ...location.hours, delivery: closed }, regionHours: always }),
  ).toMatch(/^This restaurant does not deliver now\./);
});
