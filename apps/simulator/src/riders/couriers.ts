import type { DeliveryRow } from '@passline/contract/orders/delivery';
import { isRiderActive } from '@passline/domain/riders/active';
import { seededRandom, type Random } from '@passline/domain/samples/seeded-random';
import { troubleOf } from '../api/answer.ts';
import type { Actor } from '../marketplace/actor.ts';
import type { Deed } from '../marketplace/tally.ts';
import type { DeliveryLoad } from '../orders/demand.ts';
import { driveTowards, withNoise } from './drive.ts';
import {
  chooseCourier,
  currentRide,
  planRide,
  setOutMs,
  stepHere,
  takenFromMs,
  targetOf,
  type Ride,
  type RideStep,
} from './plan-ride.ts';
import { Roster, type Courier, type RosterOptions } from './roster.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const ROSTER_EVERY_MS = MINUTE_MS;
/** What staff assign, take away or mark as failed is noticed after this long. */
const LOOK_EVERY_MS = 3 * SECOND_MS;
/** After a pause (a sleeping laptop, a server away) nobody has kept driving. */
const LONGEST_DRIVE_MS = 5 * SECOND_MS;
/** The pause after a refusal. */
const BREATHE_MS = 15 * SECOND_MS;
/** One page; the deliveries after it are read when some of these are delivered. */
const MOST_RIDES = 1_000;
const DEEDS: Record<RideStep['to'], Deed> = {
  ArrivedAtRestaurant: 'arrived for',
  HeadingToCustomer: 'picked up',
  Delivered: 'delivered',
};

/**
 * The couriers: they come for their shifts, take what is Matching, drive, wait for the food, deliver. Staff decisions come first:
 * a delivery assigned by hand is carried out, one taken away is dropped, MatchingManager is left to the managers.
 */
export class Couriers implements Actor {
  readonly name = 'couriers';
  readonly #options: RosterOptions;
  readonly #random: Random;
  readonly #roster: Roster;
  /** When each delivery was first seen looking for a courier. */
  readonly #seenMs = new Map<string, number>();
  /** Since when a courier has been where the next step happens, by order and status. */
  readonly #standsMs = new Map<string, number>();
  /** Deliveries that were refused, and when they may be tried again. */
  readonly #notBeforeMs = new Map<string, number>();
  #rides: Ride[] = [];
  #rosterMs = 0;
  #lookMs = 0;
  #movedMs = 0;

  constructor(options: RosterOptions) {
    this.#options = options;
    this.#random = seededRandom(`${options.seed} couriers`);
    this.#roster = new Roster(options);
  }

