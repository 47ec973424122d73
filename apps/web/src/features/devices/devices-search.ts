import { addressFlag, addressText } from '../../parts/address-values.ts';
import { addressSearch } from '../../parts/list/address-search.ts';
import type { AddressForm } from '../../parts/use-address.ts';

export type DevicesSearch = {
  q: string;
  /** Only those that need a person. */
  needs: boolean;
  /** The id of the device that is open, or ''. */
  device: string;
};

/** The address of the Devices screen. */
export const DEVICES_ADDRESS: AddressForm<DevicesSearch> = {
  read: ({ q, needs, device }) => ({
    q: addressSearch(q),
    needs: addressFlag(needs),
    device: addressText(device),
  }),
  write: ({ q, needs, device }): Record<string, string | number> => ({
    ...(q && { q }),
    ...(needs && { needs: 1 }),
    ...(device && { device }),
  }),
};
