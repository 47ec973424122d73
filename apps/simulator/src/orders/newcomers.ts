import type { LocationSummary } from '@passline/contract/restaurants/location-summary';
import { MOST_LOCATIONS } from '@passline/domain/restaurants/most-locations';
import { seededRandom } from '@passline/domain/samples/seeded-random';
import { troubleOf } from '../api/answer.ts';
import type { Api } from '../api/connect.ts';
import type { Actor } from '../marketplace/actor.ts';
import type { Tally } from '../marketplace/tally.ts';
import { chooseAddress } from './choose-address.ts';
import { makeCustomer } from './people.ts';

/** How many guests open an account when the marketplace opens. */
const NEWCOMERS = 8;

export type NewcomersOptions = {
  api: Pick<Api, 'restaurants' | 'guests'>;
  tally: Tally;
  seed: number;
  /** Distinguishes this run's requests from those of earlier runs. */
  runId: string;
};

/** Guests who open an account at the app, with an address and a card, and order from then on. */
export class Newcomers implements Actor {
  readonly name = 'newcomers';
  readonly #options: NewcomersOptions;
  readonly #emails: string[] = [];
  #next = 0;
  #locations: readonly LocationSummary[] | null = null;

  constructor(options: NewcomersOptions) {
    this.#options = options;
  }

  /** Of those who have an account by now. */
  get emails(): readonly string[] {
    return this.#emails;
  }

  async step(): Promise<void> {
    for (; this.#next < NEWCOMERS; this.#next += 1) await this.#welcome(this.#next);
  }

  /** If the server does not answer, the same is sent again: its keys prevent doing it twice. */
  async #welcome(newcomer: number): Promise<void> {
    const { api, tally, seed, runId } = this.#options;
    const random = seededRandom(`${seed} newcomer ${newcomer}`);
    const keyed = (what: string) => ({
      context: { idempotencyKey: `${runId} newcomer ${newcomer} ${what}` },
    });
    const { name, phoneNumber, email: usual } = makeCustomer(random);
    const email = usual.replace('@', `.${newcomer}@newcomers.`);
    try {
      const { id: userId } = await api.guests.create({ name, phoneNumber, email }, keyed('account'));
      tally.did('joined');
      await api.guests.noteSignIn({ userId });
      const locations = await this.#readLocations();
      if (locations.length > 0) {
        const home = chooseAddress(random.pick(locations), random);
        await api.guests.addAddress(
          {
            userId,
            containerDeliveryAddress: home.deliveryAddress,
            containerDeliveryAddressLatLng: home.deliveryAddressLatLng,
            containerDeliveryUnit: home.deliveryUnit,
            containerDeliveryInstructions: home.deliveryInstructions,
          },
          keyed('address'),
        );
      }
      const end = String(random.int(1000, 9999));
      const card = { maskedPan: `Visa ••• ${end}`, expdate: '0931', customerId: `cus_simulated${end}` };
      await api.guests.addCard({ userId, ...card }, keyed('card'));
    } catch (error) {
      const trouble = troubleOf(error);
      if (trouble.kind !== 'refused') throw error;
      // An older token may not do this: then there are only the regulars.
      if (trouble.code === 'FORBIDDEN') return;
      // Whoever came in an earlier run has an account already.
      if (trouble.code !== 'guest-email-taken') tally.wasRefused(trouble.code);
    }
    this.#emails.push(email);
  }

  async #readLocations(): Promise<readonly LocationSummary[]> {
    this.#locations ??= (await this.#options.api.restaurants.listLocations({ limit: MOST_LOCATIONS })).rows;
    return this.#locations;
  }
}
