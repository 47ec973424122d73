import { ABOUT_ME, sideOfMe } from '../../../kernel/actions/personal-data.ts';
import {
  byContact,
  INVITED,
  isMe,
  isMeText,
  isMyName,
  isMyOrder,
  isMyOrderText,
  isNotMe,
} from '../../../kernel/personal-data/me.ts';
import { withoutWithheld } from './trail-withheld.ts';

export type ToldOtherwise = {
  /** Which rows are told, where not all that are erased are the person's own. */
  own?: string;
  /** Instead of the column itself: SQL. */
  columns?: Readonly<Record<string, string>>;
  /** Columns that the file leaves out, each with its reason. */
  withheld?: Readonly<Record<string, string>>;
  /** Plain words where the name of a column is none. */
  words?: Readonly<Record<string, string>>;
  /** In which order rows are told: columns that are never null, and unique together. */
  key?: readonly string[];
  /** It stands at each order, under this word; then its key begins with the order. */
  atOrder?: string;
  /** What is told of rows that say that the person did something for somebody else: those rows are not about the person. */
  acted?: { heading: string; columns: readonly string[] };
};

/**
 * Staff and programs are called by what they are. Who it is says the id; where only a name is kept, it is the person's own where
 * their account alone is called so: by an order anybody is called anything.
 */
const staff = (column: string, isOwn = isMyName(`t.${column}`)) =>
  `case when ${isOwn} then t.${column} when t.${column} <> '' then 'staff or a program' end`;
/** What they are called themselves: by their account, or in an order of theirs. */
const IS_CALLED = `t.name = any(array(select o.name from orders o where ${isMyOrder('o.id')} union select u.name from users u where ${isMe('u.id')}))`;

/** Only where it is the person's own: a phone number may be shared. */
const onlyIf = (condition: string, column: string) => `case when ${condition} then t.${column} end`;
const courier = (column: string) => `case when t.${column} is not null then 'a courier' end`;

/** Who asked for a move of money, and who approved it. */
const onlyOwnMoves = {
  author_email: `case when ${isMe('t.author_id')} then t.author_email else 'staff' end`,
  approver_email: `case when ${isMe('t.approver_id')} then t.approver_email when t.approver_id is not null then 'staff' end`,
};

const onlyOwnPayoutMoves = {
  ...onlyOwnMoves,
  canceller_email: `case when ${isMe('t.canceller_id')} then t.canceller_email when t.canceller_id is not null then 'staff' end`,
};

/** What a line says of itself may name somebody else: staff, or who is at an address or at the provider. */
const REASON = `case t.action
  when 'session.acceptInvitation' then 'invited by staff'
  when 'session.refuseProvider' then 'somebody else was refused'
  when 'session.sendPasswordLink' then 'asked for at the sign-in'
  else regexp_replace(t.reason, '^(undid: \\S+) of .*$', '\\1') end`;
/** Who was refused at the provider is somebody else. */
const TOLD_VALUES = `(${ABOUT_ME}) and t.action <> 'session.refuseProvider'`;

/** Whether somebody else has the phone number as well: what is said of who orders by it may be said of them. */
const isShared = (
  phone: string,
) => `(exists (select from users u where u.phone_number <> '' and ${isNotMe('u.id')}
    and normal_phone(u.phone_number) collate "C" = normal_phone(${phone}))
  or exists (select from orders o where o.phone_number <> '' and not ${isMyOrder('o.id')}
    and normal_phone(o.phone_number) collate "C" = normal_phone(${phone})))`;
/** A side of a line about an entry of the blocklist by such a number, without its description. */
const withoutSaidOfOthers = (side: 'before' | 'after') => {
  const field = (name: string) => `field_of_line('blocklist', t.record_id, t.id, t.${side}, '${name}')`;
  return `case when t.record_table = 'blocklist' and (${isMeText(field('userId'))}) is not true and ${isShared(field('phoneNumber'))}
    then array['description'] else '{}'::text[] end`;
};

const OF_STAFF = 'a member of staff';
const OF_RESTAURANT = 'money between Passline and the restaurant';
const OF_COURIER = 'the courier, whose own file has it';
const AT_PROVIDER = 'what a provider calls the payment';

