import { ofNobody, type PersonalDataPart } from '../../kernel/personal-data/personal-table.ts';

const part: PersonalDataPart = ofNobody(
  'the bank account of a restaurant',
  'public.bank_accounts',
  'public.bank_account_seals',
);

export default part;
