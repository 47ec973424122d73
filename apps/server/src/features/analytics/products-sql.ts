import {
  MOST_PRODUCTS_TOLD,
  WORST_SOLD_AT_LEAST,
  type ProductSums,
} from '@passline/contract/analytics/products';

export type Sum = Exclude<keyof ProductSums, 'products'>;
export const SUMS: readonly Sum[] = ['sold', 'refunded', 'ordered', 'brought'];

/** A piece is given back as a refund by part does it: at its price less its share of what rewards took off its line. */
const ORDERED = 'i.count * i.price - i.discount';
const BROUGHT = `case when i.refund_count = 0 then ${ORDERED} else (i.count - i.refund_count) * i.price
  - round(i.discount * (i.count - i.refund_count) / i.count, 2) end`;
/** Products that are gone have nothing but their name in common; byte by byte, since a hundred thousand lines are sorted by it. */
const DELETED = 'case when i.product_id is null then i.name collate "C" end';

/** What is told of a product. */
export const PRODUCT_COLUMNS = `location_id, product_id, deleted, newest, orders, ${SUMS.join(', ')}`;
/** What it can be filtered by besides its place, if not by the amount of its order: kept with it by the week. */
export const PRODUCT_KINDS = ['order_type', 'source_client', 'device_type'];

/**
 * A query of what each product brought, with `is_now`, by these columns of the orders as well. `counted`: a query of the orders. First by
 * the order, since a product may have several lines in it: counting different orders would sort all lines.
 */
export function linesOf(counted: string, kinds: readonly string[] = []): string {
  const by = kinds.map((kind) => `, ${kind}`).join('');
  const ofOrder = kinds.map((kind) => `, f.${kind}`).join('');
  const sums = SUMS.map((one) => `sum(${one}) as ${one}`).join(', ');
  return `select is_now, location_id, product_id, deleted${by}, max(created_at) as newest, count(*) as orders, ${sums}
    from (
      select f.is_now, f.location_id${ofOrder}, f.created_at, i.order_id, i.product_id, ${DELETED} as deleted, sum(i.count) as sold,
        sum(i.refund_count) as refunded, sum(${ORDERED}) as ordered, sum(${BROUGHT}) as brought
      from (${counted}) f join order_items i on i.order_id = f.order_id
      where not f.is_cancelled
      group by f.is_now, f.location_id${ofOrder}, f.created_at, i.order_id, i.product_id, ${DELETED}) of_order
    group by is_now, location_id, product_id, deleted${by}`;
}

/**
 * `counted`: a query of the orders; `digests`: one of what other weeks brought; `digested`: what the first row says of these. The newest
 * name is looked up for the products that are told alone.
 */
export function productsOf(counted: string, digests: string, digested: string): string {
  const sum = (of: string, isNow: boolean) =>
    `coalesce(sum(${of}) filter (where ${isNow ? '' : 'not '}is_now), 0) as ${of}${isNow ? '' : '_before'}`;
  const both = SUMS.flatMap((one) => [sum(one, true), sum(one, false)]).join(', ');
  const whole = SUMS.flatMap((one) => [one, `${one}_before`]).map(
    (one) => `coalesce(sum(${one}), 0) as whole_${one}`,
  );
  return `with summed as (
      select is_now, ${PRODUCT_COLUMNS} from (${linesOf(counted)}) lines union all ${digests}
    ), products as (
      select location_id, product_id, deleted, max(newest) as newest, ${sum('orders', true)}, ${both}
      from summed group by location_id, product_id, deleted
    ), placed as (
      select *, row_number() over (order by brought desc, sold desc, location_id, product_id, deleted) as best,
        case when sold >= ${WORST_SOLD_AT_LEAST} then row_number() over (
          partition by sold >= ${WORST_SOLD_AT_LEAST} order by brought, refunded desc, location_id, product_id, deleted) end as worst
      from products where sold > 0
    ), whole as (
      select ${digested} as digested, count(*) filter (where sold > 0) as whole_products,
        count(*) filter (where sold_before > 0) as whole_products_before,
        count(*) filter (where sold >= ${WORST_SOLD_AT_LEAST}) as worst_count, ${whole.join(', ')}
      from products
    )
    select whole.*, p.location_id, p.product_id, coalesce(p.deleted, named.name, '') as name, p.orders,
      ${SUMS.map((one) => `p.${one}`).join(', ')}, p.brought_before, p.best, p.worst
    from whole left join placed p on p.best <= ${MOST_PRODUCTS_TOLD} or p.worst <= ${MOST_PRODUCTS_TOLD}
      left join lateral (
        select i.name from orders o join order_items i on i.order_id = o.id
        where o.location_id = p.location_id and o.created_at = p.newest and i.product_id = p.product_id
        order by i.position limit 1) named on true`;
}
