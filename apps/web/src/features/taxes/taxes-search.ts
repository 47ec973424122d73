import { addressText } from '../../parts/address-values.ts';
import { addressSearch } from '../../parts/list/address-search.ts';
import type { AddressForm } from '../../parts/use-address.ts';

/** In the place of a chosen tax: the form of a new one. */
export const NEW_TAX = 'new';

/** The tax screen's part of the address. */
export type TaxesSearch = {
  /** The chosen tax; '' for none. */
  tax: string;
  q: string;
  /** The menu that is shown as a guest sees it; '' for none. */
  guest: string;
};

export const TAXES_ADDRESS: AddressForm<TaxesSearch> = {
  read: (raw) => ({
    tax: addressText(raw['tax']),
    q: addressSearch(raw['q']),
    guest: addressText(raw['guest']),
  }),
  write: ({ tax, q, guest }): Record<string, string> => ({
    ...(tax ? { tax } : {}),
    ...(q ? { q } : {}),
    ...(guest ? { guest } : {}),
  }),
};
