import { contract, covers, type LocationMenu } from '@passline/contract';
import { notFound } from '../actions/refusal.ts';
import { runQuery } from '../actions/run-action.ts';
import {
  MODIFIER_GROUPS,
  PRODUCTS,
  toMenuModifierGroup,
  toMenuProduct,
  type ModifierGroupRecord,
  type ProductRecord,
} from './menu-records.ts';

type MenuRecord = Pick<LocationMenu, 'locationId' | 'menus' | 'categories'> & {
  products: ProductRecord[];
  modifierGroups: ModifierGroupRecord[];
};

/** Everything a guest may order at a location, in its order on the menu. */
export const readMenu = runQuery(contract.menus.read, async ({ db, input, reach }) => {
  if (!covers(reach, input.locationId)) throw notFound();
  const { rows } = await db.query<{ menu: MenuRecord }>(
    `select json_build_object(
      'locationId', l.id,
      'menus', (select coalesce(json_agg(json_build_object('menuId', m.id, 'name', m.name, 'active', m.active) order by m.position), '[]')
        from menus m where m.location_id = l.id),
      'categories', (select coalesce(json_agg(json_build_object('categoryId', c.id, 'menuId', c.menu_id, 'name', c.name) order by c.position), '[]')
        from categories c where c.location_id = l.id),
      'products', (select coalesce(json_agg(p order by p.position), '[]') from (${PRODUCTS}) p where p.location_id = l.id),
      'modifierGroups', (select coalesce(json_agg(g order by g.title), '[]') from (${MODIFIER_GROUPS}) g where g.location_id = l.id)
      ) as menu from locations l where l.id = $1`,
    [input.locationId],
  );
  const menu = rows[0]?.menu;
  if (!menu) throw notFound();
  return {
    ...menu,
    products: menu.products.map(toMenuProduct),
    modifierGroups: menu.modifierGroups.map(toMenuModifierGroup),
  };
});
