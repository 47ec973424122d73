import type { AddressSuggestion } from '@passline/contract/addresses/addresses';
import * as z from 'zod/mini';
import { GeocoderFailed, MOST_SUGGESTIONS, type AddressBook, type FoundAddresses } from './address-book.ts';

const ANSWER_WITHIN_MS = 3000;
/** West, south, east, north: Photon cannot be limited to a country, so the box is sent and the country checked. */
const BOX_OF_CANADA = '-141.01,41.67,-52.61,83.12';

/** What Photon and Pelias both answer with: GeoJSON, whose properties differ a little. */
const Answer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()], z.unknown()) }),
      properties: z.object({
        housenumber: z.nullish(z.coerce.string()),
        street: z.nullish(z.string()),
        postcode: z.nullish(z.string()),
        postalcode: z.nullish(z.string()),
        city: z.nullish(z.string()),
        locality: z.nullish(z.string()),
        state: z.nullish(z.string()),
        region_a: z.nullish(z.string()),
        countrycode: z.nullish(z.string()),
        country_a: z.nullish(z.string()),
      }),
    }),
  ),
});
type Feature = z.infer<typeof Answer>['features'][number];

/**
 * A geocoder that speaks like Photon (`…/api`) or like Pelias (`…/v1/autocomplete`).
 * See docs/rules/addresses.md#canada-alone.
 */
export class Geocoder implements AddressBook {
  readonly #url: string;
  readonly #patienceMs: number;

  constructor(url: string, patienceMs: number = ANSWER_WITHIN_MS) {
    this.#url = url;
    this.#patienceMs = patienceMs;
  }

  async search(typed: string): Promise<FoundAddresses> {
    const answer = Answer.safeParse(await this.#ask(typed));
    if (!answer.success) {
      throw new GeocoderFailed('The geocoder returned something other than places.', { cause: answer.error });
    }
    const suggestions = answer.data.features
      .filter(({ properties }) =>
        ['CA', 'CAN'].includes(properties.countrycode ?? properties.country_a ?? ''),
      )
      .flatMap(suggestionOf)
      .slice(0, MOST_SUGGESTIONS);
    return { suggestions, isStandIn: false };
  }

  isSample(): Promise<boolean> {
    return Promise.resolve(false);
  }

  async #ask(typed: string): Promise<unknown> {
    const url = new URL(this.#url);
    const isPelias = /\/(autocomplete|search)$/.test(url.pathname);
    const asked = isPelias
      ? { text: typed, 'boundary.country': 'CA', layers: 'address', size: '10' }
      : { q: typed, layer: 'house', lang: 'en', bbox: BOX_OF_CANADA, limit: '10' };
    for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(this.#patienceMs) });
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      return await answer.json();
    } catch (error) {
      throw new GeocoderFailed('The geocoder does not answer.', { cause: error });
    }
  }
}

/** Nobody can deliver to a street without a number. */
function suggestionOf({ geometry, properties }: Feature): AddressSuggestion[] {
  const { housenumber, street } = properties;
  if (!housenumber || !street) return [];
  const [lng, lat] = geometry.coordinates;
  const city = properties.city ?? properties.locality ?? '';
  const region = [properties.region_a ?? properties.state, properties.postcode ?? properties.postalcode];
  const address = [`${housenumber} ${street}`, city, region.filter(Boolean).join(' ')];
  return [{ address: address.filter((part) => part !== '').join(', '), city, latLng: { lat, lng } }];
}
