import {
  byContact,
  contactsIn,
  ERASED,
  isMyOrder,
  lookedIn,
  ME,
  wasRestaurants,
} from '../../kernel/personal-data/me.ts';
import type { PersonalDataPart } from '../../kernel/personal-data/personal-table.ts';

/** To a restaurant about an order, or to the person about anything else. */
const written = { writtenAt: 't.created_at' };
const emailed = byContact({ sentTo: 't.recipient', where: 't.order_id is null', ...written });
const dialled = byContact({
  phone: 't.recipient',
  where: `t.order_id is null and t.channel <> 'Email'`,
  ...written,
});
const toMe = `((${emailed.mine} or ${dialled.mine}) and (t.location_id is null or not ${wasRestaurants('t.recipient')}))`;
/** To somebody who has the contact since. */
const toAnother = `(${emailed.anothers} or ${dialled.anothers})`;
/** About the place itself, and not about an order. */
const ofRestaurant = 't.order_id is null and t.location_id is not null';
/** A message about the order of somebody else says what its guest wrote: what that guest has as well is theirs. */
const quoting = (column: string) => ({
  text: `case when t.${column} ~* ${ME.contacts} and not quotes_guest(t.order_id, t.${column}, ${ME.contacts})
    then ${lookedIn(`t.${column}`, ofRestaurant)} end`,
  erased: `erased_quote(t.${column}, ${contactsIn(ofRestaurant)}, contacts_of_guest(t.order_id))`,
});
const isOld = `t.created_at <= ${ME.until} and not ${toAnother}`;
const ofMessages = (which: string) => `t.message_id = any(array(select t.id from outbox t where ${which}))`;
const part: PersonalDataPart = [
  {
    table: 'public.outbox',
    kind: 'Messages',
    own: `${isMyOrder('t.order_id')} or ${toMe}`,
    erase: {
      subject: ERASED,
      body: ERASED,
      sealed_code: 'null',
      recipient: `case when ${toMe} then ${ERASED} else t.recipient end`,
    },
    words: ['error'],
    kept: {
      channel: 'one of our words',
      state: 'one of our words',
      provider_reference: 'what the provider calls the message',
    },
    anywhere: ['subject', 'body'],
    quotes: { subject: quoting('subject'), body: quoting('body') },
    quoted: { subject: isOld, body: isOld },
    others: `t.created_at > ${ME.until} or t.order_id is not null or ${toAnother}`,
    untold: { sealed_code: 'sealed: a code that works once' },
    unsearched: { recipient: 'of messages about orders a restaurant; those to the person are overwritten' },
  },
  {
    table: 'public.outbox_parts',
    kind: 'Parts of messages',
    own: ofMessages(`${isMyOrder('t.order_id')} or ${toMe}`),
    others: ofMessages(toAnother),
    erase: { content: `''::bytea`, name: ERASED },
    kept: { content_type: 'a kind of file' },
    // Others are of reports to restaurants.
    quotes: {
      content: { text: lookedIn(`encode(t.content, 'escape')`, 'true') },
      name: { text: lookedIn('t.name', 'true') },
    },
  },
];

export default part;
