import type { AddressSuggestion } from '@passline/contract/addresses/addresses';
import { serviceKey } from '../../kernel/services.ts';

export type FoundAddresses = {
  suggestions: AddressSuggestion[];
  /** True for the sample: it knows a few streets only, and the screen says so. */
  isStandIn: boolean;
};

/** Finds addresses in Canada for what somebody has typed so far. */
export interface AddressBook {
  /** The likeliest first. @throws GeocoderFailed */
  search: (typed: string) => Promise<FoundAddresses>;
  /** Whether the sample answers: no geocoder is set, and no addresses are imported. */
  isSample: () => Promise<boolean>;
}

export const MOST_SUGGESTIONS = 8;

/** The service does not answer, or its answer is not a list of places. */
export class GeocoderFailed extends Error {}

/** Where addresses are found. */
export const addressBook = serviceKey<AddressBook>('addressBook');
