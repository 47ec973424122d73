import { contract } from '@passline/contract/contract';
import type { TaxReach } from '@passline/contract/taxes/taxes';
import { ORDER_TYPES, type OrderType } from '@passline/domain/orders/order-states';
import { notFound } from '../../kernel/actions/refusal.ts';
import { runQuery } from '../../kernel/actions/run-action.ts';

/** See docs/rules/taxes.md#editing-a-tax. */
export const reach = runQuery(contract.taxes.reach, async ({ db, input }): Promise<TaxReach> => {
  const { taxId } = input;
  const { rows } = await db.query<Omit<TaxReach, 'example'>>(
    `select count(p.id)::int as products, count(distinct l.restaurant_id)::int as restaurants,
       json_build_object(${ORDER_TYPES.map((type) => `'${type}', count(p.id) filter (where ${noOtherAt(type)})::int`).join(', ')}) as "onlyTaxOf"
     from taxes t left join product_taxes h on h.tax_id = t.id left join products p on p.id = h.product_id
       left join locations l on l.id = p.location_id
     where t.id = $1 group by t.id`,
    [taxId],
  );
  const [counted] = rows;
  if (!counted) throw notFound();
  const { rows: examples } = await db.query<NonNullable<TaxReach['example']>>(
    `select p.name, l.restaurant_name as "restaurantName", p.price,
       p.price_delivery as "priceDelivery", p.price_pickup as "pricePickup", p.price_dine_in as "priceDineIn",
       array(select x.tax_id from product_taxes x where x.product_id = p.id order by x.tax_id) as "taxIds"
     from product_taxes h join products p on p.id = h.product_id join locations l on l.id = p.location_id
     where h.tax_id = $1 and ${DEAREST} > 0 order by ${DEAREST} desc, l.restaurant_name, p.name, p.id limit 1`,
    [taxId],
  );
  return { ...counted, example: examples[0] ?? null };
});

/** SQL: the most that the product `p` costs in orders of any type. */
const DEAREST =
  'greatest(coalesce(p.price_delivery, p.price), coalesce(p.price_pickup, p.price), coalesce(p.price_dine_in, p.price))';

/** SQL: the product `p` has no tax but $1 that an order of the type pays. */
function noOtherAt(type: OrderType): string {
  return `not exists (select from product_taxes x join taxes o on o.id = x.tax_id
    where x.product_id = p.id and x.tax_id <> $1 and '${type}' = any (o.order_types))`;
}
