import type { Queryable } from '@passline/database';
import { centsFromDecimal } from '@passline/domain/money/cents';
import type { OrderStatus } from '@passline/domain/orders/order-states';
import type { PaymentCheck } from '@passline/domain/payments/payment-states';
import type { PaymentProcessor } from '@passline/domain/restaurants/restaurant-constants';
import type { LedgerOrder, LedgerShares } from '@passline/domain/ledger/order-ledger';
import { ORDER_AMOUNT_COLUMNS, type OrderAmountColumns } from './order-amount-columns.ts';

/** An order as the ledger knows it, and what is posted for it, by correcting entries too. */
export type LedgerEntry = {
  id: string;
  order: LedgerOrder;
  posted: LedgerShares;
  /** What is written there of `ownStripeCents`, by account. */
  postedOwnStripe: LedgerShares;
  /** The id of its last posting; 0: none. */
  sequence: number;
  /** When it became as it is, in milliseconds since 1970. */
  sinceMs: number;
  /** When it was placed, in milliseconds since 1970. */
  placedMs: number;
};

type LedgerRow = OrderAmountColumns & {
  id: string;
  location_id: string;
  status: OrderStatus;
  payment_processor: PaymentProcessor;
  payment_check: PaymentCheck | null;
  created_at: string;
  finished_at: string | null;
  rider_user_id: string | null;
  earnings_platform: number | null;
  earnings_restaurant: number | null;
  earnings_restaurant_standby: number | null;
  adjustments: Record<string, number> | null;
  given_back_by_gateway: number;
  given_back_by_hand: number;
  parts_by_hand: number;
  bounced_parts: number;
  from_cash_box: number;
  application_fee: number;
  charged_back: number;
  platform_charged_back: number;
  posted: Record<string, number> | null;
  posted_own_stripe: Record<string, number> | null;
  sequence: number;
};

const COLUMNS = `o.id, o.location_id, o.status, o.payment_processor, o.payment_check, o.created_at, o.finished_at, ${ORDER_AMOUNT_COLUMNS},
    d.rider_user_id, d.earnings_platform, d.earnings_restaurant, d.earnings_restaurant_standby,
    (select json_object_agg(a.name, a.amount) from order_adjustments a where a.order_id = o.id) as adjustments,
    p.given_back_by_gateway, p.given_back_by_hand, p.parts_by_hand, p.bounced_parts, p.from_cash_box,
    case when c.is_duplicate then 0 else coalesce(c.application_fee, 0) - p.fee_back end as application_fee,
    b.charged_back, b.platform_charged_back, l.posted, l.posted_own_stripe, l.sequence`;

const SOURCES = `left join deliveries d on d.order_id = o.id left join order_cards c on c.order_id = o.id
  cross join lateral (select
      coalesce(sum(amount) filter (where is_done and purpose = 'order' and channel = 'gateway'), 0) as given_back_by_gateway,
      coalesce(sum(amount) filter (where is_done and purpose = 'order' and channel = 'in-person'), 0) as given_back_by_hand,
      coalesce(sum(amount) filter (where is_done and purpose <> 'order' and channel = 'in-person'), 0) as parts_by_hand,
      coalesce(sum(amount) filter (where purpose <> 'order' and bounced_at is not null), 0) as bounced_parts,
      coalesce(sum(from_cash_box) filter (where is_done), 0) as from_cash_box,
      coalesce(sum(application_fee), 0) as fee_back
    from (select *, state = 'succeeded' as is_done from payments where order_id = o.id and kind = 'refund') r) p
  cross join lateral (select coalesce(sum(withdrawn), 0) as charged_back,
      coalesce(sum(withdrawn) filter (where borne_by = 'platform'), 0) as platform_charged_back
    from chargebacks where order_id = o.id) b
  cross join lateral (select json_object_agg(account_id, amount) as posted,
      json_object_agg(account_id, own_stripe) filter (where own_stripe <> 0) as posted_own_stripe, coalesce(max(last), 0) as sequence
    from (select account_id, sum(amount) as amount, sum(own_stripe) as own_stripe, max(sequence) as last
      from (select account_id, amount, own_stripe, sequence from postings where belongs_id = o.id
        union all
        select p.account_id, p.amount, 0, 0 from transfers c join postings p on p.belongs_id = c.id where c.corrects_id = o.id) b
      group by 1) s) l`;

