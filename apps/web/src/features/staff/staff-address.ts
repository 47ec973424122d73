import { addressText } from '../../parts/address-values.ts';
import { addressSearch } from '../../parts/list/address-search.ts';
import type { AddressForm } from '../../parts/use-address.ts';

export const STAFF_SHOWN = ['all', 'super-admins', 'admins', 'couriers', 'invited', 'suspended'] as const;
export type StaffShown = (typeof STAFF_SHOWN)[number];

/** The staff screen's part of the address. */
export type StaffSearch = {
  q: string;
  show: StaffShown;
  /** The id of the person or the invitation that is open, 'new' for a new invitation, or ''. */
  person: string;
};

export const STAFF_ADDRESS: AddressForm<StaffSearch> = {
  read: (raw) => ({
    q: addressSearch(raw['q']),
    show: STAFF_SHOWN.find((one) => one === raw['show']) ?? 'all',
    person: addressText(raw['person']),
  }),
  write: ({ q, show, person }) => ({
    ...(q ? { q } : {}),
    ...(show === 'all' ? {} : { show }),
    ...(person ? { person } : {}),
  }),
};
