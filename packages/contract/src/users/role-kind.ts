import { ROLE_WORDS } from '@passline/domain/users/role-words';
import { recordKind } from '../kernel/records/record-kind.ts';

/** What somebody may do and where, by the names of the trail. See docs/rules/users.md#role. */
export const roleKind = recordKind({
  name: 'users',
  noun: 'person',
  subject: 'people',
  belongsTo: 'platform',
  fields: {
    role: { label: 'Role', kind: 'choice', words: ROLE_WORDS, editedBy: 'super admin' },
    locationId: { label: 'Location', kind: 'location', editedBy: 'super admin' },
  },
});
