import { INVITED_ROLES, type InvitedRole } from '@passline/domain/users/roles';
import { addressText } from '../../parts/address-values.ts';
import { addressSearch } from '../../parts/list/address-search.ts';
import type { AddressForm } from '../../parts/use-address.ts';

export const STAFF_SHOWN = ['all', 'super-admins', 'admins', 'couriers', 'invited', 'suspended'] as const;
export type StaffShown = (typeof STAFF_SHOWN)[number];

/** What is being done with a person: their name and phone number, their e-mail address or their role is edited, or it is asked whether to suspend them. */
export const STAFF_FORMS = ['contact', 'email', 'role', 'suspend'] as const;
export type StaffForm = (typeof STAFF_FORMS)[number];

/** The staff screen's part of the address. */
export type StaffSearch = {
  q: string;
  show: StaffShown;
  /** The id of the person or the invitation that is open, 'new' for a new invitation, or ''. */
  person: string;
  /** Which of their forms is open. */
  do: StaffForm | null;
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
    do: STAFF_FORMS.find((one) => one === raw['do']) ?? null,
    email: addressText(raw['email']).slice(0, 254),
    role: INVITED_ROLES.find((one) => one === raw['role']) ?? 'admin',
    location: addressText(raw['location']),
  }),
  write: ({ q, show, person, do: form, email, role, location }): Record<string, string> => ({
    ...(q ? { q } : {}),
    ...(show === 'all' ? {} : { show }),
    ...(person ? { person } : {}),
    ...(person && form ? { do: form } : {}),
    ...(person && email ? { email } : {}),
    ...(person && role !== 'admin' ? { role } : {}),
    ...(person && location ? { location } : {}),
  }),
};
