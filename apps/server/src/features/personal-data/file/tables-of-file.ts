import { isMe, isMyEntry } from '../../../kernel/personal-data/me.ts';
import {
  isOfPeople,
  type DeclaredTable,
  type PersonalTable,
} from '../../../kernel/personal-data/personal-table.ts';

/** What is known of a person although erasing passes it over: nobody on the blocklist is erased, nor somebody to whom money is owed. */
const KEPT_FROM_ERASING: readonly PersonalTable[] = [
  { table: 'public.accounts', kind: 'Balance as a courier', own: isMe('t.id'), erase: {} },
  {
    table: 'public.blocklist',
    kind: 'Entries of the blocklist',
    own: isMyEntry({
      userId: 't.user_id::text',
      phoneNumber: 't.phone_number',
      email: 't.email',
      writtenAt: 't.created_at',
    }),
    erase: {},
  },
];

/** What stands at somebody's orders, or went to them, and is not about them, each with its reason. */
export const OF_NOBODY_IN_FILE: Readonly<Record<string, string>> = {
  'public.bank_line_parts': 'what a line of the bank of Passline is in the ledger',
  'public.bank_lines': 'what the bank of Passline says; who said what it is stands in the trail',
  'public.bank_statements': 'files of the bank of Passline; who imported them stands in the trail',
  'public.closed_months': 'the books of Passline; who closed a month stands in the trail',
  'public.eft_files': 'many accounts together; the payouts of a person are theirs',
  'public.eft_file_downloads': 'who had a file of many accounts; that stands in the trail',
  'public.journal_settings': 'names of accounts of the books; who changed them stands in the trail',
  'public.pay_runs': 'many accounts together; the lines of a person, and their payouts, are theirs',
  'public.order_adjustments': 'what Passline gives the restaurant, or takes from it',
  'public.report_emails': 'reports about a restaurant; the message that brought one is among the messages',
};

/** Every table that holds something of people, but copies that are kept for hours. */
export function tablesOfFile(declared: readonly DeclaredTable[]): PersonalTable[] {
  const ofPeople = declared.filter(isOfPeople);
  const told = ofPeople.filter(({ table, isPassing = false }) => !isPassing && !(table in OF_NOBODY_IN_FILE));
  return [...told, ...KEPT_FROM_ERASING];
}
