import {
  MOST_PRODUCTS_TOLD,
  type AnalyticsProduct,
  type ProductSums,
} from '@passline/contract/analytics/products';
import { contract } from '@passline/contract/contract';
import type { Queryable } from '@passline/database';
import { runReplicaQuery } from '../../kernel/actions/run-replica-query.ts';
import { readByWeeks, type Digested } from './digested-weeks.ts';
import { resolveFilter } from './figure-filter.ts';
import { VIEW } from './narrower.ts';
import { ofPlace } from './of-place.ts';
import { PRODUCT_COLUMNS, productsOf, type Sum } from './products-sql.ts';
import { readPlaceNames } from './read-place-names.ts';

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
type Row = Digested & Whole & (Product | { [Column in keyof Product]: null });

/** What each product brought, before and after refunds. See docs/rules/analytics.md#products. */
export const readProducts = runReplicaQuery(
  contract.analytics.products,
  ofPlace(async (call) => {
    const { db } = call;
    const filter = await resolveFilter(call);
    const rows = await readByWeeks<Row>(
      call,
      filter,
      ({ sql, digests }, digested) => productsOf(sql, digests('product_weeks', PRODUCT_COLUMNS), digested),
      filter.amounts === null,
    );
    const [whole] = rows;
    if (!whole) throw new Error('A sum has no row.');
    const products = rows.filter((row): row is Digested & Whole & Product => row.location_id !== null);
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
  VIEW,
);

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
