import { isOpenAt } from '@passline/domain/hours/open-ranges';
import type { OrderType } from '@passline/domain/orders/order-states';
import { priceOrder, type PricedOrder } from '@passline/domain/order-intake/price-order';
import { priceForType } from '@passline/domain/cart/price-for-type';
import { sampleCart } from '@passline/domain/samples/sample-cart';
import type { Random } from '@passline/domain/samples/seeded-random';
import type { DemoLocation } from '../catalogue/make-catalogue.ts';
import { makeIdAt } from '../ids.ts';
import { makeHome, type Customer, type Person } from '../people/make-people.ts';
import { ALL_TAXES } from '../taxes.ts';
import { chooseOrderType, choosePaymentMethod, chooseTip, planTimes, type OrderTimes } from './plan-order.ts';

/** Everybody who may be involved in a location's orders. */
export type Neighbourhood = {
  location: DemoLocation;
  /** Registered customers within its delivery radius. */
  customers: readonly Customer[];
  /** Those of the regulars. */
  regulars: readonly Customer[];
  couriers: readonly Person[];
  admin: Person;
};

export type HistoryOrder = {
  id: string;
  location: DemoLocation;
  date: string;
  orderType: OrderType;
  times: OrderTimes;
  paymentMethod: string;
  priced: PricedOrder;
  guest: Omit<Customer, 'id'> & { id: string | null };
  courier: Person | null;
  handledBy: string;
  notes: string | null;
  includeUtensils: boolean;
};

const MINUTE_MS = 60_000;
const REGISTERED_SHARE = 0.55;
/** Of all others: twenty people order some thirty times each in two months. */
const REGULARS_SHARE = 0.06;
const NOTES = [
  'Please ring the bell',
  'Birthday, add candles if you can',
  'Allergy: peanuts',
  'Call on arrival',
];

type Moment = { date: string; createdMs: number; nowMs: number; regularRandom: Random };

/** One finished order; null if the kitchen was closed, or the order would not be finished by `nowMs`. */
export function makeOrder(
  neighbourhood: Neighbourhood,
  { date, createdMs, nowMs, regularRandom }: Moment,
  random: Random,
): HistoryOrder | null {
  const { location, couriers, admin } = neighbourhood;
  const orderType = chooseOrderType(location, random);
  const isDelivery = orderType === 'Delivery';
  const hours = isDelivery ? location.pricing.hours.delivery : location.pricing.hours.ordering;
  if (!isOpenAt(hours, createdMs)) return null;
  const guest = chooseGuest(neighbourhood, random, regularRandom);
  const { pricing } = location;
  const minimumCents = isDelivery ? pricing.deliveryMinimumSubTotalCents : 0;
  const products = productsOf(location, orderType);
  const cart = sampleCart([...products.values()], random, { nowMs: createdMs, minimumCents });
  const foodCents = cart.reduce(
    (sum, line) => sum + line.count * (products.get(line.productId)?.priceCents ?? 0),
    0,
  );
  const paymentMethod = choosePaymentMethod(location, random);
  const times = planTimes(location, hours, createdMs, random);
  const priced = priceOrder({
    nowMs: createdMs,
    location: pricing,
    cart,
    products,
    taxes: ALL_TAXES,
    request: {
      orderType,
      orderTimeType: times.scheduledMs === null ? 'Asap' : 'Scheduled',
      scheduledAtMs: times.scheduledMs,
      paymentMethod,
      tipCents: chooseTip(orderType, foodCents, random),
      deliveryLatLng: isDelivery ? guest.latLng : null,
    },
  });
  if (!priced.ok) throw new Error(`An order of the demo was refused: ${priced.refusal.message}`);
  if (priced.value.distanceKm !== null && times.cancelReason === null) {
    times.finishedMs += Math.round((3 + 3 * priced.value.distanceKm) * MINUTE_MS);
  }
  if (times.finishedMs > nowMs) return null;
  const isOurs = isDelivery && pricing.deliveryType === 'product';
  return {
    id: makeIdAt(random, createdMs),
    location,
    date,
    orderType,
    times,
    paymentMethod,
    priced: priced.value,
    guest,
    courier: isOurs && times.completionMs !== null ? random.pick(couriers) : null,
    handledBy: admin.name,
    notes: random.chance(0.08) ? random.pick(NOTES) : null,
    includeUtensils: random.chance(0.3),
  };
}

function chooseGuest(
  { location, customers, regulars }: Neighbourhood,
  random: Random,
  regularRandom: Random,
): HistoryOrder['guest'] {
  if (customers.length > 0 && random.chance(REGISTERED_SHARE)) {
    // Some come back much more often than others.
    const index = Math.floor(random.next() ** 2 * customers.length);
    const customer = customers[index];
    if (customer) return customer;
  }
  const { name, phone } = random.pick(GUESTS);
  const stranger = { id: null, name, phone, email: '', ...makeHome(location, random) };
  return regulars.length > 0 && regularRandom.chance(REGULARS_SHARE)
    ? regularRandom.pick(regulars)
    : stranger;
}

/** Without an account: the name they gave on the phone or in the browser. */
const GUESTS = [
  'Sam',
  'Robin',
  'Jo',
  'Taylor',
  'Kim',
  'Lee',
  'Morgan',
  'Jamie',
  'Casey',
  'Avery',
  'Riley',
  'Quinn',
].map((name, index) => ({ name, phone: `+1604555015${index % 10}` }));

type Products = ReadonlyMap<string, DemoLocation['products'][number]>;
const productMaps = new WeakMap<DemoLocation, Record<OrderType, Products>>();

/** As orders of a type pay them. */
function productsOf(location: DemoLocation, orderType: OrderType): Products {
  const known = productMaps.get(location);
  if (known) return known[orderType];
  const pricedFor = (type: OrderType) =>
    new Map(location.products.map((product) => [product.id, priceForType(product, type)]));
  const products = {
    Delivery: pricedFor('Delivery'),
    Pickup: pricedFor('Pickup'),
    DineIn: pricedFor('DineIn'),
  };
  productMaps.set(location, products);
  return products[orderType];
}
