import { GUEST_FIELDS } from '@passline/contract/users/guests';
import { recordKind } from '@passline/contract/kernel/records/record-kind';
import * as z from 'zod/mini';
import { recordTable } from '../../kernel/records/record-table.ts';

/** What a program writes of a guest. */
const Guest = z.object({ id: z.string(), ...GUEST_FIELDS });
type Guest = z.infer<typeof Guest>;

/** Guests as the guests' app keeps them: nobody undoes what they change of themselves, so they are in no list of records. */
const guestKind = recordKind({
  name: 'users',
  noun: 'guest',
  subject: 'people',
  belongsTo: 'platform',
  title: 'name',
  fields: {
    name: { label: 'Name', kind: 'text' },
    email: { label: 'E-mail', kind: 'email' },
    phoneNumber: { label: 'Phone number', kind: 'phone' },
  },
});

export const guestTable = recordTable<Guest>({
  kind: guestKind,
  wire: Guest,
  key: 'id',
  edited: GUEST_FIELDS,
  rules: {
    taken: {
      users_email_idx: {
        code: 'guest-email-taken',
        message: 'An account with this e-mail address exists already.',
        field: 'email',
      },
    },
  },
});
