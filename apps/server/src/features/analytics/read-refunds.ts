import {
  MOST_REASONS,
  REFUND_KINDS,
  REFUND_PAYERS,
  type AnalyticsRefunds,
  type RefundFigures,
  type RefundKind,
  type RefundPayer,
} from '@passline/contract/analytics/refunds';
import { MOST_TOLD_ONE_BY_ONE } from '@passline/contract/analytics/times';
import { contract } from '@passline/contract/contract';
import { prepared } from '@passline/database';
import { DEFAULT_CANCEL_REASON } from '@passline/domain/orders/cancel';
import { BORNE_BY_PLATFORM } from '@passline/domain/orders/part-refund';
import { runReplicaQuery } from '../../kernel/actions/run-replica-query.ts';
import { countedOrders } from './counted-orders.ts';
import { resolveFilter } from './figure-filter.ts';
import { VIEW } from './narrower.ts';
import { ofPlace } from './of-place.ts';
import { readPlaceNames } from './read-place-names.ts';
import { refundsOfOrders } from './refunds-of-orders.ts';

type Row = {
  told: 'sums' | 'reason' | 'payer' | 'kind';
  is_now: boolean;
  location_id: string | null;
  /** A reason, a payer or a kind; null: no reason. */
  word: string | null;
  orders: number;
  cancelled: number;
  cancelled_amount: number;
  refunded_orders: number;
  refunded: number;
  /** How many reasons there are in all. */
  reasons: number;
};

const NOTHING: RefundFigures = {
  orders: 0,
  cancelled: 0,
  cancelledAmount: 0,
  refundedOrders: 0,
  refunded: 0,
};

/** What was cancelled and given back, and at whose cost. See docs/rules/analytics.md#refunds. */
export const readRefunds = runReplicaQuery(
  contract.analytics.refunds,
  ofPlace(async (call) => {
    const { db } = call;
    const { sql, conditions, placed } = countedOrders(call, await resolveFilter(call));
    const [none, borne] = [conditions.value(DEFAULT_CANCEL_REASON), conditions.value(BORNE_BY_PLATFORM)];
    const text = refundsOf(sql, placed('o.created_at'), none, borne);
    const { rows } = await db.query<Row>(prepared(text, conditions.values));
    const of = (told: Row['told']) => rows.filter((row) => row.told === told);
    const whole = (isNow: boolean) =>
      toFigures(of('sums').find((row) => row.is_now === isNow && row.location_id === null));
    const reasons = of('reason');
    return {
      readAt: call.nowMs,
      now: whole(true),
      before: whole(false),
      reasons: reasons.map(({ word, cancelled, cancelled_amount }) => ({
        reason: word,
        orders: cancelled,
        amount: cancelled_amount,
      })),
      reasonCount: reasons[0]?.reasons ?? 0,
      payers:
        call.audience === 'platform'
          ? amountsOf(of('payer'), REFUND_PAYERS).map(({ word, ...told }) => ({ payer: word, ...told }))
          : null,
      kinds: amountsOf(of('kind'), REFUND_KINDS).map(({ word, ...told }) => ({ kind: word, ...told })),
      ...(await tellPlaces(db, of('sums'))),
    };
  }),
  VIEW,
);

/** How much of what went back each of these is; nothing is left out. */
const PAYER_COLUMNS: Record<RefundPayer, string> = {
  restaurant: 'by_restaurant',
  courier: 'by_courier',
  platform: 'by_platform',
  nobody: 'by_nobody',
};
const KIND_COLUMNS: Record<RefundKind, string> = {
  order: 'whole - by_nobody',
  dishes: 'dishes',
  deliveryFee: 'fee + fee_tax',
  tip: 'tip',
  notPaid: 'by_nobody',
};

/**
 * `counted`: a query of the orders, `placed`: a condition on orders `o` that all of them fulfil. `none` is a placeholder of what an order
 * says that was cancelled without a reason. That orders are cancelled is asked twice, so that few are expected. The orders are counted,
 * and the few that were cancelled or refunded are found by their own indexes: all of them kept for three readers took longer; reasons, payers, kinds and places of the window itself alone.
 */
