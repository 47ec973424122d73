import {
  MOST_PRODUCTS_TOLD,
  WORST_SOLD_AT_LEAST,
  type AnalyticsProduct,
  type ProductSums,
} from '@passline/contract/analytics/products';
import { contract } from '@passline/contract/contract';
import { prepared, type Queryable } from '@passline/database';
import { runReplicaQuery } from '../../kernel/actions/run-replica-query.ts';
import { countedOrders } from './counted-orders.ts';
import { resolveFilter } from './figure-filter.ts';
import { NARROWER } from './narrower.ts';
import { ofPlace } from './of-place.ts';
import { readPlaceNames } from './read-place-names.ts';

type Sum = Exclude<keyof ProductSums, 'products'>;
type Whole = Record<`whole_${keyof ProductSums}` | `whole_${keyof ProductSums}_before`, number> & {
  worst_count: number;
};
type Product = Record<Sum, number> & {
  location_id: string;
  product_id: string | null;
  name: string;
  orders: number;
  brought_before: number;
  best: number;
  worst: number | null;
};
/** Without products there is one row, of the whole alone. */
type Row = Whole & (Product | { [Column in keyof Product]: null });

/** What each product brought, before and after refunds. See docs/rules/analytics.md#products. */
export const readProducts = runReplicaQuery(
  contract.analytics.products,
  ofPlace(async (call) => {
    const { db } = call;
    const { sql, conditions } = countedOrders(call, await resolveFilter(call));
    const { rows } = await db.query<Row>(prepared(productsOf(sql), conditions.values));
    const [whole] = rows;
    if (!whole) throw new Error('A sum has no row.');
    const products = rows.filter((row): row is Whole & Product => row.location_id !== null);
    const told = await nameProducts(db, products);
    const listed = (place: 'best' | 'worst') =>
      told
        .filter(({ row }) => row[place] !== null && row[place] <= MOST_PRODUCTS_TOLD)
        .toSorted((one, other) => (one.row[place] ?? 0) - (other.row[place] ?? 0))
        .map(({ product }) => product);
    return {
      readAt: call.nowMs,
      now: wholeOf(whole, ''),
      before: wholeOf(whole, '_before'),
      best: listed('best'),
      worst: listed('worst'),
      worstCount: whole.worst_count,
    };
  }),
  NARROWER,
);

/** A piece is given back as a refund by part does it: at its price less its share of what rewards took off its line. */
const ORDERED = 'i.count * i.price - i.discount';
const BROUGHT = `case when i.refund_count = 0 then ${ORDERED} else (i.count - i.refund_count) * i.price
  - round(i.discount * (i.count - i.refund_count) / i.count, 2) end`;
/** Products that are gone have nothing but their name in common; byte by byte, since a hundred thousand lines are sorted by it. */
const DELETED = 'case when i.product_id is null then i.name collate "C" end';
const SUMS: readonly Sum[] = ['sold', 'refunded', 'ordered', 'brought'];

/** `counted`: a query of the orders. The newest name is looked up for the products that are told alone. */
function productsOf(counted: string): string {
  const sum = (of: string, isNow: boolean) =>
    `coalesce(sum(${of}) filter (where ${isNow ? '' : 'not '}is_now), 0) as ${of}${isNow ? '' : '_before'}`;
  const both = SUMS.flatMap((one) => [sum(one, true), sum(one, false)]).join(', ');
  const whole = SUMS.flatMap((one) => [one, `${one}_before`]).map(
    (one) => `coalesce(sum(${one}), 0) as whole_${one}`,
  );
  return `with counted as (${counted}), summed as (
      select f.is_now, f.location_id, i.product_id, ${DELETED} as deleted, max(f.created_at) as newest,
        count(distinct i.order_id) as orders, sum(i.count) as sold, sum(i.refund_count) as refunded,
        sum(${ORDERED}) as ordered, sum(${BROUGHT}) as brought
      from counted f join order_items i on i.order_id = f.order_id
      where not f.is_cancelled
      group by f.is_now, f.location_id, i.product_id, ${DELETED}
    ), products as (
      select location_id, product_id, deleted, max(newest) as newest, ${sum('orders', true)}, ${both}
      from summed group by location_id, product_id, deleted
    ), placed as (
      select *, row_number() over (order by brought desc, sold desc, location_id, product_id, deleted) as best,
        case when sold >= ${WORST_SOLD_AT_LEAST} then row_number() over (
          partition by sold >= ${WORST_SOLD_AT_LEAST} order by brought, refunded desc, location_id, product_id, deleted) end as worst
      from products where sold > 0
    ), whole as (
      select count(*) filter (where sold > 0) as whole_products, count(*) filter (where sold_before > 0) as whole_products_before,
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

function wholeOf(whole: Whole, when: '' | '_before'): ProductSums {
  return {
    products: whole[`whole_products${when}`],
    sold: whole[`whole_sold${when}`],
    refunded: whole[`whole_refunded${when}`],
    ordered: whole[`whole_ordered${when}`],
    brought: whole[`whole_brought${when}`],
  };
}

async function nameProducts(
  db: Queryable,
  rows: readonly Product[],
): Promise<{ row: Product; product: AnalyticsProduct }[]> {
  const places = await readPlaceNames(
    db,
    rows.map(({ location_id }) => location_id),
  );
  const { rows: menus } = await db.query<{ id: string; menu_id: string }>({
    name: 'analytics-product-menus',
    text: 'select p.id, c.menu_id from products p join categories c on c.id = p.category_id where p.id = any($1::uuid[])',
    values: [rows.flatMap(({ product_id }) => product_id ?? [])],
  });
  const menuOf = new Map(menus.map(({ id, menu_id }) => [id, menu_id]));
  return rows.flatMap((row) => {
    const place = places.get(row.location_id);
    if (!place) return [];
    const { product_id, name, orders, sold, refunded, ordered, brought, brought_before } = row;
    const menuId = product_id === null ? null : (menuOf.get(product_id) ?? null);
    const figures = { orders, sold, refunded, ordered, brought, broughtBefore: brought_before };
    return [{ row, product: { productId: product_id, menuId, ...place, name, ...figures } }];
  });
}
