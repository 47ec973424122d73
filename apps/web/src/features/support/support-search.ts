import { addressFlag, addressText } from '../../parts/address-values.ts';
import type { AddressForm } from '../../parts/use-address.ts';

export type SupportSearch = {
  q: string;
  /** Whether orders that nobody supports are shown although they can no longer be taken. */
  preparing: boolean;
};

/** The address of the Support screen. */
export const SUPPORT_ADDRESS: AddressForm<SupportSearch> = {
  read: ({ q, preparing }) => ({ q: addressText(q), preparing: addressFlag(preparing) }),
  write: ({ q, preparing }): Record<string, string | number> => ({
    ...(q !== '' && { q }),
    ...(preparing && { preparing: 1 }),
  }),
};
