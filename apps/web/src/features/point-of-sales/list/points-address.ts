import { addressFlag } from '../../../parts/address-values.ts';
import { addressSearch } from '../../../parts/list/address-search.ts';
import type { AddressForm } from '../../../parts/use-address.ts';

export type PointsSearch = {
  q: string;
  /** Whether disabled ones are shown too. */
  disabled: boolean;
};

/** The address of the list of points of sale. */
export const POINTS_ADDRESS: AddressForm<PointsSearch> = {
  read: ({ q, disabled }) => ({ q: addressSearch(q), disabled: addressFlag(disabled) }),
  write: ({ q, disabled }): Record<string, string | number> => ({
    ...(q && { q }),
    ...(disabled && { disabled: 1 }),
  }),
};
