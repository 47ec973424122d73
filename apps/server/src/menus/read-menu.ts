import { contract, covers, type LocationMenu } from '@passline/contract';
import { notFound } from '../actions/refusal.ts';
import { runQuery } from '../actions/run-action.ts';

/** Everything a guest may order at a location, in its order on the menu. */
export const readMenu = runQuery(contract.menus.read, async ({ db, input, reach }) => {
  if (!covers(reach, input.locationId)) throw notFound();
  const { rows } = await db.query<{ menu: LocationMenu }>(
    `select json_build_object(
      'locationId', l.id,
      'menus', (select coalesce(json_agg(json_build_object('menuId', m.id, 'name', m.name, 'active', m.active) order by m.position), '[]')
        from menus m where m.location_id = l.id),
      'categories', (select coalesce(json_agg(json_build_object('categoryId', c.id, 'menuId', c.menu_id, 'name', c.name) order by c.position), '[]')
        from categories c where c.location_id = l.id),
      'products', (select coalesce(json_agg(json_build_object('productId', p.id, 'categoryId', p.category_id, 'name', p.name,
          'description', p.description, 'price', p.price, 'qty', p.qty, 'qtyLimit', p.qty_limit, 'activeAfter', p.active_after,
          'taxIds', array(select t.tax_id from product_taxes t where t.product_id = p.id order by t.tax_id),
          'modifierGroups', array(select g.modifier_group_id from product_modifier_groups g where g.product_id = p.id order by g.position)
        ) order by p.position), '[]') from products p where p.location_id = l.id),
      'modifierGroups', (select coalesce(json_agg(json_build_object('id', g.id, 'title', g.title, 'isRequired', g.is_required,
          'maxSelection', g.max_selection, 'modifierItems',
          (select coalesce(json_agg(json_build_object('id', i.id, 'name', i.name, 'price', i.price, 'activeAfter', i.active_after)
            order by i.position), '[]') from modifier_items i where i.modifier_group_id = g.id)) order by g.title), '[]')
        from modifier_groups g where g.location_id = l.id)
      ) as menu from locations l where l.id = $1`,
    [input.locationId],
  );
  if (!rows[0]) throw notFound();
  return rows[0].menu;
});
