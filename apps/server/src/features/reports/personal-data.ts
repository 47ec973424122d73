import { ERASED, isMyEmail, lookedIn, ME, wasRestaurants } from '../../kernel/personal-data/me.ts';
import type { PersonalDataPart } from '../../kernel/personal-data/personal-table.ts';

const part: PersonalDataPart = [
  {
    table: 'public.report_emails',
    kind: 'Reports of restaurants',
    // To any address that somebody typed. One that a restaurant had before stays in what is of restaurants.
    own: `${isMyEmail('t.recipient')} and not ${wasRestaurants('t.recipient')}`,
    erase: { recipient: ERASED },
    words: ['error'],
    kept: { requested_by: 'the member of staff', state: 'one of our words' },
    quotes: {
      recipient: { text: lookedIn('t.recipient', 'true') },
      error: { text: lookedIn('t.error', 'true'), erased: `erased_part(t.error, ${ME.inRestaurants})` },
    },
    others: `t.created_at > ${ME.until}`,
  },
];

export default part;
