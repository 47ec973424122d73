import { isMe, isNotMe, ME } from '../../kernel/personal-data/me.ts';
import type { PersonalDataPart } from '../../kernel/personal-data/personal-table.ts';
import { quotedOfAccount } from '../../kernel/personal-data/quoting.ts';

const ofMe = isMe('t.user_id');
const anothers = isNotMe('t.user_id');
const isOld = `t.created_at <= ${ME.until}`;
const part: PersonalDataPart = [
  {
    table: 'public.users',
    kind: 'Account',
    own: isMe('t.id'),
    erase: {
      name: `''`,
      email: `'erased-' || t.id || '@erased.invalid'`,
      phone_number: `''`,
      last_login: 'null',
      rider_active_until: 'null',
    },
    kept: { role: 'a customer', suspended_by: 'the member of staff' },
    // A family shares a phone number.
    others: isNotMe('t.id'),
  },
  {
    table: 'public.user_addresses',
    kind: 'Saved addresses',
    own: ofMe,
    erase: 'row',
    others: anothers,
    trail: {
      table: 'user_addresses',
      fields: [
        'containerDeliveryAddress',
        'containerDeliveryAddressLatLng',
        'containerDeliveryUnit',
        'containerDeliveryInstructions',
        'contactlessDeliveryLocation',
      ],
    },
  },
  {
    table: 'public.user_cards',
    kind: 'Payment records',
    own: ofMe,
    erase: 'row',
    untold: {
      sealed_data_key: 'sealed: what the card provider calls it',
      sealed_customer_id: 'sealed: what the card provider calls it',
    },
    trail: { table: 'user_cards', fields: ['maskedPan', 'expdate', 'avsZipcode'] },
  },
  { table: 'public.user_points', kind: 'Points', own: ofMe, erase: {} },
  {
    table: 'public.opened_people',
    kind: 'Opened pages',
    own: `${ofMe} or ${isMe('t.viewer_id')}`,
    erase: 'row',
  },
  {
    table: 'public.reward_history',
    kind: 'History of points',
    own: ofMe,
    erase: {},
    words: ['name', 'description'],
    kept: { created_by: 'the member of staff or the program', type: 'one of our words' },
    quotes: {
      name: quotedOfAccount('name', 'user_id'),
      description: quotedOfAccount('description', 'user_id'),
    },
    quoted: { name: isOld, description: isOld },
    others: anothers,
  },
];

export default part;
