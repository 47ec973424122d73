import { GST_RATE } from '@passline/domain/money/tax';

const rounded = (amount: string) => `round(${amount}, 2)`;
const commissionOn = (food: string) => rounded(`o.commission_rate * (${food})`);
const withGst = (commission: string) => `${commission} + ${rounded(`${GST_RATE} * ${commission}`)}`;

/** What went back of each order; what the bank returned has lowered its order, and went to nobody. */
const PAID_BACK = `select f.is_now, f.location_id, f.order_id, sum(p.amount) filter (where p.state = 'succeeded') as refunded,
    coalesce(sum(p.amount) filter (where p.state = 'succeeded' and p.purpose = 'order'), 0) as whole,
    coalesce(sum(case p.purpose when 'tip' then p.amount when 'items' then (p.part ->> 'tip')::numeric end)
      filter (where p.state = 'succeeded'), 0) as tip,
    coalesce(sum((p.part ->> 'deliveryFee')::numeric) filter (where p.state = 'succeeded'), 0) as fee,
    coalesce(sum((p.part ->> 'deliveryFee')::numeric), 0) as lowered_fee,
    coalesce(sum((p.part ->> 'deliveryFee')::numeric) filter (where p.state = 'succeeded' and not p.part ? 'feeBorneBy'), 0) as courier_fee,
    coalesce(sum((p.part ->> 'deliveryFee')::numeric)
      filter (where p.state = 'succeeded' and p.part ->> 'feeBorneBy' = 'restaurant'), 0) as restaurant_fee,
    coalesce(bool_or(p.part ->> 'borneBy' = 'platform') filter (where p.state = 'succeeded'), false) as is_borne
  from counted f join payments p on p.order_id = f.order_id
  where p.kind = 'refund' and (p.state = 'succeeded' or p.bounced_at is not null)
  group by f.is_now, f.location_id, f.order_id having bool_or(p.state = 'succeeded')`;

/**
 * The dishes that went back of one order, less what rewards took off them, without tax: as `checkPartRefund` prices them. Looked up for
 * each refunded order by its payments: how many refunds are of dishes no plan can foresee.
 */
const DISHES = `select sum(taken.pieces * i.price - i.discount + ${rounded('i.discount * (i.count - taken.pieces) / i.count')}) as food
  from (select (line ->> 'position')::int as position, sum((line ->> 'count')::int) as pieces
      from payments p cross join jsonb_array_elements(p.part -> 'items') line
      where p.order_id = b.order_id and p.state = 'succeeded' and p.purpose = 'items'
      group by 1) taken
  join order_items i on i.order_id = b.order_id and i.position = taken.position`;

/**
 * An order beside what went back of it. The tax on a fee is not kept with a refund: it is what the fee was taxed less than before. The
 * order and its delivery are looked up, since all of a million would be read for a few otherwise.
 */
const partsOf = (
  borne: string,
) => `select b.*, o.total + o.inperson_tip_amount as due, o.payment_check = 'not-paid' as is_not_paid,
    d.rider_user_id is not null and m.is_ours as has_courier, m.is_ours,
    greatest(0, least(b.refunded - b.whole - b.tip - b.fee - coalesce(g.food, 0), case
      when b.fee = 0 then 0
      when g.food is null then b.refunded - b.whole - b.tip - b.fee
      else ${rounded(`(${rounded(`${GST_RATE} * (o.delivery_fee + b.lowered_fee)`)} - o.tax_amount + o.sub_total_tax) * b.fee / b.lowered_fee`)}
    end)) as fee_tax,
    case when g.food is null then 0 else ${withGst(commissionOn('o.sub_total + g.food'))}
      - (${withGst(commissionOn('o.sub_total'))}) end as commission,
    case when b.is_borne then coalesce((select a.amount from order_adjustments a
      where a.order_id = b.order_id and a.name = ${borne}), 0) else 0 end as borne,
    case when b.whole = 0 then 0 else o.sub_total + o.sub_total_tax - (${withGst('o.total_commission')}) - o.network_access_fee
      - coalesce(d.earnings_restaurant + d.earnings_restaurant_standby, 0)
      + coalesce((select sum(a.amount) from order_adjustments a where a.order_id = b.order_id), 0)
      + case when m.is_ours then 0 else o.tip_amount + o.inperson_tip_amount end
      + case when o.order_type = 'Delivery' and not m.is_ours then o.delivery_fee + o.tax_amount - o.sub_total_tax else 0 end
    end as restaurant_share,
    case when b.whole = 0 then 0 else coalesce(d.earnings_platform + d.earnings_restaurant + d.earnings_restaurant_standby, 0)
      + o.delivery_fee + o.tip_amount + o.inperson_tip_amount end as courier_share
  from paid_back b cross join lateral (select * from orders o where o.id = b.order_id limit 1) o
  cross join lateral (select o.order_type = 'Delivery' and o.delivery_type is distinct from 'restaurant' as is_ours) m
  left join lateral (select * from deliveries d where d.order_id = b.order_id limit 1) d on true cross join lateral (${DISHES}) g`;

/** Of a whole order that has not gone back completely, as much of the share. */
const ofWhole = (share: string) =>
  `case when whole = 0 or is_not_paid then 0 else ${rounded(`${share} * whole / nullif(due, 0)`)} end`;

/**
 * Whose share is less: of a whole order each loses the share that they had of it, of a part what the part was of their share. What is
 * left is the platform's, as in every share.
 */
const SHARED = `select *, refunded - whole - tip - fee - fee_tax as dishes,
    case when is_not_paid then whole else 0 end as by_nobody,
    case when has_courier then tip + courier_fee + ${ofWhole('courier_share')} else 0 end as by_courier,
    refunded - whole - commission - borne - case when is_ours then tip + fee + fee_tax - restaurant_fee else 0 end
      + ${ofWhole('restaurant_share')} as by_restaurant
  from parts`;

/**
 * Tables of what was given back of the orders of a table `counted`, for the head of a statement; the last one is `refunds`, with a row for
 * each order of which something went back, in dollars: `refunded`, of that `whole` or `dishes`, `fee` with `fee_tax` and `tip`, and
 * `by_restaurant`, `by_courier`, `by_platform` and `by_nobody`. `borne`: a placeholder for the name of the adjustment with which
 * Passline bears a refund. See docs/rules/analytics.md#who-pays-a-refund.
 */
export function refundsOfOrders(borne: string): string {
  return `paid_back as (${PAID_BACK}), parts as materialized (${partsOf(borne)}), shared as (${SHARED}),
    refunds as (select *, refunded - by_restaurant - by_courier - by_nobody as by_platform from shared)`;
}
