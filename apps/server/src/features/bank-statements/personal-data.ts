import { ERASED_PERSON, isMe } from '../../kernel/personal-data/me.ts';
import type { PersonalDataPart } from '../../kernel/personal-data/personal-table.ts';

const part: PersonalDataPart = [
  {
    table: 'public.bank_statements',
    kind: 'Statements of the bank',
    own: 'false',
    erase: {},
    acted: { rows: isMe('t.imported_by'), erase: { imported_by_email: ERASED_PERSON } },
    kept: {
      account_ending: 'what ends the number of our own account',
      file_name: 'what the bank calls its file',
      format: 'one of our words',
      imported_by_email: 'the member of staff',
    },
  },
  {
    table: 'public.bank_lines',
    kind: 'Lines of the bank',
    own: 'false',
    erase: {},
    anywhere: ['description', 'fitid', 'reference'],
    acted: {
      rows: isMe('t.matched_by'),
      erase: { matched_by_email: ERASED_PERSON },
    },
    kept: { matched_by_email: 'the member of staff' },
  },
  {
    table: 'public.bank_line_parts',
    kind: 'What lines of the bank are',
    own: 'false',
    erase: {},
    anywhere: ['note'],
  },
];

export default part;
