import { addressFlag } from '../../../parts/address-values.ts';
import { addressSearch } from '../../../parts/list/address-search.ts';
import type { AddressForm } from '../../../parts/use-address.ts';

/** The list's part of the address. */
export type ListSearch = {
  /** Parts of a restaurant's or a location's name. */
  q: string;
  /** Whether hidden restaurants are shown too. */
  hidden: boolean;
};

export const LIST_ADDRESS: AddressForm<ListSearch> = {
  read: (raw) => ({ q: addressSearch(raw['q']), hidden: addressFlag(raw['hidden']) }),
  write: ({ q, hidden }) => ({ ...(q ? { q } : {}), ...(hidden ? { hidden: '1' } : {}) }),
};
