import { ERASED_PERSON, isMe } from '../../kernel/personal-data/me.ts';
import type { PersonalDataPart } from '../../kernel/personal-data/personal-table.ts';

const part: PersonalDataPart = [
  {
    table: 'public.closed_months',
    kind: 'Closed months',
    own: 'false',
    erase: {},
    acted: { rows: isMe('t.closed_by'), erase: { closed_by_email: ERASED_PERSON } },
    kept: { closed_by_email: 'the member of staff', balances: 'amounts by account of the books' },
  },
  {
    table: 'public.journal_settings',
    kind: 'Names of accounts in the journal',
    own: 'false',
    erase: {},
    kept: { accounts: 'names of accounts of the books', tax_rate: 'the name of a tax rate' },
  },
];

export default part;
