import { isMe, isMyEmail } from '../../kernel/personal-data/me.ts';
import type { PersonalDataPart } from '../../kernel/personal-data/personal-table.ts';

const part: PersonalDataPart = [
  {
    table: 'public.invitations',
    kind: 'Invitations',
    own: `${isMyEmail('t.email')} or ${isMe('t.invited_by_id')}`,
    erase: 'row',
  },
];

export default part;
