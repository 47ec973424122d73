import { byContact, ERASED_PERSON, isMe } from '../../kernel/personal-data/me.ts';
import { ofNobody, type PersonalDataPart } from '../../kernel/personal-data/personal-table.ts';

const employed = byContact({ phone: 't.phone_number', writtenAt: 't.added_at' });
const part: PersonalDataPart = [
  {
    table: 'public.employees',
    kind: 'Work at points of sale',
    own: employed.mine,
    erase: { name: ERASED_PERSON, phone_number: `''` },
    kept: { role: 'one of our words', status: 'one of our words' },
    others: employed.anothers,
  },
  ...ofNobody(
    'the tills and tables of a location',
    'public.points_of_sale',
    'public.floors',
    'public.floor_tables',
  ),
  ...ofNobody(
    'the name stands with the employee alone',
    'public.clockings',
    'public.pass_codes',
    'public.pass_code_failures',
    'public.point_of_sale_shifts',
  ),
  {
    table: 'public.floor_editors',
    kind: 'Floors open in the editor',
    own: isMe('t.user_id'),
    erase: 'row',
    isPassing: true,
  },
];

export default part;