const TABLES: Readonly<Record<string, ToldOtherwise>> = {
  'public.orders': {
    key: ['created_at', 'id'],
    columns: {
      changed_by: staff('changed_by'),
      support_user_name: staff('support_user_name', isMe('t.support_user_id')),
    },
    withheld: {
      support_user_id: OF_STAFF,
      commission_rate: OF_RESTAURANT,
      total_commission: OF_RESTAURANT,
      network_access_fee: OF_RESTAURANT,
    },
    words: { order_number: 'number', support_user_name: 'supported by', changed_by: 'last changed by' },
    acted: {
      heading: 'Orders of others that they delivered, changed or supported',
      columns: ['id', 'order_number', 'created_at', 'restaurant_name', 'location_name'],
    },
  },
  'public.order_items': { atOrder: 'items' },
  'public.order_charges': { atOrder: 'charges' },
  'public.order_taxes': { atOrder: 'taxes' },
  'public.order_rewards': { atOrder: 'rewards' },
  'public.order_cards': {
    atOrder: 'card payment at its provider',
    withheld: {
      account: 'the account of the restaurant',
      application_fee: OF_RESTAURANT,
    },
  },
  'public.chargebacks': {
    atOrder: 'chargebacks',
    key: ['order_id', 'opened_at', 'id'],
    columns: { acknowledged_by: staff('acknowledged_by') },
    withheld: {
      account: 'the account of the restaurant',
      borne_by: OF_RESTAURANT,
      fee: OF_RESTAURANT,
      withdrawn: OF_RESTAURANT,
    },
    acted: {
      heading: 'Chargebacks of others that they have seen',
      columns: ['id', 'order_id', 'opened_at'],
    },
  },
  'public.payments': {
    atOrder: 'payments and refunds',
    key: ['order_id', 'created_at', 'id'],
    columns: { requested_by: staff('requested_by') },
    withheld: { application_fee: OF_RESTAURANT },
    acted: {
      heading: 'Payments of others that they asked for',
      columns: ['id', 'order_id', 'kind', 'created_at'],
    },
  },
  'public.deliveries': {
    atOrder: 'delivery',
    columns: { rider_name: courier('rider_name') },
    withheld: {
      rider_user_id: OF_COURIER,
      rider_email: OF_COURIER,
      rider_phone_number: OF_COURIER,
      earnings_platform: OF_COURIER,
      earnings_restaurant: OF_COURIER,
      earnings_restaurant_standby: OF_COURIER,
    },
    words: { rider_name: 'courier' },
    acted: {
      heading: 'Deliveries made as a courier',
      columns: [
        'order_id',
        'delivery_status',
        'created_at',
        'estimated_pickup_time',
        'pickup_time',
        'pickup_completion_time',
        'estimated_delivery_time',
        'delivery_time',
        'failed_at',
        'distance_km',
        'earnings_restaurant',
        'earnings_restaurant_standby',
        'earnings_platform',
        'is_standby_by_hand',
      ],
    },
  },
  // Of somebody's delivery the way is the courier's.
  'public.courier_tracks': { own: isMe('t.rider_user_id') },
  'public.cash_settlements': {
    columns: { settled_by: staff('settled_by', isMe('t.settled_by_id')) },
    withheld: { settled_by_id: OF_STAFF },
    acted: { heading: 'Cash taken in from couriers', columns: ['id', 'amount', 'settled_at'] },
  },
  'public.courier_bank_accounts': {
    columns: { changed_by: staff('changed_by') },
    acted: { heading: 'Bank accounts of couriers that they changed', columns: ['changed_at'] },
  },
  'public.postings': {
    // Tips and wages stand in the account of their id.
    own: isMe('t.account_id'),
    columns: { posted_by: staff('posted_by') },
    acted: { heading: 'Postings by what they did', columns: ['id', 'belongs_to', 'posted_at'] },
  },
  'public.payouts': {
    columns: onlyOwnPayoutMoves,
    withheld: { approver_id: OF_STAFF, author_id: OF_STAFF, canceller_id: OF_STAFF },
    acted: { heading: 'Payouts of others that they moved', columns: ['id', 'amount', 'state', 'created_at'] },
  },
  'public.transfers': {
    columns: onlyOwnMoves,
    withheld: { approver_id: OF_STAFF, author_id: OF_STAFF },
    acted: {
      heading: 'Transfers of others that they moved',
      columns: ['id', 'amount', 'state', 'created_at'],
    },
  },
  'public.reward_history': { key: ['created_at', 'id'], columns: { created_by: staff('created_by') } },
  'public.opened_people': {
    columns: {
      user_id: onlyIf(isMe('t.user_id'), 'user_id'),
      viewer_id: `case when ${isMe('t.viewer_id')} then t.viewer_id::text else 'staff' end`,
    },
    words: { user_id: 'page of', viewer_id: 'opened by' },
  },
  'public.blocklist': {
    columns: {
      created_by: staff('created_by'),
      description: `case when ${isMe('t.user_id')} or not ${isShared('t.phone_number')} then t.description end`,
    },
  },
  'public.blocked_attempts': {
    columns: {
      name: onlyIf(`${isMe('t.user_id')} or ${IS_CALLED}`, 'name'),
      email: onlyIf(
        `${isMe('t.user_id')} or ${byContact({ email: 't.email', writtenAt: 't.last_at' }).mine}`,
        'email',
      ),
      phone_number: onlyIf(
        `${isMe('t.user_id')} or ${byContact({ phone: 't.phone_number', writtenAt: 't.last_at' }).mine}`,
        'phone_number',
      ),
    },
    withheld: { same: 'what makes two attempts the same one' },
  },
  'public.invitations': {
    columns: {
      email: onlyIf(INVITED.mine, 'email'),
      invited_by: staff('invited_by', isMe('t.invited_by_id')),
    },
    withheld: { invited_by_id: OF_STAFF },
  },
  'public.users': { columns: { suspended_by: staff('suspended_by') } },
  'auth.suspensions': { columns: { suspended_by: staff('suspended_by') } },
  'auth.setting_up': { withheld: { turn: 'who of several begins' } },
  'public.user_cards': {
    words: { masked_pan: 'card', expdate: 'ends (MMYY)', avs_zipcode: 'postal code that is checked' },
  },
  'public.outbox': {
    columns: {
      recipient: `case when ${byContact({ email: 't.recipient', phone: 't.recipient', writtenAt: 't.created_at' }).mine} then t.recipient else 'the restaurant' end`,
    },
  },
  'public.outbox_parts': {
    columns: {
      content: `case when t.content_type like 'text/%' then convert_from(t.content, 'UTF8') else 'a file of ' || length(t.content) || ' bytes' end`,
    },
  },
  'public.print_jobs': { withheld: { address: 'a printer of the restaurant' } },
  'public.stand_in_card_calls': { withheld: { key: AT_PROVIDER, reference: AT_PROVIDER } },
  'public.order_search': { words: { order_id: 'order id' } },
};