function refundsOf(counted: string, placed: string, none: string, borne: string): string {
  const words = `btrim(regexp_replace(o.cancel_reason, '\\s+', ' ', 'g'))`;
  const named = (columns: Record<string, string>) =>
    Object.entries(columns)
      .map(([word, amount]) => `('${word}', ${amount})`)
      .join(', ');
  const amounts = (told: string, columns: Record<string, string>) =>
    `select '${told}', true, null, word, 0, 0, 0, count(*) filter (where amount <> 0), coalesce(sum(amount), 0), 0
      from refunds cross join lateral (values ${named(columns)}) as part (word, amount) where is_now group by word`;
  return `with counted as not materialized (${counted}), cancelled as (
      select f.is_now, f.location_id, o.total, case when lower(${words}) not in ('', lower(${none})) then ${words} end as reason
      from counted f join orders o on o.id = f.order_id where f.is_cancelled and o.status = 'Cancelled' and ${placed}
    ), ${refundsOfOrders(borne)}, events as (
      select is_now, location_id, count(*) as orders, 0 as cancelled, 0 as cancelled_amount, 0 as refunded_orders, 0 as refunded
        from counted group by is_now, location_id
      union all select is_now, location_id, 0, count(*), sum(total), 0, 0 from cancelled group by is_now, location_id
      union all select is_now, location_id, 0, 0, 0, count(*), sum(refunded) from refunds group by is_now, location_id
    ), reasons as (
      select mode() within group (order by reason) as word, count(*) as orders, sum(total) as amount, count(*) over () as reasons
      from cancelled where is_now group by lower(reason) order by orders desc, word limit ${MOST_REASONS}
    )
    select 'sums' as told, is_now, location_id, null as word, sum(orders) as orders, sum(cancelled) as cancelled,
      sum(cancelled_amount) as cancelled_amount, sum(refunded_orders) as refunded_orders, sum(refunded) as refunded, 0 as reasons
    from events group by grouping sets ((is_now), (is_now, location_id)) having grouping(location_id) = 1 or is_now
    union all (select 'reason', true, null, word, 0, orders, amount, 0, 0, reasons from reasons order by orders desc, word)
    union all ${amounts('payer', PAYER_COLUMNS)}
    union all ${amounts('kind', KIND_COLUMNS)}`;
}

/** In this order; only where there is something. */
function amountsOf<Word extends string>(rows: readonly Row[], words: readonly Word[]) {
  return words.flatMap((word) => {
    const row = rows.find((one) => one.word === word);
    return row && row.refunded_orders > 0
      ? [{ word, orders: row.refunded_orders, amount: row.refunded }]
      : [];
  });
}

async function tellPlaces(
  db: Parameters<typeof readPlaceNames>[0],
  sums: readonly Row[],
): Promise<Pick<AnalyticsRefunds, 'locations' | 'locationCount'>> {
  const weight = (row: Row) => row.cancelled + row.refunded_orders;
  const places = sums
    .flatMap((row) => (row.location_id === null ? [] : [{ ...row, location_id: row.location_id }]))
    .toSorted((one, other) => weight(other) - weight(one) || other.orders - one.orders);
  const told = places.slice(0, MOST_TOLD_ONE_BY_ONE);
  const names = await readPlaceNames(
    db,
    told.map(({ location_id }) => location_id),
  );
  return {
    locations: told.flatMap((row) => {
      const place = names.get(row.location_id);
      return place ? [{ ...place, figures: toFigures(row) }] : [];
    }),
    locationCount: places.length,
  };
}

function toFigures(row: Row | undefined): RefundFigures {
  if (!row) return NOTHING;
  const { orders, cancelled, cancelled_amount, refunded_orders, refunded } = row;
  return {
    orders,
    cancelled,
    cancelledAmount: cancelled_amount,
    refundedOrders: refunded_orders,
    refunded,
  };
}
