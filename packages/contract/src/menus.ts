import * as z from 'zod/mini';
import { query } from './action.ts';
import { id, money } from './fields.ts';
import { LIVE_NAMES } from './live-names.ts';
import { liveQuery } from './live-query.ts';

const timestampOrNull = z.nullable(z.int());

/** A product as a guest may order it. */
export const MenuProduct = z.object({
  productId: id,
  categoryId: id,
  name: z.string(),
  description: z.string(),
  price: money,
  qty: z.nullable(z.int()),
  qtyLimit: z.nullable(z.int()),
  activeAfter: timestampOrNull,
  taxIds: z.array(z.string()),
  modifierGroups: z.array(id),
});
export type MenuProduct = z.infer<typeof MenuProduct>;

const ModifierItem = z.object({ id, name: z.string(), price: money, activeAfter: timestampOrNull });

/** What a guest may choose for a product; its items in their order. */
export const MenuModifierGroup = z.object({
  id,
  title: z.string(),
  isRequired: z.boolean(),
  maxSelection: z.int(),
  modifierItems: z.array(ModifierItem),
});
export type MenuModifierGroup = z.infer<typeof MenuModifierGroup>;

/** Everything a guest may order at a location. See docs/rules/menus.md. */
export const LocationMenu = z.object({
  locationId: id,
  menus: z.array(z.object({ menuId: id, name: z.string(), active: z.boolean() })),
  categories: z.array(z.object({ categoryId: id, menuId: id, name: z.string() })),
  products: z.array(MenuProduct),
  modifierGroups: z.array(MenuModifierGroup),
});
export type LocationMenu = z.infer<typeof LocationMenu>;

/** A product as a menu screen shows it. */
export const ProductRow = z.extend(MenuProduct, {
  imageUrl: z.nullable(z.string()),
  tags: z.array(z.string()),
  /** Its place within its category. */
  position: z.int(),
  rev: z.int(),
});
export type ProductRow = z.infer<typeof ProductRow>;

/** A modifier group as a menu screen shows it. */
export const ModifierGroupRow = z.extend(MenuModifierGroup, {
  modifierItems: z.array(
    z.extend(ModifierItem, {
      /** Whether it is chosen to begin with. */
      defaultValue: z.boolean(),
    }),
  ),
  rev: z.int(),
});
export type ModifierGroupRow = z.infer<typeof ModifierGroupRow>;

/** The products of a location with what they are taxed with and the modifier groups that they offer, in their order. */
export const productsLive = liveQuery({
  ...LIVE_NAMES.productsLive,
  params: z.object({ locationId: id }),
  row: ProductRow,
  permission: 'menus:read',
});

/** The modifier groups of a location with their items. */
export const modifierGroupsLive = liveQuery({
  ...LIVE_NAMES.modifierGroupsLive,
  params: z.object({ locationId: id }),
  row: ModifierGroupRow,
  permission: 'menus:read',
});

export const menus = {
  read: query('menus:read')
    .route({
      method: 'GET',
      path: '/locations/{locationId}/menu',
      summary: 'What a guest may order',
      tags: ['menus'],
    })
    .input(z.object({ locationId: id }))
    .output(LocationMenu),
};