/** How the file tells tables, where their declarations and the names of their columns are not enough. */
export const TOLD_OTHERWISE: Readonly<Record<string, ToldOtherwise>> = {
  ...TABLES,
  'public.audit': {
    own: `${ABOUT_ME} or ${isMe('t.actor_id')} or (t.record_table = 'guests' and ${isMyOrderText('t.record_id')})`,
    columns: {
      actor_id: onlyIf(isMe('t.actor_id'), 'actor_id'),
      actor_name: `case when ${isMe('t.actor_id')} then t.actor_name
        else coalesce((select replace(u.role, '_', ' ') from users u where u.id = t.actor_id), t.actor_kind) end`,
      // What they did may be about somebody else.
      before: `case when ${TOLD_VALUES} and ${sideOfMe('before')} then ${withoutWithheld('before', TABLES)} - ${withoutSaidOfOthers('before')} end`,
      after: `case when ${TOLD_VALUES} and ${sideOfMe('after')} then ${withoutWithheld('after', TABLES)} - ${withoutSaidOfOthers('after')} end`,
      reason: `case when ${ABOUT_ME} then ${REASON} end`,
    },
    acted: { heading: 'Lines about what they brought as a courier', columns: ['id', 'at', 'action'] },
    words: { at: 'when', actor_name: 'by', record_table: 'kind of record', record_id: 'id of the record' },
  },
};
