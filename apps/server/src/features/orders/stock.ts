import type { Queryable } from '@passline/database';
import { refused } from '../../kernel/actions/refusal.ts';

type Wanted = ReadonlyMap<string, { name: string; count: number }>;

/**
 * Takes counted products off the stock, and keeps all of them from being deleted until the transaction ends; returns which
 * products are counted. Refused where somebody else took the last piece, or deleted the product, meanwhile.
 */
export async function takeStock(db: Queryable, wanted: Wanted): Promise<Set<string>> {
  const counted = new Set<string>();
  // In the order of their ids, so that two carts with the same products never wait for each other.
  for (const [productId, { name, count }] of [...wanted].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const { rows } = await db.query<{ isThere: boolean; isCounted: boolean; isTaken: boolean }>({
      name: 'take-stock',
      text: `with stock as materialized (select id, qty from products where id = $1 for key share),
          taken as (update products p set qty = p.qty - $2 from stock where p.id = stock.id and p.qty >= $2 returning p.id)
        select exists (select from stock) as "isThere", (select qty from stock) is not null as "isCounted",
          exists (select from taken) as "isTaken"`,
      values: [productId, count],
    });
    if (rows[0]?.isTaken) counted.add(productId);
    else if (!rows[0]?.isThere)
      throw refused({ code: 'product-unknown', message: `'${name}' is not on the menu any more.` });
    else if (rows[0]?.isCounted)
      throw refused({ code: 'quantity-over-stock', message: `There are not enough of '${name}' left.` });
  }
  return counted;
}

const GIVE_BACK = `with taken as (
    select product_id, sum(stock_taken)::integer as count from order_items where order_id = $1 and stock_taken > 0 group by 1),
  held as (
    select p.id, t.count from products p join taken t on t.product_id = p.id where p.qty is not null order by p.id for update of p),
  given as (update products p set qty = p.qty + h.count from held h where p.id = h.id)
  select exists (select from taken) as "hadTaken"`;

/**
 * Gives back what a locked order took of the stock that is counted; a product that is not counted any more, or is gone,
 * stays as it is. False where the order had taken nothing.
 */
export async function giveStockBack(db: Queryable, orderId: string): Promise<boolean> {
  const { rows } = await db.query<{ hadTaken: boolean }>(GIVE_BACK, [orderId]);
  return rows[0]?.hadTaken ?? false;
}

/** The same for some pieces of its lines, which then no longer count as taken. */
export async function givePiecesBack(
  db: Queryable,
  orderId: string,
  pieces: readonly { position: number; count: number }[],
): Promise<void> {
  await db.query(
    `with pieces as (
        select i.product_id, i.position, least(i.stock_taken, p.count) as count
        from jsonb_to_recordset($2::jsonb) as p(position integer, count integer)
          join order_items i on i.order_id = $1 and i.position = p.position),
      kept as (update order_items i set stock_taken = i.stock_taken - p.count
        from pieces p where i.order_id = $1 and i.position = p.position),
      sums as (select product_id, sum(count)::integer as count from pieces where count > 0 group by 1),
      held as (select p.id, s.count from products p join sums s on s.product_id = p.id
        where p.qty is not null order by p.id for update of p)
    update products p set qty = p.qty + h.count from held h where p.id = h.id`,
    [orderId, JSON.stringify(pieces)],
  );
}

/** For a locked order whose cancel is undone. Throws the refusal where there is not enough left. */
export async function takeStockAgain(db: Queryable, orderId: string): Promise<void> {
  const { rows } = await db.query<{ product_id: string; name: string; count: number }>(
    `select product_id, min(name) as name, sum(stock_taken)::integer as count from order_items
     where order_id = $1 and stock_taken > 0 and product_id is not null group by 1`,
    [orderId],
  );
  await takeStock(db, new Map(rows.map(({ product_id: id, name, count }) => [id, { name, count }])));
}
