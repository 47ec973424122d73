import { byContact, isMe, isNotMe, ME } from '../../kernel/personal-data/me.ts';
import type { PersonalDataPart } from '../../kernel/personal-data/personal-table.ts';

const refused = byContact({
  mailbox: 't.email',
  phone: 't.phone_number',
  where: 't.user_id is null',
  writtenAt: 't.last_at',
});
const part: PersonalDataPart = [
  {
    table: 'public.blocked_attempts',
    kind: 'Refused by the blocklist',
    own: `${isMe('t.user_id')} or ${refused.mine}`,
    erase: { name: `''`, email: `''`, phone_number: `''` },
    kept: { kind: 'one of our words', same: 'ids of entries', entry_ids: 'ids of entries' },
    others: `${isNotMe('t.user_id')} or t.last_at > ${ME.since}`,
  },
  {
    table: 'public.blocklist',
    nobody: 'whoever an entry names is not erased before it is removed',
    others: `t.created_at > ${ME.since}`,
  },
];

export default part;
