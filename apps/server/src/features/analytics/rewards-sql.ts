import { MOST_REWARDS_TOLD } from '@passline/contract/analytics/rewards';

/** Points that were exchanged for a discount belong to no reward. */
const IS_EXCHANGE = `r.reward_id is null and r.reward_key = '' and r.type = 'Points/Discount'`;
/** An account, else a phone number; null: not known. */
const GUEST = `coalesce(o.user_id::text, nullif(normal_phone(o.phone_number), ''))`;
/** A reward without a code is called by its id. */
const CODE = `case when key !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then nullif(key, '') end`;

/**
 * What rewards cost and brought, and the visible ones that nobody used. `counted`: a query of the orders; `places`: the parameter of
 * the locations that count, null for all. Everything in one statement, so that it is of one moment.
 */
export function rewardsOf(counted: string, places: string): string {
  return `with counted as (${counted}), used as (
      select f.is_now, f.order_id, f.created_at, f.total, r.reward_id, r.name, r.reward_key as key, r.count, r.points,
        case when ${IS_EXCHANGE} then null else f.location_id end as location_id,
        case when r.reward_id is null then lower(coalesce(nullif(r.reward_key, ''), r.name)) end as removed,
        r.total_discount_subtotal + r.total_discount_delivery_fee as discount,
        r.total_discount_subtotal - round(r.total_discount_subtotal * o.commission_rate, 2) + r.total_discount_delivery_fee as borne, ${GUEST} as guest
      from counted f join order_rewards r on r.order_id = f.order_id join orders o on o.id = f.order_id
      where not f.is_cancelled
    ), rewarded as (
      select is_now, count(*) as orders, sum(total) as processed, sum(discount) as discount, sum(borne) as borne, sum(points) as points
      from (
        select is_now, order_id, max(total) as total, sum(discount) as discount, sum(borne) as borne, sum(points) as points
        from used group by is_now, order_id) of_order
      group by is_now
    ), whole as (
      select is_now, coalesce(a.orders, 0) as all_orders, coalesce(a.processed, 0) as all_processed,
        coalesce(w.orders, 0) as rewarded_orders, coalesce(w.processed, 0) as rewarded_processed,
        coalesce(w.discount, 0) as all_discount, coalesce(w.borne, 0) as all_borne, coalesce(w.points, 0) as all_points
      from (values (true), (false)) windows (is_now)
        left join (
          select is_now, count(*) as orders, sum(total) as processed from counted where not is_cancelled group by is_now) a using (is_now)
        left join rewarded w using (is_now)
    ), of_orders as (
      select is_now, reward_id, location_id, removed, order_id, max(total) as total, max(created_at) as newest, max(guest) as guest,
        (array_agg(name))[1] as name, (array_agg(key))[1] as key, sum(count) as uses, sum(discount) as discount, sum(borne) as borne,
        sum(points) as points
      from used group by is_now, reward_id, location_id, removed, order_id
    ), redeemed as (
      select reward_id, location_id, removed, (array_agg(name order by newest desc, order_id))[1] as name,
        (array_agg(key order by newest desc, order_id))[1] as key, count(*) filter (where is_now) as orders,
        count(distinct guest) filter (where is_now) as guests, ${[
          'total',
          'uses',
          'discount',
          'borne',
          'points',
        ]
          .map((one) => `sum(${one}) filter (where is_now) as ${one}`)
          .join(', ')}, coalesce(sum(discount) filter (where not is_now), 0) as discount_before
      from of_orders group by reward_id, location_id, removed
    ), told as (
      select coalesce(u.reward_id, r.id) as reward_id, coalesce(u.removed, r.id::text) as reward_key, coalesce(u.location_id, r.location_id) as location_id,
        coalesce(r.reward_name, u.name) as name, case when r.id is null then ${CODE} else r.coupon_code end as coupon_code,
        coalesce(u.orders, 0) as orders, coalesce(u.total, 0) as processed, coalesce(u.uses, 0) as uses,
        coalesce(u.guests, 0) as guests, coalesce(u.discount, 0) as discount, coalesce(u.borne, 0) as borne,
        coalesce(u.points, 0) as points, coalesce(u.discount_before, 0) as discount_before
      from redeemed u full join rewards r on r.id = u.reward_id
      where u.orders > 0 or r.visible and (${places}::uuid[] is null or r.location_id = any(${places}))
    ), placed as (
      select *, row_number() over (order by discount desc, orders desc, name, location_id, reward_key) as place,
        count(*) over () as reward_count
      from told
    )
    select whole.*, p.place, p.reward_count, p.reward_id, p.reward_key, p.location_id, p.name, p.coupon_code, p.orders, p.processed, p.uses,
      p.guests, p.discount, p.borne, p.points, p.discount_before
    from whole left join placed p on whole.is_now and p.place <= ${MOST_REWARDS_TOLD}`;
}
