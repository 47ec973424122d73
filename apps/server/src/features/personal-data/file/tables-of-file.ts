import { isMe, isMyEmail, isMyPhone } from '../../../kernel/personal-data/me.ts';
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
    own: `${isMe('t.user_id')} or ${isMyEmail('t.email')} or ${isMyPhone('t.phone_number')}`,
    erase: {},
  },
];

/** Every table that holds something of people, but copies that are kept for hours. */
export function tablesOfFile(declared: readonly DeclaredTable[]): PersonalTable[] {
  return [...declared.filter(isOfPeople).filter(({ isPassing = false }) => !isPassing), ...KEPT_FROM_ERASING];
}
