import type { NewOrder } from '@passline/contract/orders/new-order';
import type { OrderRow } from '@passline/contract/orders/order';
import type { LocationSummary } from '@passline/contract/restaurants/location-summary';
import type { RiderRow } from '@passline/contract/riders/riders';
import type { LatLng } from '@passline/domain/geography/distance';
import { isRiderActive } from '@passline/domain/riders/active';
import { localTime } from '@passline/domain/time/local-date';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { ORPCError } from '@orpc/client';
import { location, menu, newOrder } from '../orders/fixtures.ts';
import type { Ride } from '../riders/plan-ride.ts';
import { ride, rider } from '../riders/fixtures.ts';
import type { MarketplaceSettings } from './open-marketplace.ts';

const MINUTE_MS = 60_000;
const KITCHENS = 18;
const DEGREES_BETWEEN = 0.02;

/** One kitchen never closes, a few bake in the morning, the others cook until ten. */
function isOpen(kitchen: number, time: string): boolean {
  if (kitchen === 0) return true;
  return kitchen % 6 === 1 ? time >= '07:00' && time < '17:00' : time >= '11:00' && time < '22:00';
}

function placeOf(kitchen: number): LatLng {
  const { lat, lng } = location.restaurantLatLng;
  return {
    lat: lat + (kitchen % 6) * DEGREES_BETWEEN,
    lng: lng + Math.floor(kitchen / 6) * DEGREES_BETWEEN,
  };
}

type Placed = { order: OrderRow; ride: Ride | null };

/**
 * An in-memory server for the tests: with as many kitchens and couriers as the demo, it does what the public API would.
 */
export class Town {
  nowMs: number;
  readonly orders = new Map<string, Placed>();
  readonly open = new Map<string, Placed>();
  readonly riders: RiderRow[];
  /** What each guest with an account has, by their e-mail. */
  readonly guests = new Map<string, string[]>();

  constructor({ nowMs, couriers }: { nowMs: number; couriers: number }) {
    this.nowMs = nowMs;
    this.riders = Array.from({ length: couriers }, (_, index) => ({
      ...rider,
      id: `courier-${index}`,
      userLocation: null,
    }));
  }