/** One order; null if there is none. */
export async function readLedgerOrder(db: Queryable, orderId: string): Promise<LedgerEntry | null> {
  const { rows } = await db.query<LedgerRow>({
    name: 'read-ledger-order',
    text: `select ${COLUMNS} from orders o ${SOURCES} where o.id = $1`,
    values: [orderId],
  });
  return rows[0] ? toEntry(rows[0]) : null;
}

/**
 * The orders of a location of whose payment an application fee was taken at Stripe, and whose share is still to be posted there: under
 * way, or Done while that payment is in question. See docs/rules/payments.md#the-application-fee.
 */
export async function readCollectingOrders(db: Queryable, locationId: string): Promise<LedgerEntry[]> {
  const { rows } = await db.query<LedgerRow>({
    name: 'read-collecting-orders',
    text: `select ${COLUMNS} from orders o ${SOURCES}
      where o.location_id = $1 and o.payment_processor = 'Stripe' and c.application_fee > 0 and not c.is_duplicate
        and (o.status in ('New', 'Preparing') or o.payment_check in ('unchecked', 'mismatch') and o.status = 'Done')`,
    values: [locationId],
  });
  return rows.map(toEntry);
}

/** The next `count` orders after this one by their ids; the first ones after null. */
export async function readLedgerOrders(
  db: Queryable,
  afterId: string | null,
  count: number,
): Promise<LedgerEntry[]> {
  const { rows } = await db.query<LedgerRow>(
    `select ${COLUMNS} from (select * from orders where id > coalesce($1, '00000000-0000-0000-0000-000000000000'::uuid)
        order by id limit $2) o ${SOURCES} order by o.id`,
    [afterId, count],
  );
  return rows.map(toEntry);
}

function toEntry(row: LedgerRow): LedgerEntry {
  const isOurs = row.order_type === 'Delivery' && row.delivery_type !== 'restaurant';
  return {
    id: row.id,
    order: {
      locationId: row.location_id,
      courierId: isOurs ? row.rider_user_id : null,
      processor: row.payment_processor,
      paymentCheck: row.payment_check,
      status: row.status,
      deliveredBy: row.order_type === 'Delivery' ? (isOurs ? 'ours' : 'restaurant') : null,
      paymentMethod: row.payment_method,
      paymentStatus: row.payment_status,
      subTotalCents: centsFromDecimal(row.sub_total),
      subTotalTaxCents: centsFromDecimal(row.sub_total_tax),
      taxAmountCents: centsFromDecimal(row.tax_amount),
      deliveryFeeCents: centsFromDecimal(row.delivery_fee),
      tipCents: centsFromDecimal(row.tip_amount),
      inpersonTipCents: centsFromDecimal(row.inperson_tip_amount),
      totalCents: centsFromDecimal(row.total),
      totalCommissionCents: centsFromDecimal(row.total_commission),
      commissionRate: row.commission_rate,
      networkAccessFeeCents: centsFromDecimal(row.network_access_fee),
      // What was paid for with points does not count in any share.
      pointsDiscountCents: 0,
      platformSubstitutionCents: centsFromDecimal(row.earnings_platform ?? 0),
      restaurantSubstitutionCents: centsFromDecimal(row.earnings_restaurant ?? 0),
      restaurantStandbyCents: centsFromDecimal(row.earnings_restaurant_standby ?? 0),
      adjustmentsCents: inCents(row.adjustments),
      givenBackByGatewayCents: centsFromDecimal(row.given_back_by_gateway),
      givenBackByHandCents: centsFromDecimal(row.given_back_by_hand),
      partsByHandCents: centsFromDecimal(row.parts_by_hand),
      bouncedPartsCents: centsFromDecimal(row.bounced_parts),
      fromCashBoxCents: centsFromDecimal(row.from_cash_box),
      applicationFeeCents: centsFromDecimal(row.application_fee),
      chargedBackCents: centsFromDecimal(row.charged_back),
      platformChargedBackCents: centsFromDecimal(row.platform_charged_back),
    },
    posted: new Map(Object.entries(inCents(row.posted)).filter(([, cents]) => cents !== 0)),
    postedOwnStripe: new Map(Object.entries(inCents(row.posted_own_stripe))),
    sequence: row.sequence,
    sinceMs: Date.parse(row.finished_at ?? row.created_at),
    placedMs: Date.parse(row.created_at),
  };
}

function inCents(amounts: Record<string, number> | null): Record<string, number> {
  return Object.fromEntries(
    Object.entries(amounts ?? {}).map(([name, amount]) => [name, centsFromDecimal(amount)]),
  );
}
