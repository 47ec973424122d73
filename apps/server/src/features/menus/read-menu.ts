import { setImmediate as nextTurn } from 'node:timers/promises';
import { contract } from '@passline/contract/contract';
import type { LocationMenu } from '@passline/contract/menus/menus';
import { priceAt, type ProductPrices } from '@passline/domain/menus/price-by-type';
import { nextPriceChange, pricesAt, type Moment } from '@passline/domain/menus/scheduled-prices';
import type { OrderType } from '@passline/domain/orders/order-states';
import { covers } from '@passline/contract/kernel/permissions';
import { notFound } from '../../kernel/actions/refusal.ts';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { inTurns } from '../../kernel/in-turns.ts';
import { fromRow } from '../../kernel/records/record-table.ts';
import type { DatabaseRow } from '../../kernel/records/stored.ts';
import { menuTable } from './menu-table.ts';
import { MODIFIER_GROUPS, modifierGroupTable } from './modifier-group-table.ts';
import { PRODUCTS, productTable } from './product-table.ts';

type MenuRecord = Pick<LocationMenu, 'locationId' | 'categories' | 'rewards'> & {
  zone: string;
  menus: DatabaseRow[];
  products: DatabaseRow[];
  modifierGroups: DatabaseRow[];
};

/** Everything a guest may order at a location, in its order on the menu. */
export const readMenu = runQuery(contract.menus.read, async ({ db, input, reach, nowMs }) => {
  if (!covers(reach, input.locationId)) throw notFound();
  const { rows } = await db.query<{ menu: MenuRecord }>(
    `select json_build_object(
      'locationId', l.id, 'zone', l.timezone,
      'menus', (select coalesce(json_agg(m order by m.rank), '[]') from menus m where m.location_id = l.id),
      'categories', (select coalesce(json_agg(json_build_object('categoryId', c.id, 'menuId', c.menu_id, 'name', c.name,
          'description', c.description, 'imageUrl', c.image_url) order by c.rank), '[]')
        from categories c where c.location_id = l.id),
      'products', (select coalesce(json_agg(p order by p.rank), '[]') from (${PRODUCTS}) p where p.location_id = l.id),
      'modifierGroups', (select coalesce(json_agg(g order by g.title), '[]') from (${MODIFIER_GROUPS}) g where g.location_id = l.id),
      'rewards', (select coalesce(json_agg(json_build_object('rewardId', r.reward_id, 'rewardName', r.reward_name,
          'redeemType', r.redeem_type, 'subtotalDiscountAmount', r.subtotal_discount_amount,
          'subtotalDiscountPercent', r.subtotal_discount_percent, 'discountValue', r.discount_value, 'requiredPoints', r.required_points, 'requiredOrderType', r.required_order_type,
          'minimumSubTotal', r.minimum_sub_total, 'requiresLogin', r.requires_login,
          'freeOnFirstOrder', r.free_on_first_order, 'qty', r.qty, 'qtyLimit', r.qty_limit, 'qtyLimitPerUser', r.qty_limit_per_user,
          'imageUrl', r.image_url, 'activeUntil', r.active_until, 'hours', r.hours, 'maximumDiscount', r.maximum_discount, 'standsAlone', r.stands_alone,
          'productIds', array(select p.product_id from reward_products p where p.reward_id = r.id order by 1)) order by r.reward_name, r.id), '[]')
        from rewards r where r.location_id = l.id and r.visible and not r.applied_default and r.qty is distinct from 0
          and coalesce(r.active_from <= $2, true) and coalesce(r.active_until > $2, true))
      ) as menu from locations l where l.id = $1`,
    [input.locationId, nowMs],
  );
  const record = rows[0]?.menu;
  if (!record) throw notFound();
  const { zone, ...menu } = record;
  // To read the largest menu takes a turn of its own.
  await nextTurn();
  const products = await inTurns(menu.products, (row) =>
    toProduct(row, { atMs: nowMs, zone }, input.orderType),
  );
  const modifierGroups = await inTurns(menu.modifierGroups, toGroup);
  await nextTurn();
  return {
    ...menu,
    menus: menu.menus.map((row) => {
      const { menuId, name, active, hours, activeFrom, activeUntil } = fromRow(menuTable, row);
      return { menuId, name, active, hours, activeFrom, activeUntil };
    }),
    products,
    modifierGroups,
  };
});

function toProduct(
  row: DatabaseRow,
  moment: Moment,
  orderType?: OrderType,
): LocationMenu['products'][number] {
  const { locationId: _at, rank: _rank, rev: _rev, ...product } = fromRow(productTable, row);
  const costOf = (prices: ProductPrices) => (orderType ? priceAt(prices, orderType) : prices.price);
  return {
    ...product,
    orderPrice: costOf(pricesAt(product, moment)),
    orderPriceUntil: nextPriceChange(product, moment, costOf),
  };
}

function toGroup(row: DatabaseRow): LocationMenu['modifierGroups'][number] {
  const { locationId: _at, rev: _rev, ...group } = fromRow(modifierGroupTable, row);
  return group;
}
