import { ERASED_PERSON, isMe } from '../../kernel/personal-data/me.ts';
import type { PersonalDataPart } from '../../kernel/personal-data/personal-table.ts';

const part: PersonalDataPart = [
  { table: 'public.shifts', kind: 'Shifts', own: isMe('t.user_id'), erase: { name: ERASED_PERSON } },
];

export default part;
