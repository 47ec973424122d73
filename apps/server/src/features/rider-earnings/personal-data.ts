import { ERASED_PERSON, isMe } from '../../kernel/personal-data/me.ts';
import type { PersonalDataPart } from '../../kernel/personal-data/personal-table.ts';

const part: PersonalDataPart = [
  {
    table: 'public.cash_settlements',
    kind: 'Cash handed in',
    own: isMe('t.rider_user_id'),
    erase: {},
    acted: { rows: isMe('t.settled_by_id'), erase: { settled_by: ERASED_PERSON } },
    kept: { settled_by: 'the member of staff' },
  },
];

export default part;
