import type { AddressSuggestion } from '@passline/contract';

/** Finds addresses in Canada for what somebody has typed so far. */
export interface AddressBook {
  /** True for the list of our own: it knows a few streets only, and the screen says so. */
  isStandIn: boolean;
  /** The likeliest first. @throws GeocoderFailed */
  search: (typed: string) => Promise<AddressSuggestion[]>;
}

export const MOST_SUGGESTIONS = 8;

/** The service does not answer, or answers with something else. */
export class GeocoderFailed extends Error {}
