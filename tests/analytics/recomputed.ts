import type { AnalyticsFigures } from '@passline/contract/analytics/analytics';
import type { Queryable } from '@passline/database';

/** Figures from the orders themselves, by SQL that shares nothing with the sums. `more`: further conditions on the order `o`. */
export async function recomputed(
  db: Queryable,
  from: number,
  before: number,
  more = 'true',
): Promise<AnalyticsFigures> {
  const { rows } = await db.query<Record<keyof AnalyticsFigures, string>>(
    `select count(*) filter (where status <> 'Cancelled') as orders, count(*) filter (where status = 'Cancelled') as cancelled,
       coalesce(sum(total) filter (where status <> 'Cancelled'), 0) as processed,
       coalesce(sum(total_commission) filter (where status <> 'Cancelled'), 0) as commission,
       coalesce(sum(total_commission + network_access_fee
         - (select coalesce(sum(amount), 0) from order_adjustments where order_id = o.id)
         - coalesce((select earnings_platform from deliveries where order_id = o.id and o.order_type = 'Delivery' and o.delivery_type = 'product'), 0)
       ) filter (where status <> 'Cancelled'), 0) as "platformRevenue"
     from orders o where created_at >= $1 and created_at < $2 and ${more}`,
    [new Date(from), new Date(before)],
  );
  const { orders, cancelled, processed, commission, platformRevenue } = rows[0]!;
  return {
    orders: Number(orders),
    cancelled: Number(cancelled),
    processed: Number(processed),
    commission: Number(commission),
    platformRevenue: Number(platformRevenue),
  };
}
