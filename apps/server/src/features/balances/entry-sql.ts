import type { Entry } from '@passline/contract/balances/entries';
import type { Reach } from '@passline/contract/kernel/permissions';
import type { Queryable } from '@passline/database';
import { centsFromDecimal, formatCents } from '@passline/domain/money/cents';
import type { ChargebackBearer } from '@passline/domain/payments/chargeback';
import { notFound } from '../../kernel/actions/refusal.ts';
import type { Conditions } from '../../kernel/lists/conditions.ts';
import { IS_SET_ASIDE } from './set-aside.ts';
import { AUTHOR_OF_TRANSFER, transferWords } from './words-of-transfer.ts';
import { nameFor, namedAccount, type NamedAccount } from './name-of-account.ts';

/** A row of `ENTRIES`. Revisions and money come as numbers. */
export type EntryRecord = {
  id: number;
  kind: Entry['kind'];
  amount: number;
  posted_at: string;
  posted_by: string;
  belongs_id: string;
  order: Entry['order'];
  description: string;
  /** Of a transfer or correction: the other account, and who created it. */
  moved: { other: NamedAccount; author: string } | null;
  /** Of a chargeback: what of it is told of the restaurant's own Stripe account, and who bears it. */
  disputed: { ownStripe: number; borneBy: ChargebackBearer } | null;
};

/** Of a payout, the even numbers are what came back. See docs/rules/balances.md#returned. */
const IS_RETURN = `p.belongs_to = 'payout' and p.sequence % 2 = 0`;
/** What left by a payout, as `p`. */
export const IS_PAYOUT = `p.belongs_to = 'payout' and p.sequence % 2 = 1`;

/**
 * A later posting of an order is a change of it; what a restaurant owes for an order that it was paid for directly
 * is commission. See docs/rules/balances.md#entries.
 */
const kindOf = (
  isLater: string,
  isCommission: string,
) => `case when ${IS_RETURN} then case when ${IS_SET_ASIDE} then 'set-aside' else 'return' end
  when p.belongs_to = 'transfer' then (select t.kind from transfers t where t.id = p.belongs_id)
  when p.belongs_to <> 'order' then p.belongs_to
  when p.belongs_id in (select order_id from chargebacks)
    and exists (select from chargebacks b where b.order_id = p.belongs_id and p.sequence = any(b.posted)) then 'chargeback'
  when p.sequence > 1 and ${isLater} then 'change'
  when ${isCommission} then 'commission'
  else 'order' end`;

const LATER = `exists (select from postings e where e.belongs_id = p.belongs_id and e.account_id = p.account_id
    and e.sequence < p.sequence)`;
const COMMISSION = `a.kind = 'restaurant' and not (o.order_type = 'Delivery' and o.delivery_type = 'product')
    and (o.payment_method like 'inperson%' or o.payment_processor = 'Stripe')`;

/** The postings of accounts as their readers know them, as `f`: without what needs more than their own rows. */
export const ENTRIES = `(select p.id, p.account_id, ${kindOf(LATER, COMMISSION)} as kind, p.amount, p.posted_at, p.posted_by, p.belongs_id,
    p.belongs_to, p.sequence, p.own_stripe, o.order_number, o.restaurant_id, o.location_id, o.restaurant_name, o.location_name, o.payment_method
  from postings p join accounts a on a.id = p.account_id
    left join orders o on p.belongs_to = 'order' and o.id = p.belongs_id) f`;

/**
 * The same of an account that is no restaurant's, for sums: no order of it is commission, so none is read. `isWhole`: of all entries, among
 * which what came earlier of an order is found at once, instead of by a look for each of them.
 */
export const entriesToSum = (isWhole: boolean) =>
  `(select p.id, p.account_id, ${kindOf(
    isWhole ? 'p.sequence > min(p.sequence) over (partition by p.account_id, p.belongs_id)' : LATER,
    'false',
  )} as kind, p.amount, p.posted_at from postings p) f`;

/** What entries of a kind belong to. */
export const BELONGS_TO: Readonly<Record<Entry['kind'], string>> = {
  order: 'order',
  commission: 'order',
  change: 'order',
  chargeback: 'order',
  transfer: 'transfer',
  correction: 'transfer',
  receipt: 'transfer',
  payout: 'payout',
  return: 'payout',
  'set-aside': 'payout',
  settlement: 'settlement',
  'bank-line': 'bank-line',
};

