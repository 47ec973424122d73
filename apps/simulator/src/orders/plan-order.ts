import type { LocationMenu } from '@passline/contract/menus/menus';
import type { NewOrder } from '@passline/contract/orders/new-order';
import type { LocationSummary } from '@passline/contract/restaurants/location-summary';
import { priceForType } from '@passline/domain/cart/price-for-type';
import { decimalFromCents } from '@passline/domain/money/cents';
import { ORDER_TYPES, type OrderType } from '@passline/domain/orders/order-states';
import { sampleCart } from '@passline/domain/samples/sample-cart';
import { seededRandom, type Random } from '@passline/domain/samples/seeded-random';
import { localDate } from '@passline/domain/time/local-date';
import { makeCustomer } from './people.ts';
import { chooseAddress } from './choose-address.ts';
import { orderableProducts } from './orderable-products.ts';

const MINUTE_MS = 60_000;
/** Two of three guests order by the app. */
const CLIENTS = [
  { sourceClient: 'mobile', deviceType: 'iPhone' },
  { sourceClient: 'mobile', deviceType: 'Android' },
  { sourceClient: 'web', deviceType: 'Computer' },
];

/** Above every minimum that a location is likely to have; the API does not return it. */
const DELIVERY_CART_CENTS = 4_000;
const SCHEDULED_SHARE = 0.07;
const ORDER_TYPE_WEIGHTS: Record<OrderType, number> = { Delivery: 3, Pickup: 4, DineIn: 1.5 };
const NOTES = [
  'Please no cutlery',
  'Extra napkins please',
  'I am in a hurry',
  'Allergy: sesame',
  'Thank you!',
];

/** The random generator of the customer with this number: what they want depends on nothing else. */
export function customerRandom(seed: number, customer: number): Random {
  return seededRandom(`${seed} customer ${customer}`);
}

/** Where the customer orders; null if every kitchen is closed. */
export function chooseLocation(
  locations: readonly LocationSummary[],
  random: Random,
  nowMs: number,
): LocationSummary | null {
  const open = locations.filter(
    (location) => location.isVisible && ORDER_TYPES.some((type) => isOffered(location, type, nowMs)),
  );
  return open.length === 0 ? null : random.pick(open);
}

/** What the customer orders there; null if the menu has nothing for them. */
export function planOrder(
  location: LocationSummary,
  menu: LocationMenu,
  random: Random,
  nowMs: number,
): NewOrder | null {
  const orderType = chooseOrderType(location, random, nowMs);
  const products = orderableProducts(menu, nowMs, location.timezone).map((product) =>
    priceForType(product, orderType),
  );
  const isDelivery = orderType === 'Delivery';
  const cart = sampleCart(products, random, { nowMs, minimumCents: isDelivery ? DELIVERY_CART_CENTS : 0 });
  if (cart.length === 0) return null;
  const priceOf = new Map(products.map((product) => [product.id, product.priceCents]));
  const foodCents = cart.reduce((sum, line) => sum + line.count * (priceOf.get(line.productId) ?? 0), 0);
  return {
    locationId: location.locationId,
    orderType,
    ...chooseTime(location, orderType, random, nowMs),
    paymentMethod: choosePaymentMethod(location, random),
    tipAmount: decimalFromCents(chooseTip(orderType, foodCents, random)),
    ...makeCustomer(random),
    ...(isDelivery && chooseAddress(location, random)),
    ...(random.chance(0.15) && { notes: random.pick(NOTES) }),
    includeUtensils: random.chance(0.3),
    ...random.pick(CLIENTS),
    rewards: [],
    orderCartItems: cart.map(({ productId, count, notes, modifiers }) => ({
      productId,
      count,
      ...(notes && { notes }),
      selectedModifierGroups: modifiers.map(({ groupId, itemIds }) => ({ groupId, itemIds: [...itemIds] })),
    })),
  };
}

/** Based on the hours and the next change as they were read. */
function isOffered(location: LocationSummary, orderType: OrderType, nowMs: number): boolean {
  const { isOpen, changesAt } = opening(location, orderType);
  const isOpenStill = changesAt !== null && changesAt <= nowMs ? !isOpen : isOpen;
  return location.availableOrderTypes[orderType] && isOpenStill;
}

function opening({ ordering, delivery }: LocationSummary, orderType: OrderType): LocationSummary['ordering'] {
  return orderType === 'Delivery' ? delivery : ordering;
}

function chooseOrderType(location: LocationSummary, random: Random, nowMs: number): OrderType {
  const offered = ORDER_TYPES.filter((type) => isOffered(location, type, nowMs));
  let left = random.next() * offered.reduce((sum, type) => sum + ORDER_TYPE_WEIGHTS[type], 0);
  return offered.find((type) => (left -= ORDER_TYPE_WEIGHTS[type]) < 0) ?? 'Pickup';
}

/** Now, or at a quarter of an hour later today, while the kitchen is open. */
function chooseTime(
  location: LocationSummary,
  orderType: OrderType,
  random: Random,
  nowMs: number,
): Pick<NewOrder, 'orderTimeType' | 'scheduledOrderTimestamp'> {
  const quarterMs = 15 * MINUTE_MS;
  const atMs = Math.ceil(nowMs / quarterMs) * quarterMs + random.int(2, 10) * quarterMs;
  const { timezone } = location;
  const isToday = localDate(atMs, timezone) === localDate(nowMs, timezone);
  const closesAt = opening(location, orderType).changesAt;
  const isOpenThen = closesAt === null || closesAt <= nowMs || atMs < closesAt;
  if (!isToday || !isOpenThen || !random.chance(SCHEDULED_SHARE)) return { orderTimeType: 'Asap' };
  return { orderTimeType: 'Scheduled', scheduledOrderTimestamp: atMs };
}

function choosePaymentMethod({ acceptsCash }: LocationSummary, random: Random): NewOrder['paymentMethod'] {
  if (!acceptsCash || random.chance(0.65)) return 'online-creditcard';
  return random.chance(0.6) ? 'inperson-cash' : 'inperson-card';
}

/** Cents. */
function chooseTip(orderType: OrderType, foodCents: number, random: Random): number {
  if (random.chance(orderType === 'Pickup' ? 0.6 : 0.25)) return 0;
  return Math.round(foodCents * random.pick([0.1, 0.12, 0.15, 0.15, 0.18, 0.2]));
}
