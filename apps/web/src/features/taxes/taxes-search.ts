import { addressFlag, addressText } from '../../parts/address-values.ts';
import { addressSearch } from '../../parts/list/address-search.ts';
import type { AddressForm } from '../../parts/use-address.ts';

/** The tax screen's part of the address. */
export type TaxesSearch = {
  /** The chosen tax; '' for none. */
  tax: string;
  /** Whether the form of a new one is open. */
  isAdding: boolean;
  /** Whether the form of the chosen one is open. */
  isEditing: boolean;
  /** Whether the timeline of the taxes is open. */
  isHistory: boolean;
  q: string;
  /** The menu that is shown as a guest sees it; '' for none. */
  guest: string;
};

export const TAXES_ADDRESS: AddressForm<TaxesSearch> = {
  read: (raw) => ({
    // In older links the form stands in the place of the chosen tax.
    tax: raw['tax'] === 'new' ? '' : addressText(raw['tax']),
    isAdding: addressFlag(raw['add']) || raw['tax'] === 'new',
    isEditing: addressFlag(raw['edit']),
    isHistory: addressFlag(raw['taxHistory']),
    q: addressSearch(raw['q']),
    guest: addressText(raw['guest']),
  }),
  write: ({ tax, isAdding, isEditing, isHistory, q, guest }): Record<string, string | number> => ({
    ...(tax ? { tax } : {}),
    ...(isAdding ? { add: 1 } : {}),
    ...(isEditing ? { edit: 1 } : {}),
    ...(isHistory ? { taxHistory: 1 } : {}),
    ...(q ? { q } : {}),
    ...(guest ? { guest } : {}),
  }),
};
