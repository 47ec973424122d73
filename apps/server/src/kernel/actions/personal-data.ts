import {
  isMe,
  isMeText,
  isMyEntry,
  isMyEntryOfLine,
  isMyName,
  isMyOrderText,
  contactsIn,
  isServedText,
  lookedIn,
  ME,
  NAMED_BY_CONTACT,
  textsOf,
} from '../personal-data/me.ts';
import type { PersonalDataPart, Quotes } from '../personal-data/personal-table.ts';
import { recordsOfPerson } from '../personal-data/records-of-person.ts';

const recordsOfMe = (table: 'user_addresses' | 'user_cards') =>
  `t.record_table = '${table}' and t.record_id = any(array(${recordsOfPerson(table, { id: isMe, text: isMeText })}))`;
/** Sessions of the person, whoever ended them, and what one request ended beside changing the account. */
const sessionsOfMe = `t.record_table in ('session', 'passkeys') and (${isMe('t.actor_id')}
  or t.record_table = 'session' and ${isMeText(`(coalesce(t.before, t.after) ->> 'userId')`)}
  or t.request_id = any(array(select u.request_id from audit u where u.record_table = 'users' and ${isMeText('u.record_id')})))`;

/** Shifts that were theirs at some time. */
const shiftsOfMe = `t.record_id = any(array(
  select l.record_id from audit l where l.record_table = 'shifts' and ${isMeText(`(l.before ->> 'userId')`)}
  union select l.record_id from audit l where l.record_table = 'shifts' and ${isMeText(`(l.after ->> 'userId')`)}
  union select s.id::text from shifts s where ${isMe('s.user_id')}))`;

const entryIn = (json: string, writtenAt: string) =>
  isMyEntry({
    userId: `(${json} ->> 'userId')`,
    phoneNumber: `(${json} ->> 'phoneNumber')`,
    email: `(${json} ->> 'email')`,
    writtenAt,
  });
const entryOfLine = (json: string) => entryIn(json, `record_written_at('blocklist', l.record_id)`);
/** Entries of the blocklist that named them at some time, by their account or by a contact. */
const entriesOfMe = `t.record_id = any(array(
  select l.record_id from audit l where l.record_table = 'blocklist' and (${entryOfLine('l.before')} or ${entryOfLine('l.after')})
  union select b.id::text from blocklist b where ${isMyEntry({ userId: 'b.user_id::text', phoneNumber: 'b.phone_number', email: 'b.email', writtenAt: 'b.created_at' })}))`;

/** Whether a side of a line about a record that changes hands was the person's. */
export const sideOfMe = (side: 'before' | 'after') => `case t.record_table
  when 'shifts' then coalesce(${isMeText(`field_of_line('shifts', t.record_id, t.id, t.${side}, 'userId')`)}, false)
  when 'blocklist' then ${isMyEntryOfLine('t', side)}
  else true end`;

/** The lines about the person and their orders. */
export const ABOUT_ME = `(t.record_table = 'users' and ${isMeText('t.record_id')})
  or (t.record_table in ('orders', 'deliveries') and ${isMyOrderText('t.record_id')})
  or (${recordsOfMe('user_addresses')}) or (${recordsOfMe('user_cards')})
  or ((t.record_table = 'shifts' and ${shiftsOfMe} or t.record_table = 'blocklist' and ${entriesOfMe})
    and (${sideOfMe('before')} or ${sideOfMe('after')}))
  or (${sessionsOfMe})`;

/** The lines about money of the person as a courier. */
const OF_MY_MONEY = `t.record_table = 'payouts' and t.record_id = any(array(select p.id::text from payouts p where ${isMe('p.account_id')}))
  or t.record_table = 'transfers' and t.record_id = any(array(select m.id::text from transfers m
    where ${isMe('m.source_account_id')} or ${isMe('m.destination_account_id')}))`;
const IS_ABOUT = `(${ABOUT_ME} or ${OF_MY_MONEY})`;

/** A line about a record that names somebody by a contact alone: one that is newer than the erasing is of who has the contact now. */
const OF_NEWER = `t.record_table in (${NAMED_BY_CONTACT})
  and record_written_at(t.record_table, t.record_id) > ${ME.since}`;
/** Who erased whom, and why, stays. */
const isNew = `(t.at > ${ME.until} or t.record_table = 'erasures' or ${OF_NEWER})`;
/** `t.trail_fields`: the fields of each kind of record, as the search reads them. */
const namesOf = (list: 'own' | 'said') =>
  `array(select jsonb_array_elements_text(coalesce(t.trail_fields -> '${list}' -> t.record_table, '[]')))`;
