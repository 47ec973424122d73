import { INVITED, isMe } from '../../kernel/personal-data/me.ts';
import type { PersonalDataPart } from '../../kernel/personal-data/personal-table.ts';

const part: PersonalDataPart = [
  {
    table: 'public.invitations',
    kind: 'Invitations',
    own: `${INVITED.mine} or ${isMe('t.invited_by_id')}`,
    erase: 'row',
    others: INVITED.anothers,
  },
];

export default part;
