import { addressText } from '../../../parts/address-values.ts';
import type { AddressForm } from '../../../parts/use-address.ts';

/** `floor`: the id of the one that is shown; '' for the first. */
export const FLOORS_ADDRESS: AddressForm<{ floor: string }> = {
  read: ({ floor }) => ({ floor: addressText(floor) }),
  write: ({ floor }): Record<string, string> => (floor ? { floor } : {}),
};