const named = (column: 'before' | 'after') => {
  const value = `case when (${IS_ABOUT}) and ${sideOfMe(column)} then t.${column} end`;
  return `concat_ws(E'\n', texts_of_fields(${value}, ${namesOf('own')} || ${namesOf('said')}),
    keys_of_fields(${value}, ${namesOf('said')}))`;
};

/** What lines about deliveries say of their courier, where it was the person, and an undo of whom it undid. */
const BROUGHT = `t.record_table in ('orders', 'deliveries') and (${isServedText('t.record_id')} or ${isMyOrderText('t.record_id')})`;
const withoutCourier = (
  column: string,
) => `case when t.record_table = 'deliveries' and ${isMeText(`courier_of_line(t.record_id, t.id, t.${column})`)}
  then erased_delivery(t.${column}, uuid_or_null(t.record_id), ${ME.contacts}, ${ME.whole}, ${ME.words}) else t.${column} end`;

const OF_OTHERS = `t.record_table in ('users', 'user_addresses', 'user_cards', 'orders', 'deliveries') and not coalesce(${ABOUT_ME}, false)`;
const KINDS_OF_PEOPLE = `'users', 'user_addresses', 'user_cards', 'orders', 'deliveries', 'session', 'passkeys', 'blocklist', 'shifts',
  'invitations', 'payouts', 'transfers'`;
/** A line about a restaurant, or about something at one of its locations. */
export const LINE_OF_RESTAURANT = `(t.record_table in ('locations', 'restaurants')
  or t.location_id is not null and t.record_table not in (${KINDS_OF_PEOPLE}))`;
/** As `quoting_fields` of the database has them. */
const REASONS = ['cancelReason', 'failedReason', 'paymentName', 'paymentFailure', 'otherAdjustments'];
const WRITTEN = [
  'name',
  'notes',
  'deliveryAddress',
  'deliveryUnit',
  'deliveryInstructions',
  'restaurantName',
  'locationName',
];
const THEIRS = 'contacts_of_line(t.record_table, t.record_id, coalesce(t.before, t.after))';
const isTheirs = (said: string) => `quotes_theirs(${said}, ${ME.contacts}, ${THEIRS})`;
/** Of a line about somebody else only reasons, what a guest wrote into an order, and what the place was called, may quote a contact, and none that the guest has as well. */
function quotes(column: string): Quotes {
  const said = (names: readonly string[]) =>
    `concat_ws(E'\\n', ${names.map((name) => `t.${column} ->> '${name}'`).join(', ')})`;
  const reasons = `case t.record_table when 'orders' then ${said([...REASONS, ...WRITTEN])} else ${said(REASONS)} end`;
  const whole = lookedIn(`spaced_json(t.${column}::text)`, LINE_OF_RESTAURANT);
  return {
    text: `case when not (${OF_OTHERS}) then ${whole} when ${reasons} ~* ${ME.contacts} and not ${isTheirs(reasons)} then ${reasons} end`,
  };
}

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
const ANSWER_SAID = ['cancelReason', 'failedReason', 'description', 'reason', 'otherAdjustments'];
const USER = `(t.output ->> 'userId')`;
const OF_BLOCKLIST = `t.action like 'blocklist.%'`;
const ANSWERS_ME = `${isMyOrderText(ANSWER)} or ${isMeText(ANSWER)} or ${isMeText(USER)}
  or (${OF_BLOCKLIST} and ${entryIn('t.output', 't.created_at')})`;
/** Whose an answer is, is told by what it is about, and not by who asked or by a contact that several people have. */
const ANSWERS_OTHERS = `(${ANSWERS_ME}) is not true and (exists (select from orders o where o.id = uuid_or_null(${ANSWER}))
  or exists (select from users u where u.id in (uuid_or_null(${ANSWER}), uuid_or_null(${USER}))))`;
const ofServed = `(${isServedText(ANSWER)} or exists (select from me, unnest(me.user_ids) id where strpos(t.output::text, id::text) > 0))`;
const OF_NEWER_ENTRY = `(${OF_BLOCKLIST} and t.created_at > ${ME.since})`;
const withoutWhoServed = `erased_courier(erased_json(t.output::jsonb,
    case when ${isMyName(`(t.output ->> 'changedBy')`)} then array['changedBy'] else '{}' end, '{}', null, null),
  (select user_ids::text[] from me), ${ME.contacts}, ${ME.whole}, ${ME.words})`;
