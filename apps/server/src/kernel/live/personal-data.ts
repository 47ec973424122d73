import {
  contactsIn,
  isMeText,
  isMyEntry,
  isMyName,
  isMyOrderText,
  isServedText,
  lookedIn,
  ME,
  NAMED_BY_CONTACT,
  textsOf,
} from '../personal-data/me.ts';
import { ofNobody, type DeclaredTable, type PersonalDataPart } from '../personal-data/personal-table.ts';

const ROW = 't.row_after::jsonb';
/** A row with nothing to erase stays as it was written: most are of changes that the erasing itself made. */
const changed = (row: string) => `coalesce(nullif(${row}, ${ROW})::text, t.row_after)`;
/** Of the rows that are followed, by the names of their columns. */
const FIELDS = [
  'name',
  'email',
  'phone_number',
  'notes',
  'delivery_address',
  'delivery_unit',
  'delivery_instructions',
  'delivery_location',
  'unit',
  'instructions',
  'lat',
  'lng',
  'masked_pan',
  'expdate',
  'avs_zipcode',
  'sealed_data_key',
  'sealed_customer_id',
  'paid_to',
];
const SAID = ['cancel_reason', 'failed_reason', 'description', 'failure', 'error', 'trouble'];
/** Of an order of somebody else: what its guest wrote into it. */
const WRITTEN = ['name', 'notes', 'delivery_address', 'delivery_unit', 'delivery_instructions'];
/** And what the place was called where it was placed. */
const PLACE = ['restaurant_name', 'location_name'];
const QUOTING = `${textsOf(SAID)} || case t.table_name when 'orders' then ${textsOf([...WRITTEN, ...PLACE])} else '{}' end`;
const COURIER = ['rider_name', 'rider_email', 'rider_phone_number'];
/** Who did something for somebody else, by their id or by a name that is theirs alone. */
const ACTED = `case when ${isMeText(`(${ROW} ->> 'rider_user_id')`)} then ${textsOf(COURIER)} else '{}' end
  || case when ${isMyName(`(${ROW} ->> 'changed_by')`)} then array['changed_by'] else '{}' end`;
const FAILED = `case when ${isMeText(`(${ROW} ->> 'rider_user_id')`)} and ${ROW} ->> 'failed_reason' <> ''
  then jsonb_build_object('failed_reason', erased_failure(${ROW} ->> 'failed_reason', uuid_or_null(${ROW} ->> 'order_id'),
    ${ME.contacts}, ${ME.whole}, ${ME.words})) else '{}' end`;

const WRITTEN_AT = `(${ROW} ->> 'created_at')::timestamptz`;
const OWN = [
  `t.table_name = 'users' and ${isMeText('t.key')}`,
  `t.table_name = 'orders' and ${isMyOrderText('t.key')}`,
  isMeText(`(${ROW} ->> 'user_id')`),
  `t.table_name = 'payouts' and ${isMeText(`(${ROW} ->> 'account_id')`)}`,
  `t.table_name = 'transfers' and (${isMeText(`(${ROW} ->> 'source_account_id')`)} or ${isMeText(`(${ROW} ->> 'destination_account_id')`)})`,
  isMyOrderText(`(${ROW} ->> 'order_id')`),
  `t.table_name = 'blocklist' and ${isMyEntry({ userId: `(${ROW} ->> 'user_id')`, phoneNumber: `${ROW} ->> 'phone_number'`, email: `${ROW} ->> 'email'`, writtenAt: WRITTEN_AT })}`,
].join(' or ');
const OF_PEOPLE = `t.table_name in ('users', 'user_addresses', 'user_cards', 'orders', 'deliveries')`;
/** A row of a restaurant, or of something at one of its locations; not about an order. */
const OF_RESTAURANT = `(t.table_name in ('locations', 'restaurants')
  or ${ROW} ->> 'location_id' is not null and ${ROW} ->> 'order_id' is null)`;
const isNew = `${WRITTEN_AT} > ${ME.until}`;
/** Of a record that names somebody by a contact alone, and is newer than the erasing: it is of who has the contact now. */
const IS_NEWER = `(t.table_name in (${NAMED_BY_CONTACT}) and ${WRITTEN_AT} > ${ME.since})`;
const ORDER = `uuid_or_null(coalesce(${ROW} ->> 'order_id', t.key))`;
const REASONS = `texts_of_fields(${ROW}, ${QUOTING})`;
/** Of somebody else's row only reasons, and what a guest wrote into an order, may quote a contact, and none that the guest has as well. Few rows quote one: the others are not read as JSON. */
const QUOTED = `case when spaced_json(t.row_after) ~* ${ME.contacts} then case
  when not (${OF_PEOPLE}) then ${lookedIn('spaced_json(t.row_after)', OF_RESTAURANT)}
  when ${OWN} then spaced_json(t.row_after)
  when (${isNew}) is not true and not quotes_guest(${ORDER}, ${REASONS}, ${ME.contacts})
    then ${REASONS} end end`;
const WITHOUT_QUOTES =
  changed(`case when ${OF_PEOPLE} then erased_quotes(${ROW}, ${QUOTING}, ${ME.contacts}, false,
  contacts_of_guest(${ORDER}))
  else erased_json(${ROW}, '{}', '{}', ${contactsIn(OF_RESTAURANT)}, null) end`);

const slot = (number: number): DeclaredTable => ({
  table: `public.change_slot_${number}`,
  kind: 'Changes for open screens, for two hours at most',
  isPassing: true,
  // An erasure says who erased whom, and that stays.
  own: `t.row_after is not null and t.table_name <> 'erasures' and (${OWN})`,
  erase: {
    row_after: changed(
      `erased_json(${ROW}, ${textsOf(FIELDS)} || case t.table_name when 'blocklist' then array['description'] else '{}' end,
        ${textsOf(SAID)}, ${ME.contacts}, ${ME.words})`,
    ),
  },
  acted: {
    rows: `t.row_after is not null and (${[
      `t.table_name = 'orders' and ${isServedText('t.key')}`,
      isMeText(`(${ROW} ->> 'rider_user_id')`),
    ].join(' or ')})`,
    erase: { row_after: changed(`erased_json(${ROW} || ${FAILED}, ${ACTED}, '{}', null, null)`) },
  },
  named: { row_after: `texts_of_fields(${ROW}, ${textsOf([...FIELDS, ...SAID])})` },
  kept: { key: 'an id', table_name: 'a table', scope_before: 'ids and states' },
  anywhere: ['row_after'],
  quotes: { row_after: { text: QUOTED, erased: WITHOUT_QUOTES } },
  others: `t.row_after is null or t.table_name = 'erasures' or ${IS_NEWER}`,
});

const part: PersonalDataPart = [
  ...[0, 1, 2, 3].map(slot),
  ...ofNobody('how far the change feed is pruned', 'public.change_horizon'),
];

export default part;
