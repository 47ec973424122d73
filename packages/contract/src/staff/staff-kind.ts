import { ROLE_WORDS } from '@passline/domain/users/role-words';
import { recordKind } from '../kernel/records/record-kind.ts';

const editedBy = 'super admin';

/** What staff and couriers are called and how they are called up. See docs/rules/staff.md#name-and-phone-number. */
export const staffKind = recordKind({
  name: 'users',
  noun: 'person',
  subject: 'people',
  belongsTo: 'platform',
  title: 'name',
  fields: {
    name: { label: 'Name', kind: 'text', editedBy },
    phoneNumber: { label: 'Phone number', kind: 'phone', editedBy },
    role: { label: 'Role', kind: 'choice', words: ROLE_WORDS },
  },
});
