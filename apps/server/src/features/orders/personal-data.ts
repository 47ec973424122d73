import { copiedName, copiedNames } from '../../kernel/personal-data/copied-name.ts';
import {
  ERASED_PERSON,
  hasOtherNumber,
  isMe,
  isMyName,
  isMyOrder,
  isNotMe,
  isServed,
  ME,
} from '../../kernel/personal-data/me.ts';
import {
  ofNobody,
  type PersonalDataPart,
  type PersonalTable,
  type Quotes,
} from '../../kernel/personal-data/personal-table.ts';
import { quotedOfGuest } from '../../kernel/personal-data/quoting.ts';

const ofMyOrder = isMyOrder('t.order_id');
const boughtIt = 'what was bought';
/** What the guest of an order wrote into it: nobody else can change it. */
const WRITTEN = ['name', 'delivery_address', 'delivery_unit', 'delivery_instructions', 'notes'];
/** Where an order was placed, as the restaurant and its location were called then. */
const PLACE = ['restaurant_name', 'location_name'];
const each = <Value>(columns: readonly string[], valueOf: (column: string) => Value): Record<string, Value> =>
  Object.fromEntries(columns.map((column) => [column, valueOf(column)]));
const AMOUNTS = 'Amounts of orders';
/** What an amount is for is a text that somebody wrote: what names the person goes out of it. */
const amounts = (name: string, erased: string, quoted: Partial<Quotes> = {}): PersonalTable => ({
  table: `public.${name}`,
  kind: AMOUNTS,
  own: ofMyOrder,
  erase: { name: erased },
  named: { name: `replace(t.name, '[erased]', '|')` },
  anywhere: ['name'],
  quotes: { name: { ...quotedOfGuest('name', 'order_id'), ...quoted } },
});
const isOld = `t.created_at <= ${ME.until}`;
/** What guests write is theirs, also where they order by a number whose last owner is being erased. */
const isOldOrder = `t.created_at <= ${ME.since}`;
const IN_OLD_ORDER = `exists (select from orders o where o.id = t.order_id and o.created_at <= ${ME.since})`;
const part: PersonalDataPart = [
  {
    table: 'public.orders',
    kind: 'Orders',
    own: isMyOrder('t.id'),
    erase: {
      name: `''`,
      phone_number: `''`,
      email: `''`,
      // A delivery has an address, even an empty one.
      delivery_address: `case when t.delivery_address is not null then '' end`,
      delivery_unit: 'null',
      delivery_instructions: 'null',
      notes: 'null',
    },
    words: ['cancel_reason'],
    acted: {
      rows: `${isServed('t.id')} or ${isMe('t.support_user_id')}`,
      erase: {
        changed_by: `case when ${isMyName('t.changed_by')} then ${ERASED_PERSON} else t.changed_by end`,
        support_user_name: `case when ${isMe('t.support_user_id')} then ${ERASED_PERSON} else t.support_user_name end`,
      },
    },
    kept: {
      changed_by: 'the member of staff or the program',
      support_user_name: 'the member of staff',
      ...kept(
        [
          'delivery_type',
          'order_time_type',
          'order_type',
          'payment_check',
          'payment_method',
          'payment_processor',
        ],
        'one of our words',
      ),
      ...kept(
        ['payment_progress', 'payment_status', 'source_client', 'device_type', 'status'],
        'one of our words',
      ),
      ...kept(['location_name', 'restaurant_name', 'restaurant_phone_number'], 'the restaurant'),
      table_name: 'a table of the restaurant',
    },
    anywhere: [...WRITTEN, ...PLACE],
    quotes: {
      ...each([...WRITTEN, 'cancel_reason'], (column) => quotedOfGuest(column, 'id')),
      ...each(PLACE, (column) => copiedName(column, 'id')),
    },
    quoted: { ...each(WRITTEN, () => isOldOrder), ...each(PLACE, () => isOld), cancel_reason: isOld },
    others: `t.user_id is not null or t.created_at > ${ME.since}`,
    unsearched: { restaurant_phone_number: 'the restaurant, also where the person orders by its number' },
  },
  {
    table: 'public.order_search',
    kind: 'Orders in the search',
    own: ofMyOrder,
    erase: {
      words: `(select order_search_words(o.order_number, o.name, o.restaurant_name, o.phone_number) from orders o where o.id = t.order_id)`,
    },
    untold: { words: 'the words of the order' },
    // One look-up for each row: a list of the orders of all others would be gone through for each. Digits within another number are not theirs.
    others: `(select o.user_id is not null or o.created_at > ${ME.since} or ${hasOtherNumber('o.phone_number')} from orders o where o.id = t.order_id)`,
  },
  {
    table: 'public.order_items',
    kind: 'Dishes',
    own: ofMyOrder,
    erase: { notes: 'null' },
    anywhere: ['notes', 'name', 'kitchen_name', 'modifiers'],
    quotes: {
      notes: quotedOfGuest('notes', 'order_id', IN_OLD_ORDER),
      name: copiedName('name', 'order_id'),
      kitchen_name: copiedName('kitchen_name', 'order_id'),
      modifiers: copiedNames('modifiers', 'order_id'),
    },
    kept: kept(['name', 'kitchen_name', 'modifiers', 'taxes'], boughtIt),
  },
  {
    table: 'public.deliveries',
    kind: 'Deliveries',
    own: ofMyOrder,
    // About a kilometre: a part of town, and no house.
    erase: { lat: 'round(t.lat::numeric, 2)::float8', lng: 'round(t.lng::numeric, 2)::float8' },
    words: ['failed_reason'],
    acted: {
      rows: isMe('t.rider_user_id'),
      erase: {
        rider_name: `case when t.rider_name is not null then ${ERASED_PERSON} end`,
        rider_email: 'null',
        rider_phone_number: 'null',
        failed_reason: `erased_failure(t.failed_reason, t.order_id, ${ME.contacts}, ${ME.whole}, ${ME.words})`,
      },
    },
    kept: {
      delivery_status: 'one of our words',
      ...kept(['rider_name', 'rider_email', 'rider_phone_number'], 'the courier'),
    },
    quotes: { failed_reason: quotedOfGuest('failed_reason', 'order_id') },
    quoted: { failed_reason: isOld },
    others: isNotMe('t.rider_user_id'),
  },
  // The trail has the amounts by these names.
  {
    ...amounts('order_adjustments', `erased_adjustment(t.order_id, t.name, ${ME.contacts}, ${ME.words})`, {
      erased: `erased_adjustment_quote(t.order_id, t.name, ${ME.contacts})`,
    }),
    trail: { table: 'orders', fields: [], said: ['otherAdjustments'] },
  },
  amounts('order_charges', `erased_said(t.name, ${ME.contacts}, ${ME.words})`),
  {
    table: 'public.order_taxes',
    kind: AMOUNTS,
    own: ofMyOrder,
    erase: {},
    anywhere: ['name'],
    quotes: { name: copiedName('name', 'order_id') },
    kept: { name: 'what the amount is for', tax_id: 'a tax' },
  },
  {
    table: 'public.order_rewards',
    kind: 'Redeemed rewards',
    own: ofMyOrder,
    erase: {},
    anywhere: ['name'],
    quotes: { name: copiedName('name', 'order_id') },
    kept: kept(['name', 'reward_key', 'type'], 'a reward of the restaurant'),
  },
  ...ofNobody('it counts orders', 'public.order_counters'),
];

export default part;

function kept(columns: readonly string[], reason: string): Record<string, string> {
  return each(columns, () => reason);
}