  get api(): MarketplaceSettings['api'] {
    const api = {
      restaurants: { listLocations: async () => ({ rows: this.#locations() }) },
      menus: { read: async () => menu },
      floorTables: { list: async () => ({ rows: [] }) },
      orders: {
        create: async (order: NewOrder) => ({ ...this.#place(order), rewards: [] }),
        // Its kitchens are not paid by Stripe.
        quote: async () => ({ refusal: null, quote: { applicationFee: null } }),
        findGuest: async ({ contact }: { contact: string }) => ({
          userId: contact,
          name: 'Robin Field',
          email: contact,
          points: 0,
          isFirstOrder: false,
        }),
        list: async () => {
          const rows = [...this.open.values()].map(({ order }) => order);
          return { rows, total: rows.length };
        },
        get: async ({ orderId }: { orderId: string }) => this.#find(orderId).order,
        confirm: async ({ orderId, waitMinutes }: { orderId: string; waitMinutes: number }) => {
          const { scheduledOrderTimestamp } = this.#find(orderId).order;
          const completionTime = scheduledOrderTimestamp ?? this.nowMs + waitMinutes * MINUTE_MS;
          return this.#change(orderId, { status: 'Preparing', confirmedAt: this.nowMs, completionTime });
        },
        delay: async ({ orderId, minutes }: { orderId: string; minutes: number }) => {
          const { completionTime } = this.#find(orderId).order;
          return this.#change(orderId, { completionTime: (completionTime ?? 0) + minutes * MINUTE_MS });
        },
        setFoodReady: async ({ orderId }: { orderId: string }) =>
          this.#change(orderId, { isFoodReady: true }),
        setPaid: async ({ orderId }: { orderId: string }) => this.#change(orderId, { paymentStatus: 'paid' }),
        markDone: async ({ orderId }: { orderId: string }) => this.#change(orderId, { status: 'Done' }),
        cancel: async ({ orderId, cancelReason }: { orderId: string; cancelReason: string }) =>
          this.#change(orderId, { status: 'Cancelled', cancelReason }),
      },
      riders: {
        list: async () => this.riders,
        setStatus: async ({ riderUserId, riderActiveUntil }: RiderDuty) =>
          Object.assign(this.#rider(riderUserId), { riderActiveUntil }),
        reportPositions: async ({ positions }: { positions: unknown[] }) => ({ accepted: positions.length }),
        deliveries: async () => ({ rows: this.#rides() }),
        acceptDelivery: async ({ orderId, riderUserId }: { orderId: string; riderUserId: string }) => {
          const { ride: found } = this.#find(orderId);
          const until = this.#rider(riderUserId).riderActiveUntil;
          if (found?.deliveryStatus !== 'Matching' || !isRiderActive(until, this.nowMs)) throw refused();
          return Object.assign(found, { riderUserId, deliveryStatus: 'HeadingToRestaurant' });
        },
        advanceDelivery: async ({ orderId, deliveryStatus }: Pick<Ride, 'orderId' | 'deliveryStatus'>) => {
          const { ride: found } = this.#find(orderId);
          if (!found) throw refused();
          if (deliveryStatus === 'Delivered') this.#change(orderId, { status: 'Done' });
          return Object.assign(found, { deliveryStatus });
        },
      },
      devices: { heartbeat: async () => undefined },
      timeClock: {
        state: async () => {
          throw refused();
        },
      },
      guests: {
        create: async ({ email }: { email: string }) => {
          if (this.guests.has(email)) throw refused('guest-email-taken');
          this.guests.set(email, []);
          return { id: email };
        },
        noteSignIn: async () => undefined,
        addAddress: async ({ userId }: { userId: string }) => this.guests.get(userId)?.push('address'),
        addCard: async ({ userId }: { userId: string }) => this.guests.get(userId)?.push('card'),
      },
    };
    return api as unknown as MarketplaceSettings['api'];
  }

  #locations(): LocationSummary[] {
    const time = localTime(this.nowMs, DEFAULT_TIME_ZONE);
    return Array.from({ length: KITCHENS }, (_, kitchen) => {
      const opening = { isOpen: isOpen(kitchen, time), changesAt: null };
      return {
        ...location,
        locationId: String(kitchen),
        restaurantLatLng: placeOf(kitchen),
        ordering: opening,
        delivery: opening,
      };
    });
  }

  #place(wanted: NewOrder): OrderRow {
    const { locationId, orderType, paymentMethod, scheduledOrderTimestamp = null } = wanted;
    const number = this.orders.size + 1;
    const order: OrderRow = {
      ...newOrder,
      id: `order-${number}`,
      orderNumber: number,
      locationId,
      orderType,
      paymentMethod,
      scheduledOrderTimestamp,
      deliveryType: orderType === 'Delivery' ? 'product' : null,
      createdAt: this.nowMs,
      changedAt: this.nowMs,
    };
    const placed: Placed = { order, ride: null };
    if (orderType === 'Delivery' && wanted.deliveryAddressLatLng) {
      placed.ride = {
        ...ride,
        orderId: order.id,
        locationId,
        createdAt: this.nowMs,
        restaurantAddressLatLng: placeOf(Number(locationId)),
        deliveryAddressLatLng: wanted.deliveryAddressLatLng,
      };
    }
    this.orders.set(order.id, placed);
    this.open.set(order.id, placed);
    return order;
  }

  #find(orderId: string): Placed {
    const found = this.open.get(orderId);
    if (!found) throw refused();
    return found;
  }

  #rider(riderUserId: string): RiderRow {
    const found = this.riders.find(({ id }) => id === riderUserId);
    if (!found) throw refused();
    return found;
  }

  #change(orderId: string, fields: Partial<OrderRow>): OrderRow {
    const placed = this.#find(orderId);
    placed.order = { ...placed.order, ...fields, changedAt: this.nowMs, rev: placed.order.rev + 1 };
    const { status } = placed.order;
    if (status === 'Done' || status === 'Cancelled') {
      placed.order.finishedAt = this.nowMs;
      this.open.delete(orderId);
    }
    return placed.order;
  }

  #rides(): Ride[] {
    return [...this.open.values()].flatMap(({ order, ride: found }) =>
      found && order.status === 'Preparing'
        ? { ...found, isFoodReady: order.isFoodReady, completionTime: order.completionTime }
        : [],
    );
  }
}

type RiderDuty = { riderUserId: string; riderActiveUntil: number };

function refused(code = 'not-now'): Error {
  return new ORPCError('REFUSED', { status: 422, data: { code } });
}
