import { isMe, isMyOrder } from '../../kernel/personal-data/me.ts';
import type { PersonalDataPart } from '../../kernel/personal-data/personal-table.ts';

const ofMe = isMe('t.rider_user_id');
const part: PersonalDataPart = [
  // The way of a courier ends at the door of the guest.
  {
    table: 'public.courier_tracks',
    kind: 'Ways of couriers',
    own: `${ofMe} or ${isMyOrder('t.order_id')}`,
    erase: 'row',
  },
  { table: 'public.rider_positions', kind: 'Positions as a courier', own: ofMe, erase: 'row' },
  { table: 'public.rider_loads', kind: 'Load as a courier', own: ofMe, erase: 'row' },
];

export default part;
