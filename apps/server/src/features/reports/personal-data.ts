import { byContact, lookedIn, ME } from '../../kernel/personal-data/me.ts';
import type { PersonalDataPart } from '../../kernel/personal-data/personal-table.ts';

/** A contact that a restaurant had before stays in what is of restaurants. */
const quoting = (column: string) => ({
  text: lookedIn(`t.${column}`, 'true'),
  erased: `erased_part(t.${column}, ${ME.inRestaurants})`,
});
const sent = byContact({ email: 't.recipient', writtenAt: 't.created_at' });
const part: PersonalDataPart = [
  {
    table: 'public.report_emails',
    kind: 'Reports of restaurants',
    // They are about a restaurant, and were sent to any address that somebody typed.
    own: 'false',
    erase: {},
    anywhere: ['recipient', 'error'],
    kept: { requested_by: 'the member of staff', state: 'one of our words' },
    quotes: { recipient: quoting('recipient'), error: quoting('error') },
    others: `t.created_at > ${ME.until} or ${sent.anothers}`,
  },
];

export default part;
