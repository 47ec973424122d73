import { byContact, isMe } from '../../kernel/personal-data/me.ts';
import type { PersonalDataPart } from '../../kernel/personal-data/personal-table.ts';

const invited = byContact({ email: 't.email', writtenAt: 't.invited_at' });
const part: PersonalDataPart = [
  {
    table: 'public.invitations',
    kind: 'Invitations',
    own: `${invited.mine} or ${isMe('t.invited_by_id')}`,
    erase: 'row',
    others: invited.anothers,
  },
];

export default part;
