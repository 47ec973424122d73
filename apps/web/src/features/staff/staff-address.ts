import { INVITED_ROLES, type InvitedRole } from '@passline/domain/users/roles';
import { addressFlag, addressText } from '../../parts/address-values.ts';
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
  /** Their name and phone number are being edited. */
  contact: boolean;
  /** Whom a new invitation means, and as what. */
  email: string;
  role: InvitedRole;
  /** The id of the location of an admin; '' for none yet. */
  location: string;
};

export const STAFF_ADDRESS: AddressForm<StaffSearch> = {
  read: (raw) => ({
    q: addressSearch(raw['q']),
    show: STAFF_SHOWN.find((one) => one === raw['show']) ?? 'all',
    person: addressText(raw['person']),
    contact: addressFlag(raw['contact']),
    email: addressText(raw['email']).slice(0, 254),
    role: INVITED_ROLES.find((one) => one === raw['role']) ?? 'admin',
    location: addressText(raw['location']),
  }),
  write: ({ q, show, person, contact, email, role, location }) => ({
    ...(q ? { q } : {}),
    ...(show === 'all' ? {} : { show }),
    ...(person ? { person } : {}),
    ...(person && contact ? { contact: 1 } : {}),
    ...(person && email ? { email } : {}),
    ...(person && role !== 'admin' ? { role } : {}),
    ...(person && location ? { location } : {}),
  }),
};