export const ENTRY_COLUMNS = `f.id, f.kind, f.amount, f.posted_at, f.posted_by, f.belongs_id,
  case when f.belongs_to = 'order' then json_build_object('orderNumber', f.order_number, 'restaurantId', f.restaurant_id,
    'locationId', f.location_id, 'restaurantName', f.restaurant_name, 'locationName', f.location_name,
    'paymentMethod', f.payment_method) end as "order",
  coalesce((select ${transferWords('f.sequence')} from transfers t where f.belongs_to = 'transfer' and t.id = f.belongs_id),
    (select y.paid_to from payouts y where f.belongs_to = 'payout' and y.id = f.belongs_id),
    (select l.description from bank_lines l where f.belongs_to = 'bank-line' and l.id = f.belongs_id), '') as description,
  (select json_build_object('other', ${namedAccount('case when t.source_account_id = f.account_id then t.destination_account_id else t.source_account_id end')},
      'author', ${AUTHOR_OF_TRANSFER}) from transfers t where f.belongs_to = 'transfer' and t.id = f.belongs_id) as moved,
  (select json_build_object('ownStripe', f.own_stripe, 'borneBy', b.borne_by) from chargebacks b
    where f.kind = 'chargeback' and b.order_id = f.belongs_id and f.sequence = any(b.posted) limit 1) as disputed`;

/** As somebody of this reach may read it. */
export function toEntry(row: EntryRecord, balanceAfter: number, reach: Reach): Entry {
  return {
    id: row.id,
    kind: row.kind,
    amount: row.amount,
    balanceAfter,
    postedAt: Date.parse(row.posted_at),
    postedBy: row.posted_by,
    belongsId: row.belongs_id,
    order: row.order,
    description: row.disputed ? disputedWords(row.disputed) : row.description,
    otherAccount: row.moved ? nameFor(reach, row.moved.other) : '',
    author: row.moved?.author ?? '',
  };
}

/** '$50.45 taken from the restaurant’s own Stripe account, borne by the restaurant'. */
function disputedWords({ ownStripe, borneBy }: NonNullable<EntryRecord['disputed']>): string {
  const amount = formatCents(Math.abs(centsFromDecimal(ownStripe)));
  const moved =
    ownStripe < 0
      ? `${amount} taken from the restaurant’s own Stripe account, `
      : `${amount} given back to the restaurant’s own Stripe account, `;
  return `${ownStripe === 0 ? '' : moved}borne by ${borneBy === 'platform' ? 'Passline' : 'the restaurant'}`;
}

/** What part of an account is explained. */
export type Explained = {
  accountId: string;
  payoutId?: string | undefined;
  postedFrom?: number | undefined;
  postedBefore?: number | undefined;
};

/** The span of postings that led to a payout: behind the one of the payout before it, up to its own. */
type PayoutSpan = { after: number; upTo: number | null; created_at: string };

const PAYOUT_SPAN = `select y.created_at, own.id as "upTo",
    coalesce((select max(p.id) from postings p where p.account_id = y.account_id and ${IS_PAYOUT}
      and p.id < coalesce(own.id, 9223372036854775807) and (own.id is not null or p.posted_at <= y.created_at)), 0) as after
  from payouts y left join lateral (select max(p.id) as id from postings p
    where p.belongs_id = y.id and p.account_id = y.account_id and ${IS_PAYOUT}) own on true
  where y.id = $1 and y.account_id = $2`;

/** Adds the requested span to the conditions. @throws Refused NOT_FOUND for a payout of another account */
export async function explainedBy(
  db: Queryable,
  { accountId, payoutId, postedFrom, postedBefore }: Explained,
  conditions: Conditions,
): Promise<Conditions> {
  conditions.and(`account_id = ${conditions.value(accountId)}`);
  if (payoutId !== undefined) {
    const { rows } = await db.query<PayoutSpan>(PAYOUT_SPAN, [payoutId, accountId]);
    const span = rows[0];
    if (!span) throw notFound();
    conditions.and(`id > ${conditions.value(span.after)}`);
    // A payout on its way has no posting yet: take the entries up to its request.
    if (span.upTo !== null) conditions.and(`id <= ${conditions.value(span.upTo)}`);
    else conditions.and(`posted_at <= ${conditions.value(span.created_at)}`);
  }
  if (postedFrom !== undefined) {
    conditions.needsOwnPlan().and(`posted_at >= ${conditions.value(new Date(postedFrom))}`);
  }
  if (postedBefore !== undefined) {
    conditions.needsOwnPlan().and(`posted_at < ${conditions.value(new Date(postedBefore))}`);
  }
  return conditions;
}
