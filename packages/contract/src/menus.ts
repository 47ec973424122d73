import * as z from 'zod/mini';
import { query } from './action.ts';
import { id, money } from './fields.ts';

const timestampOrNull = z.nullable(z.int());

/** Everything a guest may order at a location. See docs/rules/menus.md. */
export const LocationMenu = z.object({
  locationId: id,
  menus: z.array(z.object({ menuId: id, name: z.string(), active: z.boolean() })),
  categories: z.array(z.object({ categoryId: id, menuId: id, name: z.string() })),
  products: z.array(
    z.object({
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
    }),
  ),
  modifierGroups: z.array(
    z.object({
      id,
      title: z.string(),
      isRequired: z.boolean(),
      maxSelection: z.int(),
      modifierItems: z.array(z.object({ id, name: z.string(), price: money, activeAfter: timestampOrNull })),
    }),
  ),
});
export type LocationMenu = z.infer<typeof LocationMenu>;

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
