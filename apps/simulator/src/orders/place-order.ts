import type { LocationMenu } from '@passline/contract/menus/menus';
import type { NewOrder } from '@passline/contract/orders/new-order';
import type { OrderRow } from '@passline/contract/orders/order';
import type { LocationSummary } from '@passline/contract/restaurants/location-summary';
import { centsFromDecimal } from '@passline/domain/money/cents';
import { isOnline } from '@passline/domain/payments/payment';
import type { Random } from '@passline/domain/samples/seeded-random';
import { MOST_LOCATIONS } from '@passline/domain/restaurants/most-locations';
import { troubleOf } from '../api/answer.ts';
import type { Api } from '../api/connect.ts';
import type { Actor } from '../marketplace/actor.ts';
import type { Tally } from '../marketplace/tally.ts';
import type { Arrivals } from './arrivals.ts';
import { deliveryAppetite, type DeliveryLoad } from './demand.ts';
import { chooseLocation, customerRandom, planOrder } from './plan-order.ts';
import { chooseRegular, redemptionRandom, withRedemption } from './plan-redemption.ts';

/** Changes of stock and opening, and new locations, are noticed after this long. */
const LOCATIONS_KEEP_MS = 60_000;

export type CustomersOptions = {
  api: Pick<Api, 'restaurants' | 'menus' | 'orders' | 'floorTables'>;
  arrivals: Arrivals;
  tally: Tally;
  seed: number;
  /** Distinguishes this run's requests from those of earlier runs. */
  runId: string;
  /** The workload of our couriers; null until it is known. */
  deliveryLoad: () => DeliveryLoad | null;
  /** The e-mail addresses of guests who have an account since this run. */
  newcomers: () => readonly string[];
  onPlaced: (order: OrderRow) => void;
};

type Waiting = { customer: number; order: NewOrder | null };

/** The customers: each arriving one chooses a kitchen, reads its menu and orders. */
export class Customers implements Actor {
  readonly name = 'customers';
  readonly #options: CustomersOptions;
  readonly #waiting: Waiting[] = [];
  #customers = 0;
  /** Locations whose quotes say that they are not paid by Stripe. */
  readonly #withoutFee = new Set<string>();
  #locations: { list: LocationSummary[]; readAtMs: number } | null = null;

  constructor(options: CustomersOptions) {
    this.#options = options;
  }

  async step(nowMs: number): Promise<void> {
    for (let count = this.#options.arrivals.until(nowMs); count > 0; count -= 1) {
      this.#customers += 1;
      this.#waiting.push({ customer: this.#customers, order: null });
    }
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      await this.#serve(next, nowMs);
      this.#waiting.shift();
    }
  }

  /** If the server does not answer, the plan stays, and its key prevents placing it twice. */
  async #serve(waiting: Waiting, nowMs: number): Promise<void> {
    const { api, tally, runId, onPlaced } = this.#options;
    try {
      const idempotencyKey = `${runId} ${waiting.customer}`;
      waiting.order ??= await this.#pay(await this.#plan(waiting.customer, nowMs), idempotencyKey);
      if (!waiting.order) return;
      const placed = await api.orders.create(waiting.order, { context: { idempotencyKey } });
      tally.did('placed');
      if (placed.rewards.length > 0) tally.did('redeemed');
      tally.sold(centsFromDecimal(placed.total));
      onPlaced(placed);
    } catch (error) {
      const trouble = troubleOf(error);
      if (trouble.kind !== 'refused') throw error;
      tally.wasRefused(trouble.code);
    }
  }

  async #plan(customer: number, nowMs: number): Promise<NewOrder | null> {
    const random = customerRandom(this.#options.seed, customer);
    const location = chooseLocation(await this.#readLocations(nowMs), random, nowMs);
    if (!location) return null;
    // Read for each order: counted stock runs out.
    const menu: LocationMenu = await this.#options.api.menus.read({ locationId: location.locationId });
    const order = planOrder(location, menu, random, nowMs);
    const load = order?.orderType === 'Delivery' && this.#options.deliveryLoad();
    if (load && !random.chance(deliveryAppetite(load))) {
      this.#options.tally.did('went elsewhere');
      return null;
    }
    return (
      order &&
      this.#redeem(await this.#seat(order, random), menu, customer, { nowMs, zone: location.timezone })
    );
  }

  /** Who eats there sits down at a free table, if there is one. */
  async #seat(order: NewOrder, random: Random): Promise<NewOrder> {
    if (order.orderType !== 'DineIn') return order;
    const { rows } = await this.#options.api.floorTables.list({ locationId: order.locationId });
    const free = rows.filter(({ status, isTaken }) => status === 'open' && !isTaken);
    return free.length === 0 ? order : { ...order, tableId: random.pick(free).id };
  }

  /** Some have an account, and redeem their points. */
  async #redeem(
    order: NewOrder,
    menu: LocationMenu,
    customer: number,
    at: { nowMs: number; zone: string },
  ): Promise<NewOrder> {
    const random = redemptionRandom(this.#options.seed, customer);
    const contact = chooseRegular(random, this.#options.newcomers());
    if (contact === null) return order;
    try {
      const guest = await this.#options.api.orders.findGuest({ contact });
      return withRedemption(order, menu, guest, { random, at });
    } catch (error) {
      // A marketplace without the demo's regulars: treat them like any other customer.
      if (troubleOf(error).kind !== 'refused') throw error;
      return order;
    }
  }

  /** An order that is paid online names a payment of its own; the stand-in of the card provider knows it. */
  async #pay(order: NewOrder | null, reference: string): Promise<NewOrder | null> {
    if (!order || !isOnline(order.paymentMethod)) return order;
    const applicationFee = await this.#feeOf(order);
    return { ...order, payment: { reference, ...(applicationFee && { applicationFee }) } };
  }

  /** What the quote says that the restaurant's own account is charged with; null: it has none. */
  async #feeOf(order: NewOrder): Promise<number | null> {
    const { locationId, orderType, orderCartItems, rewards, redeemPoints, tipAmount } = order;
    if (this.#withoutFee.has(locationId)) return null;
    const { quote } = await this.#options.api.orders.quote({
      locationId,
      orderType,
      orderCartItems,
      rewards,
      tipAmount,
      ...(redeemPoints !== undefined && { redeemPoints }),
      ...(order.deliveryAddressLatLng && { deliveryAddressLatLng: order.deliveryAddressLatLng }),
      ...(order.userId !== undefined && { guest: { userId: order.userId } }),
      asIfOpen: true,
    });
    if (quote?.applicationFee === null) this.#withoutFee.add(locationId);
    return quote?.applicationFee ?? null;
  }

  async #readLocations(nowMs: number): Promise<LocationSummary[]> {
    if (!this.#locations || nowMs - this.#locations.readAtMs > LOCATIONS_KEEP_MS) {
      const { rows } = await this.#options.api.restaurants.listLocations({ limit: MOST_LOCATIONS });
      this.#locations = { list: rows, readAtMs: nowMs };
    }
    return this.#locations.list;
  }
}
