import { contract } from '@passline/contract/contract';
import { refused } from '../../kernel/actions/refusal.ts';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { GeocoderFailed, addressBook } from './address-book.ts';

/** Addresses in Canada for what somebody types. Where the search is out of order, a pin still says where it is. */
export const searchAddresses = runQuery(contract.addresses.search, async ({ input, services }) => {
  try {
    return await services.of(addressBook).search(input.search);
  } catch (error) {
    if (!(error instanceof GeocoderFailed)) throw error;
    services.log.warn({ err: error }, 'The address search does not answer.');
    throw refused({
      code: 'address-search-unavailable',
      message: 'The address search does not answer. Type the address, and drop a pin where it is.',
    });
  }
});
