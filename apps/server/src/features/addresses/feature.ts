import { late } from '../../kernel/actions/late.ts';
import { feature } from '../../kernel/feature.ts';
import { addressBook, type AddressBook } from './address-book.ts';
import { OwnAddresses } from './own-addresses.ts';

/** The files that other features may import. */
export const doors = ['address-book'];

export default feature({
  name: 'addresses',
  actions: { addresses: late(() => import('./actions.ts')) },
  services: ({ bring, services: { reads } }, options: { addresses?: AddressBook }) =>
    bring(addressBook, () => options.addresses ?? new OwnAddresses(reads)),
  personalData: () => import('./personal-data.ts'),
});
