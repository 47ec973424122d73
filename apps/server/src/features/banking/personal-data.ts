import { BANK_HOLDER_FIELDS } from '@passline/contract/banking/bank-fields';
import { isMe } from '../../kernel/personal-data/me.ts';
import { ofNobody, type PersonalDataPart } from '../../kernel/personal-data/personal-table.ts';

const own = isMe('t.rider_user_id');
const part: PersonalDataPart = [
  {
    table: 'public.courier_bank_accounts',
    kind: 'Bank account',
    own,
    erase: 'row',
    trail: { table: 'courier_bank_accounts', fields: ['account', ...Object.keys(BANK_HOLDER_FIELDS)] },
  },
  {
    table: 'public.courier_bank_account_seals',
    kind: 'Sealed numbers of their bank account',
    own,
    erase: 'row',
    untold: { sealed: 'sealed: the numbers themselves' },
  },
  ...ofNobody('the bank account of a restaurant', 'public.bank_accounts', 'public.bank_account_seals'),
];

export default part;
