import type { RiderRow } from '@passline/contract/riders/riders';
import type { LatLng } from '@passline/domain/geography/distance';
import { MOST_LOCATIONS } from '@passline/domain/restaurants/most-locations';
import { isRiderActive } from '@passline/domain/riders/active';
import { seededRandom, type Random } from '@passline/domain/samples/seeded-random';
import type { Api } from '../api/connect.ts';
import type { BusyHours } from '../marketplace/busy-hours.ts';
import type { Tally } from '../marketplace/tally.ts';
import type { DeliveryLoad } from '../orders/demand.ts';
import { placeAround } from './drive.ts';
import { speedOf } from './plan-ride.ts';
import { couriersToCall, shiftEnd, worksInRush } from './shifts.ts';

const HOUR_MS = 3_600_000;
/** During a shift duty is extended in short steps, so that a simulator that stops leaves nobody on duty for long. */
const DUTY_MS = HOUR_MS;
const RENEW_BEFORE_MS = HOUR_MS / 6;
/** After work. */
const REST_MS = 6 * HOUR_MS;
const HOME_KM = 1.5;

export type Courier = {
  id: string;
  place: LatLng;
  speedKmH: number;
  /** Whether they take what is Matching; a manager only delivers what is assigned to them. */
  takes: boolean;
  activeUntilMs: number | null;
  carries: number;
  isAtWork: boolean;
  calledUntilMs: number;
  restsUntilMs: number;
};

export type RosterOptions = {
  api: Pick<Api, 'restaurants' | 'riders'>;
  tally: Tally;
  seed: number;
  isBusy?: BusyHours;
};

/** Who works: couriers come for their shift, for the rush hour or because they were called, and go home. */
export class Roster {
  readonly couriers = new Map<string, Courier>();
  readonly #options: RosterOptions;
  readonly #random: Random;
  #restaurants: LatLng[] | null = null;

  constructor(options: RosterOptions) {
    this.#options = options;
    this.#random = seededRandom(`${options.seed} roster`);
  }

  onDuty(nowMs: number): Courier[] {
    return [...this.couriers.values()].filter((one) => one.takes && isRiderActive(one.activeUntilMs, nowMs));
  }

  /** Reads who there is, calls as many as the open deliveries need, and sends everybody on or off duty. */
  async read(nowMs: number, open: number): Promise<void> {
    const { api } = this.#options;
    if (!this.#restaurants) {
      const { rows } = await api.restaurants.listLocations({ limit: MOST_LOCATIONS });
      this.#restaurants = rows.map((place) => place.restaurantLatLng);
    }
    const listed = await api.riders.list();
    const ids = new Set(listed.map(({ id }) => id));
    // Someone who is not listed any more was suspended, or delivers no longer.
    for (const id of this.couriers.keys()) if (!ids.has(id)) this.couriers.delete(id);
    for (const row of listed) {
      if (row.role === 'courier' || row.role === 'courier_manager') this.#note(row);
    }
    this.#call({ open, couriersOnDuty: this.#countWorking(nowMs) }, nowMs);
    for (const courier of this.couriers.values()) if (courier.takes) await this.#comeOrGo(courier, nowMs);
  }

  #countWorking(nowMs: number): number {
    const courierWorks = (one: Courier) =>
      isRiderActive(one.activeUntilMs, nowMs) || this.#worksUntil(one, nowMs) !== null;
    return [...this.couriers.values()].filter((one) => one.takes && courierWorks(one)).length;
  }

  /** When they go home, as far as is known now; null: they are at home. */
  #worksUntil({ id, calledUntilMs }: Courier, nowMs: number): number | null {
    const { seed, isBusy } = this.#options;
    const ends = [
      calledUntilMs,
      shiftEnd(seed, id, nowMs) ?? 0,
      isBusy?.(nowMs) && worksInRush(seed, id) ? nowMs + DUTY_MS : 0,
    ];
    const lastMs = Math.max(...ends);
    return lastMs > nowMs ? lastMs : null;
  }

  #call(load: DeliveryLoad, nowMs: number): void {
    const takers = [...this.couriers.values()].filter(({ takes }) => takes);
    const atHome = takers.filter(
      (one) =>
        one.restsUntilMs <= nowMs &&
        !isRiderActive(one.activeUntilMs, nowMs) &&
        this.#worksUntil(one, nowMs) === null,
    );
    for (let count = couriersToCall(load, takers.length, nowMs); count > 0 && atHome.length > 0; count -= 1) {
      const [called] = atHome.splice(this.#random.int(0, atHome.length - 1), 1);
      if (called) called.calledUntilMs = Math.round(nowMs + this.#random.between(2, 4) * HOUR_MS);
    }
  }

  async #comeOrGo(courier: Courier, nowMs: number): Promise<void> {
    const { api, tally } = this.#options;
    const endMs = this.#worksUntil(courier, nowMs);
    if (endMs === null) {
      if (courier.isAtWork && !isRiderActive(courier.activeUntilMs, nowMs)) {
        Object.assign(courier, { isAtWork: false, restsUntilMs: nowMs + REST_MS });
        tally.did('went home');
      }
      return;
    }
    if (!isRiderActive(courier.activeUntilMs, nowMs)) tally.did('went on duty');
    courier.isAtWork = true;
    if (isRiderActive(courier.activeUntilMs, Math.min(nowMs + RENEW_BEFORE_MS, endMs - 1))) return;
    const riderActiveUntil = Math.min(nowMs + DUTY_MS, endMs);
    this.#note(await api.riders.setStatus({ riderUserId: courier.id, riderActiveUntil }));
  }

  #note({ id, role, riderActiveUntil, userLocation }: RiderRow): void {
    const { seed } = this.#options;
    const known = this.couriers.get(id);
    if (known) {
      known.activeUntilMs = riderActiveUntil;
      return;
    }
    const random = seededRandom(`${seed} home ${id}`);
    const home = () => placeAround(random.pick(this.#restaurants ?? []), HOME_KM, random);
    this.couriers.set(id, {
      id,
      place: userLocation ? { lat: userLocation.latitude, lng: userLocation.longitude } : home(),
      speedKmH: speedOf(seed, id),
      takes: role === 'courier',
      activeUntilMs: riderActiveUntil,
      carries: 0,
      isAtWork: false,
      calledUntilMs: 0,
      restsUntilMs: 0,
    });
  }
}
