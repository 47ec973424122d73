import type { Queryable } from '@passline/database';
import { RIDER_ROLES } from '@passline/domain/users/roles';
import { EARNS, WAITS_FOR_PAYMENT } from '../ledger/earning-orders.ts';

/** What a courier gets for a delivery, of `deliveries d` and `orders o`. See docs/rules/rider-earnings.md#amounts. */
export const DELIVERY_TOTAL =
  'd.earnings_platform + d.earnings_restaurant + d.earnings_restaurant_standby + o.delivery_fee + o.tip_amount';

/**
 * Each delivery that earned something, in dollars: `riderEarnings` of the domain as SQL, so that the database computes the sums;
 * a test compares the two. A Done that is undone no longer counts. See docs/rules/rider-earnings.md#amounts.
 */
export const EARNED = `(select d.order_id, o.order_number, o.restaurant_id, o.location_id, o.restaurant_name, o.location_name,
    d.delivery_time, o.payment_method, d.rider_user_id,
    case when u.role in (${RIDER_ROLES.map((role) => `'${role}'`).join(', ')}) then coalesce(nullif(u.name, ''), u.email)
      else 'Not a Courier' end as rider_name,
    d.earnings_platform as platform_substitution, d.earnings_restaurant as restaurant_substitution,
    d.earnings_platform + d.earnings_restaurant as substitutions, d.earnings_restaurant_standby as standby,
    o.delivery_fee as fees, o.tip_amount as tips,
    ${DELIVERY_TOTAL} as total,
    case when o.payment_method like 'inperson-cash%' then o.delivery_fee + o.tip_amount else 0 end as cash,
    case when o.payment_method like 'inperson%' then o.total else 0 end as held
  from deliveries d join orders o on o.id = d.order_id left join users u on u.id = d.rider_user_id
  where d.delivery_status = 'Delivered' and ${EARNS}) earned`;

const COUNT_WAITING = `select count(*) as waiting from deliveries d join orders o on o.id = d.order_id
  where d.delivery_status = 'Delivered' and ${WAITS_FOR_PAYMENT} and d.delivery_time >= $1 and d.delivery_time < $2
    and ($3::uuid is null or d.rider_user_id = $3)`;

/** How many deliveries of a span (ms since 1970) earn nothing yet, since the payment of their order is in question; null: of everybody. */
export async function countWaiting(
  db: Queryable,
  from: number,
  before: number,
  riderUserId: string | null,
): Promise<number> {
  const { rows } = await db.query<{ waiting: number }>(COUNT_WAITING, [
    new Date(from),
    new Date(before),
    riderUserId,
  ]);
  return rows[0]?.waiting ?? 0;
}

/** The sums of some of them, by the names of the wire. */
export const SUMS = `count(*) as "deliveryCount", ${[
  'total',
  'cash',
  'tips',
  'fees',
  'substitutions',
  'standby',
  'held',
]
  .map((name) => `coalesce(sum(${name}), 0) as ${name}`)
  .join(', ')}, coalesce(sum(total - cash), 0) as online`;