  /** The workload at `nowMs`, and who does it; null until it is known. */
  load(nowMs: number): DeliveryLoad | null {
    if (this.#lookMs === 0) return null;
    return { open: this.#countDue(nowMs), couriersOnDuty: this.#roster.onDuty(nowMs).length };
  }

  async step(nowMs: number): Promise<void> {
    if (nowMs >= this.#rosterMs) {
      await this.#roster.read(nowMs, this.#countDue(nowMs));
      this.#rosterMs = nowMs + ROSTER_EVERY_MS;
    }
    if (nowMs >= this.#lookMs) await this.#look(nowMs);
    if (nowMs - this.#movedMs >= SECOND_MS) await this.#drive(nowMs);
    for (const ride of this.#rides.filter(({ deliveryStatus }) => deliveryStatus === 'Matching'))
      await this.#take(ride, nowMs);
    for (const courier of this.#roster.couriers.values()) await this.#advance(courier, nowMs);
  }

  #countDue(nowMs: number): number {
    return this.#rides.filter((ride) => setOutMs(ride) <= nowMs).length;
  }

  async #look(nowMs: number): Promise<void> {
    this.#rides = (await this.#options.api.riders.deliveries({ limit: MOST_RIDES })).rows;
    const known = new Set(this.#rides.map(({ orderId }) => orderId));
    for (const ride of this.#rides) {
      if (ride.deliveryStatus !== 'Matching') this.#seenMs.delete(ride.orderId);
      else if (!this.#seenMs.has(ride.orderId)) this.#seenMs.set(ride.orderId, nowMs);
    }
    for (const memory of [this.#seenMs, this.#notBeforeMs])
      for (const orderId of memory.keys()) if (!known.has(orderId)) memory.delete(orderId);
    for (const key of this.#standsMs.keys())
      if (!known.has(key.split(' ', 1)[0] ?? '')) this.#standsMs.delete(key);
    this.#countCarried();
    this.#lookMs = nowMs + LOOK_EVERY_MS;
  }

  #ridesOf({ id }: Courier): Ride[] {
    return this.#rides.filter(({ riderUserId }) => riderUserId === id);
  }

  #countCarried(): void {
    for (const courier of this.#roster.couriers.values()) courier.carries = this.#ridesOf(courier).length;
  }

  /** Everybody who is on duty or has a delivery moves and reports their position, in one batch. */
  async #drive(nowMs: number): Promise<void> {
    const elapsedMs = Math.min(nowMs - this.#movedMs, LONGEST_DRIVE_MS);
    this.#movedMs = nowMs;
    const positions = [];
    for (const courier of this.#roster.couriers.values()) {
      if (courier.carries === 0 && !isRiderActive(courier.activeUntilMs, nowMs)) continue;
      const ride = currentRide(this.#ridesOf(courier), courier.place);
      const km = (courier.speedKmH * elapsedMs) / HOUR_MS;
      if (ride) courier.place = driveTowards(courier.place, targetOf(ride), km);
      const { lat, lng } = withNoise(courier.place, this.#random);
      positions.push({ riderUserId: courier.id, latitude: lat, longitude: lng, timestamp: nowMs });
    }
    if (positions.length > 0) await this.#options.api.riders.reportPositions({ positions });
  }

  async #take(ride: Ride, nowMs: number): Promise<void> {
    const { seed, api } = this.#options;
    const { orderId } = ride;
    const plan = planRide(seed, orderId);
    const fromMs = takenFromMs(ride, plan, this.#seenMs.get(orderId) ?? nowMs);
    if (nowMs < Math.max(fromMs, this.#notBeforeMs.get(orderId) ?? 0)) return;
    const courier = chooseCourier(this.#roster.onDuty(nowMs), ride.restaurantAddressLatLng);
    if (!courier) return;
    await this.#send(ride, 'accepted', nowMs, () =>
      api.riders.acceptDelivery({ orderId, riderUserId: courier.id }),
    );
  }

  async #advance(courier: Courier, nowMs: number): Promise<void> {
    const { seed, api } = this.#options;
    const ride = currentRide(this.#ridesOf(courier), courier.place);
    const step = ride && stepHere(ride, planRide(seed, ride.orderId), courier.place);
    if (!step || nowMs < (this.#notBeforeMs.get(ride.orderId) ?? 0)) return;
    const key = `${ride.orderId} ${ride.deliveryStatus}`;
    const standsMs = this.#standsMs.get(key) ?? nowMs;
    this.#standsMs.set(key, standsMs);
    if (nowMs < standsMs + step.afterMs) return;
    await this.#send(ride, DEEDS[step.to], nowMs, () =>
      api.riders.advanceDelivery({ orderId: ride.orderId, riderUserId: courier.id, deliveryStatus: step.to }),
    );
  }

  /** Somebody else was faster, or a rule said no: everything is read again, and this delivery is paused. */
  async #send(ride: Ride, deed: Deed, nowMs: number, send: () => Promise<DeliveryRow>): Promise<void> {
    try {
      Object.assign(ride, await send());
      this.#options.tally.did(deed);
    } catch (error) {
      const trouble = troubleOf(error);
      if (trouble.kind !== 'refused') throw error;
      this.#options.tally.wasRefused(trouble.code);
      this.#notBeforeMs.set(ride.orderId, nowMs + BREATHE_MS);
      this.#lookMs = 0;
    }
    this.#rides = this.#rides.filter(({ deliveryStatus }) => deliveryStatus !== 'Delivered');
    this.#countCarried();
  }
}