const ANSWER_OF_RESTAURANT = `(t.action like 'locations.%' or t.action like 'restaurants.%'
  or t.output ->> 'locationId' is not null and not exists (select from orders o where o.id = uuid_or_null(${ANSWER})))`;
/** An answer about the order of somebody else is looked at like its line of the trail. */
const OF_ORDER = `(${ANSWERS_OTHERS}) and exists (select from orders o where o.id = uuid_or_null(${ANSWER}))`;
const WRITTEN_IN_ANSWER = textsOf([...REASONS, ...WRITTEN]);
const SAID_IN_ANSWER = `texts_of_fields(t.output::jsonb, ${WRITTEN_IN_ANSWER})`;
const QUOTES_OF_ANSWER = {
  text: `case when spaced_json(t.output::text) ~* ${ME.contacts} then case
    when (${ANSWERS_OTHERS}) is not true then ${lookedIn('spaced_json(t.output::text)', ANSWER_OF_RESTAURANT)}
    when ${OF_ORDER} and not quotes_guest(uuid_or_null(${ANSWER}), ${SAID_IN_ANSWER}, ${ME.contacts}) then ${SAID_IN_ANSWER} end end`,
  erased: `case when ${OF_ORDER} then erased_quotes(t.output::jsonb, ${WRITTEN_IN_ANSWER}, ${ME.contacts}, false,
      contacts_of_guest(uuid_or_null(${ANSWER})))
    else erased_json(t.output::jsonb, '{}', '{}', ${contactsIn(ANSWER_OF_RESTAURANT)}, null) end::json`,
};
const asWas = (output: string) => `json_as_was(t.output::text, ${output})::json`;

const part: PersonalDataPart = [
  {
    table: 'public.audit',
    kind: 'Audit trail',
    own: `${IS_ABOUT} or ${isMe('t.actor_id')}`,
    erase: 'apart',
    kept: {
      action: 'the name of an action',
      actor_kind: 'one of our words',
      record_id: 'an id',
      record_table: 'a kind of record',
      request_id: 'an id',
    },
    acted: {
      rows: BROUGHT,
      erase: {
        before: withoutCourier('before'),
        after: withoutCourier('after'),
        reason: 'erased_undoing(t.reason, t.after, (select user_ids from me))',
      },
    },
    named: {
      before: named('before'),
      after: named('after'),
      // Why somebody was erased names nobody, and several may share it.
      reason: `case when ${IS_ABOUT} and t.action not in ('personalData.erase', 'personalData.keepTime') then t.reason end`,
      actor_name: `case when ${isMe('t.actor_id')} then nullif(t.actor_name, 'Erased person') end`,
    },
    quoted: { reason: `not ${isNew}`, before: `not ${isNew}`, after: `not ${isNew}` },
    quotes: {
      before: quotes('before'),
      after: quotes('after'),
      reason: {
        text: `case when t.reason ~* ${ME.contacts} and not (${OF_OTHERS} and ${isTheirs('t.reason')})
          then ${lookedIn('t.reason', LINE_OF_RESTAURANT)} end`,
      },
    },
    others: `${isNew} or (${OF_OTHERS})`,
  },
  {
    table: 'public.idempotency_keys',
    kind: 'Answers kept for a repeated request',
    isPassing: true,
    own: `${ANSWERS_ME} or (${isMe('t.actor_id')} and not (${ANSWERS_OTHERS}))`,
    erase: {
      output: asWas(
        `erased_json(t.output::jsonb, ${textsOf(ANSWER_FIELDS)} || case when ${OF_BLOCKLIST} then array['description'] else '{}' end,
          ${textsOf(ANSWER_SAID)}, ${ME.contacts}, ${ME.words})`,
      ),
    },
    acted: { rows: ofServed, erase: { output: asWas(withoutWhoServed) } },
    named: {
      output: `concat_ws(E'\n', texts_of_fields(t.output::jsonb, ${textsOf([...ANSWER_FIELDS, ...ANSWER_SAID])}),
        keys_of_fields(t.output::jsonb, ${textsOf(ANSWER_SAID)}))`,
    },
    kept: {
      action: 'the name of an action',
      input_hash: 'a hash',
      key: 'chosen by the program',
      request_id: 'an id',
    },
    anywhere: ['output'],
    quotes: { output: QUOTES_OF_ANSWER },
    quoted: { output: `t.created_at <= ${ME.until} and not ${OF_NEWER_ENTRY}` },
    others: `t.created_at > ${ME.until} or ${OF_NEWER_ENTRY} or (${ANSWERS_OTHERS})`,
  },
];

export default part;
