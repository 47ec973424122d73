import type { AddressSuggestion } from '@passline/contract';

export type FoundAddresses = {
  suggestions: AddressSuggestion[];
  /** True for the sample: it knows a few streets only, and the screen says so. */
  isStandIn: boolean;
};

/** Finds addresses in Canada for what somebody has typed so far. */
export interface AddressBook {
  /** The likeliest first. @throws GeocoderFailed */
  search: (typed: string) => Promise<FoundAddresses>;
}

export const MOST_SUGGESTIONS = 8;

/** The service does not answer, or answers with something else. */
export class GeocoderFailed extends Error {}
