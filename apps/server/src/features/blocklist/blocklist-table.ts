import { BlocklistEntry, ENTRY_FIELDS } from '@passline/contract/blocklist/blocklist';
import { blocklistKind } from '@passline/contract/blocklist/blocklist-kind';
import { checkEntry, MOST_ENTRIES } from '@passline/domain/blocklist/entry';
import { ok, refuse } from '@passline/domain/result';
import { recordTable } from '../../kernel/records/record-table.ts';
import { instant, type Stored } from '../../kernel/records/stored.ts';
import { prepareBlocking } from './prepare-blocking.ts';

/** '' on the wire where nothing is blocked by it. */
function orNone(name: string): Stored<string> {
  return {
    read: ({ [name]: value }) => (typeof value === 'string' ? value : ''),
    write: (value) => ({ [name]: value === '' ? null : value }),
  };
}

const taken = (what: string, field: string) => ({
  code: 'blocklist-taken',
  message: `This ${what} is blocked already.`,
  field,
});

/** Whose orders and sign-ins are refused. See docs/rules/blocklist.md. */
export const blocklistTable = recordTable<BlocklistEntry>({
  kind: blocklistKind,
  wire: BlocklistEntry,
  key: 'id',
  edited: ENTRY_FIELDS,
  stored: {
    userId: orNone('user_id'),
    phoneNumber: orNone('phone_number'),
    email: orNone('email'),
    createdAt: instant('created_at'),
  },
  blank: { userId: '', phoneNumber: '', email: '' },
  rules: {
    comesAndGoes: true,
    check: checkEntry,
    room: (count) =>
      count < MOST_ENTRIES
        ? ok(undefined)
        : refuse(
            'blocklist-full',
            `The blocklist has ${MOST_ENTRIES.toLocaleString('en-CA')} entries. Please unblock someone first.`,
          ),
    requireWritable: prepareBlocking,
    taken: {
      blocklist_user_idx: taken('user', 'userId'),
      blocklist_phone_number_idx: taken('phone number', 'phoneNumber'),
      blocklist_email_idx: taken('e-mail', 'email'),
    },
  },
});
