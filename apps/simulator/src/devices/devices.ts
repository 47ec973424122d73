import type { LocationSummary } from '@passline/contract/restaurants/location-summary';
import { MOST_LOCATIONS } from '@passline/domain/restaurants/most-locations';
import { seededRandom } from '@passline/domain/samples/seeded-random';
import { foldText } from '@passline/domain/text/fold-text';
import { troubleOf } from '../api/answer.ts';
import type { Api } from '../api/connect.ts';
import type { Actor } from '../marketplace/actor.ts';
import type { Tally } from '../marketplace/tally.ts';

const MINUTE_MS = 60_000;
const LOCATIONS_KEEP_MS = 10 * MINUTE_MS;
/** A tablet on the counter is charged at night: it goes from full to a fifth in this many hours. */
const BATTERY_HOURS = 16;
const EMPTIEST = 0.2;
/** One tablet of so many has an old battery, and one an old version. */
const ONE_OLD_OF = 12;
const OLD_EMPTIEST = 0.06;

export type DevicesOptions = { api: Pick<Api, 'restaurants' | 'devices'>; tally: Tally; seed: number };

/** The tablet of each restaurant says once a minute that it is alive. */
export class Devices implements Actor {
  readonly name = 'devices';
  readonly #options: DevicesOptions;
  #locations: { list: LocationSummary[]; readAtMs: number } | null = null;
  readonly #nextMs = new Map<string, number>();

  constructor(options: DevicesOptions) {
    this.#options = options;
  }

  async step(nowMs: number): Promise<void> {
    for (const location of await this.#readLocations(nowMs)) {
      const dueMs = this.#nextMs.get(location.locationId) ?? nowMs + this.#offsetMs(location);
      this.#nextMs.set(location.locationId, dueMs);
      if (nowMs < dueMs) continue;
      await this.#beat(location, nowMs);
      this.#nextMs.set(location.locationId, nowMs + MINUTE_MS);
    }
  }

  /** Spread over the minute. */
  #offsetMs({ locationId }: LocationSummary): number {
    return seededRandom(`${this.#options.seed} device ${locationId}`).between(0, MINUTE_MS);
  }

  async #beat({ locationId, restaurantName, locationName }: LocationSummary, nowMs: number): Promise<void> {
    const { api, tally, seed } = this.#options;
    const random = seededRandom(`${seed} tablet ${locationId}`);
    const hour = (nowMs / (60 * MINUTE_MS) + random.between(0, BATTERY_HOURS)) % BATTERY_HOURS;
    const emptiest = random.int(1, ONE_OLD_OF) === 1 ? OLD_EMPTIEST : EMPTIEST;
    const batteryLevel = Math.round((1 - ((1 - emptiest) * hour) / BATTERY_HOURS) * 100) / 100;
    try {
      await api.devices.heartbeat({
        deviceId: `tablet-${locationId}`,
        locationId,
        state: 'online',
        deviceInfo: {
          appState: 'active',
          batteryLevel,
          batteryState: hour < 1 ? 'charging' : 'unplugged',
          email: adminOf(restaurantName),
          readableVersion: random.int(1, ONE_OLD_OF) === 1 ? '4.9.2' : '4.12.0',
          codepushLabel: `v${random.int(18, 21)}`,
          deviceName: `${restaurantName}, ${locationName}`,
          bundleId: 'example.passline.kitchen',
        },
      });
    } catch (error) {
      const trouble = troubleOf(error);
      if (trouble.kind !== 'refused') throw error;
      tally.wasRefused(trouble.code);
    }
  }

  async #readLocations(nowMs: number): Promise<LocationSummary[]> {
    if (!this.#locations || nowMs - this.#locations.readAtMs > LOCATIONS_KEEP_MS) {
      const { rows } = await this.#options.api.restaurants.listLocations({ limit: MOST_LOCATIONS });
      this.#locations = { list: rows, readAtMs: nowMs };
    }
    return this.#locations.list;
  }
}

/** Who is signed in on the tablet: 'tablet@golden-wok.example'. */
function adminOf(restaurantName: string): string {
  const words = foldText(restaurantName).match(/[a-z0-9]+/g);
  return `tablet@${(words ?? ['restaurant']).join('-')}.example`;
}
