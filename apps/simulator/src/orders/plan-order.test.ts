import { distanceKm } from '@passline/domain/geography/distance';
import { ALWAYS_OPEN_WEEK } from '@passline/domain/hours/week-hours';
import { centsFromDecimal } from '@passline/domain/money/cents';
import { priceOrder } from '@passline/domain/order-intake/price-order';
import { localDate } from '@passline/domain/time/local-date';
import type { LocationSummary } from '@passline/contract/restaurants/location-summary';
import { expect, test } from 'vitest';
import { location, menu, nowMs } from './fixtures.ts';
import { orderableProducts } from './orderable-products.ts';
import { chooseLocation, customerRandom, planOrder } from './plan-order.ts';

const customers = Array.from({ length: 400 }, (_, index) => index + 1);
const orders = customers.map((customer) => planOrder(location, menu, customerRandom(1, customer), nowMs)!);
const alwaysOpen = { week: ALWAYS_OPEN_WEEK, exceptions: [], zone: location.timezone };
const products = new Map(
  orderableProducts(menu, nowMs, location.timezone).map((product) => [product.id, product]),
);

test('nobody orders from a location that is hidden, closed, or offers nothing', () => {
  const shut = { isOpen: false, changesAt: nowMs + 1 };
  const closed = [
    { ...location, isVisible: false },
    { ...location, ordering: shut, delivery: shut },
    {
      ...location,
      ordering: { isOpen: true, changesAt: nowMs },
      delivery: { isOpen: true, changesAt: nowMs },
    },
    { ...location, availableOrderTypes: { Pickup: false, Delivery: false, DineIn: false } },
  ];
  expect(chooseLocation(closed, customerRandom(1, 1), nowMs)).toBeNull();
  expect(chooseLocation([...closed, location], customerRandom(1, 1), nowMs)).toBe(location);
});

test('nobody orders from an empty menu', () => {
  expect(planOrder(location, { ...menu, products: [] }, customerRandom(1, 1), nowMs)).toBeNull();
});

test('every order passes the rules that the server applies', () => {
  for (const order of orders) {
    const answer = priceOrder({
      nowMs,
      location: {
        isVisible: true,
        orderOpenAfterMs: 0,
        hours: { ordering: alwaysOpen, delivery: alwaysOpen },
        regionHours: null,
        availableOrderTypes: { Pickup: true, Delivery: true, DineIn: false },
        acceptsCash: true,
        latLng: location.restaurantLatLng,
        deliveryRadiusKm: location.deliveryRadiusKm,
        deliveryType: 'product',
        deliveryFee: {
          isDeliveryFeeVariable: false,
          deliveryFeeCents: 488,
          deliveryFeeMinimumCents: 0,
          deliveryFeePerDistanceCents: 0,
          deliveryFreeMinimumSubTotalCents: null,
          deliveryFeeDiscountCents: 0,
          deliveryFeeDiscountMinimumSubTotalCents: null,
        },
        deliveryFeeSubstitution: { mostCents: 0, minimumSubTotalCents: 0 },
        deliveryMinimumSubTotalCents: 3000,
        commissionRates: { rate: 0.15 },
      },
      cart: order.orderCartItems.map((line) => ({ ...line, modifiers: line.selectedModifierGroups ?? [] })),
      products,
      taxes: new Map([['cad_gst', { id: 'cad_gst', name: 'GST', rate: 0.05 }]]),
      request: {
        orderType: order.orderType,
        orderTimeType: order.orderTimeType ?? 'Asap',
        scheduledAtMs: order.scheduledOrderTimestamp ?? null,
        paymentMethod: order.paymentMethod,
        tipCents: centsFromDecimal(order.tipAmount ?? 0),
        deliveryLatLng: order.deliveryAddressLatLng ?? null,
      },
    });
    expect(answer).toMatchObject({ ok: true });
  }
});

test('a delivery has an address in the city and within the radius, and nothing else has one', () => {
  for (const { orderType, deliveryAddress, deliveryAddressLatLng } of orders) {
    if (orderType === 'Delivery') {
      expect(deliveryAddress).toMatch(/, Vancouver$/);
      expect(distanceKm(location.restaurantLatLng, deliveryAddressLatLng!)).toBeLessThanOrEqual(5);
    } else {
      expect(deliveryAddress).toBeUndefined();
    }
  }
});

test('orders are of all offered kinds, some scheduled later the same day, some paid in person', () => {
  expect(new Set(orders.map((order) => order.orderType))).toEqual(new Set(['Pickup', 'Delivery']));
  expect(new Set(orders.map((order) => order.paymentMethod)).size).toBe(3);
  const scheduled = orders.flatMap((order) => order.scheduledOrderTimestamp ?? []);
  expect(scheduled.length).toBeGreaterThan(10);
  for (const atMs of scheduled) {
    expect(atMs).toBeGreaterThan(nowMs);
    expect(localDate(atMs, location.timezone)).toBe(localDate(nowMs, location.timezone));
  }
});

test('late in the evening nothing is scheduled for tomorrow', () => {
  const lateMs = Date.UTC(2026, 8, 20, 6, 50);
  for (const customer of customers) {
    expect(planOrder(location, menu, customerRandom(1, customer), lateMs)?.orderTimeType).toBe('Asap');
  }
});

test('nothing is delivered when no courier works, and nothing is scheduled for after closing', () => {
  const closesAt = nowMs + 60 * 60_000;
  const evening: LocationSummary = {
    ...location,
    ordering: { isOpen: true, changesAt: closesAt },
    delivery: { isOpen: false, changesAt: null },
  };
  for (const customer of customers) {
    const order = planOrder(evening, menu, customerRandom(1, customer), nowMs);
    expect(order?.orderType).toBe('Pickup');
    expect(order?.scheduledOrderTimestamp ?? 0).toBeLessThan(closesAt);
  }
});

test('no payment in person where it is not accepted', () => {
  const online = { ...location, acceptsCash: false };
  for (const customer of customers) {
    const order = planOrder(online, menu, customerRandom(1, customer), nowMs);
    expect(order?.paymentMethod).toBe('online-creditcard');
  }
});

test('a customer orders the same with the same seed, and something else with another', () => {
  expect(planOrder(location, menu, customerRandom(1, 7), nowMs)).toEqual(orders[6]);
  const others = customers.map((customer) => planOrder(location, menu, customerRandom(2, customer), nowMs));
  expect(others).not.toEqual(orders);
});
