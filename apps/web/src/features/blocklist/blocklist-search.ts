import { addressText } from '../../parts/address-values.ts';
import { addressSearch } from '../../parts/list/address-search.ts';
import type { AddressForm } from '../../parts/use-address.ts';

/** In the address instead of an id: the dialog that blocks someone. */
export const NEW = 'new';

/** The blocklist's part of the address. */
export type BlocklistSearch = {
  q: string;
  /** The id of the entry that is open, `NEW`, or ''. */
  entry: string;
  /** With `NEW`: the id of the order whose customer is to be blocked, or ''. */
  order: string;
};

export const BLOCKLIST_ADDRESS: AddressForm<BlocklistSearch> = {
  read: (raw) => ({
    q: addressSearch(raw['q']),
    entry: addressText(raw['entry']),
    order: addressText(raw['order']),
  }),
  write: ({ q, entry, order }): Record<string, string> => ({
    ...(q && { q }),
    ...(entry && { entry }),
    ...(entry === NEW && order && { order }),
  }),
};
