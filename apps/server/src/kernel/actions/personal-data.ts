import { isMe, isMeText, isMyOrderText, ME, textsOf } from '../personal-data/me.ts';
import type { PersonalDataPart } from '../personal-data/personal-table.ts';

const ofPerson = isMeText(`(coalesce(t.before, t.after) ->> 'userId')`);
/** What one request did beside changing the account: the sessions that it ended. */
const sessionsOfMe = `t.record_table in ('session', 'passkeys') and (${isMe('t.actor_id')}
  or t.request_id = any(array(select u.request_id from audit u where u.record_table = 'users' and ${isMeText('u.record_id')})))`;

/** The lines about the person and their orders. */
export const ABOUT_ME = `(t.record_table = 'users' and ${isMeText('t.record_id')})
  or (t.record_table in ('orders', 'deliveries') and ${isMyOrderText('t.record_id')})
  or (t.record_table in ('user_addresses', 'user_cards', 'blocklist') and ${ofPerson})
  or (${sessionsOfMe})`;

const isNew = `t.at > ${ME.since}`;
/** `t.trail_fields`: the fields of each kind of record, as the search reads them. */
const named = (column: string) => `texts_of_fields(case when ${ABOUT_ME} then t.${column} end,
  array(select jsonb_array_elements_text(coalesce(t.trail_fields -> 'own' -> t.record_table, '[]')
    || coalesce(t.trail_fields -> 'said' -> t.record_table, '[]'))))`;

const ANSWER = `coalesce(t.output ->> 'orderId', t.output ->> 'id')`;
const ANSWER_FIELDS = [
  'name',
  'email',
  'phoneNumber',
  'notes',
  'deliveryAddress',
  'deliveryUnit',
  'deliveryInstructions',
  'deliveryAddressLatLng',
  'containerDeliveryAddress',
  'containerDeliveryAddressLatLng',
  'containerDeliveryUnit',
  'containerDeliveryInstructions',
  'contactlessDeliveryLocation',
  'maskedPan',
  'expdate',
  'avsZipcode',
];
const ANSWER_SAID = ['cancelReason', 'failedReason', 'description', 'reason'];

const part: PersonalDataPart = [
  {
    table: 'public.audit',
    kind: 'Audit trail',
    own: `${ABOUT_ME} or ${isMe('t.actor_id')}`,
    erase: 'apart',
    kept: {
      action: 'the name of an action',
      actor_kind: 'one of our words',
      record_id: 'an id',
      record_table: 'a kind of record',
      request_id: 'an id',
    },
    named: {
      before: named('before'),
      after: named('after'),
      reason: `case when ${ABOUT_ME} then t.reason end`,
      actor_name: `case when ${isMe('t.actor_id')} then nullif(t.actor_name, 'Erased person') end`,
    },
    quoted: { reason: `not ${isNew}` },
    others: `${isNew} or (t.record_table in ('users', 'user_addresses', 'user_cards', 'orders', 'deliveries') and not coalesce(${ABOUT_ME}, false))`,
  },
  {
    table: 'public.idempotency_keys',
    kind: 'Answers kept for a repeated request',
    isPassing: true,
    own: `${isMe('t.actor_id')} or ${isMyOrderText(ANSWER)} or ${isMeText(ANSWER)} or ${isMeText(`(t.output ->> 'userId')`)}`,
    erase: {
      output: `erased_json(t.output::jsonb, ${textsOf(ANSWER_FIELDS)}, ${textsOf(ANSWER_SAID)}, ${ME.contacts}, ${ME.words})::json`,
    },
    named: { output: `texts_of_fields(t.output::jsonb, ${textsOf([...ANSWER_FIELDS, ...ANSWER_SAID])})` },
    kept: { action: 'the name of an action', input_hash: 'a hash', key: 'chosen by the program' },
    anywhere: ['output'],
    others: `t.created_at > ${ME.since}`,
  },
];

export default part;
