import { BANK_HOLDER_FIELDS } from '@passline/contract/banking/bank-fields';
import { ERASED_PERSON, isMe, isMyName } from '../../kernel/personal-data/me.ts';
import { ofNobody, type PersonalDataPart } from '../../kernel/personal-data/personal-table.ts';

const part: PersonalDataPart = [
  {
    table: 'public.courier_bank_accounts',
    kind: 'Bank account',
    own: isMe('t.rider_user_id'),
    erase: 'row',
    acted: { rows: isMyName('t.changed_by'), erase: { changed_by: ERASED_PERSON } },
    kept: { changed_by: 'the member of staff' },
    trail: { table: 'courier_bank_accounts', fields: ['account', ...Object.keys(BANK_HOLDER_FIELDS)] },
  },
  ...ofNobody('sealed numbers, which go with the bank account', 'public.courier_bank_account_seals'),
  ...ofNobody('the bank account of a restaurant', 'public.bank_accounts', 'public.bank_account_seals'),
];

export default part;
