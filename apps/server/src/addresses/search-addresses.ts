import { contract } from '@passline/contract';
import { refused } from '../actions/refusal.ts';
import { runQuery } from '../actions/run-action.ts';
import { GeocoderFailed } from './address-book.ts';

/** Addresses in Canada for what somebody types. Where the search is out of order, a pin still says where it is. */
export const searchAddresses = runQuery(contract.addresses.search, async ({ input, services }) => {
  const { addresses, log } = services;
  try {
    return await addresses.search(input.search);
  } catch (error) {
    if (!(error instanceof GeocoderFailed)) throw error;
    log.warn({ err: error }, 'The address search does not answer.');
    throw refused({
      code: 'address-search-unavailable',
      message: 'The address search does not answer. Type the address, and drop a pin where it is.',
    });
  }
});
