import * as z from 'zod/mini';
import { action } from '../kernel/action.ts';
import { id, text, shownLine } from '../kernel/fields.ts';
import { imageUrl } from '../images/images.ts';
import { orderedActions } from '../kernel/records/record-actions.ts';
import { categoryKind } from './menu-kinds.ts';
import { expectedRemoval } from './menus.ts';
import { menusPermissions } from './permissions.ts';

const more = { description: text(500), imageUrl: z.nullable(imageUrl) };

/** What a new category is made of. See docs/rules/menus.md#editing-a-category. */
export const NEW_CATEGORY_FIELDS = {
  name: shownLine(80, 'Name must be filled.'),
  ...more,
};

/** The fields of a category that people edit. */
export const CATEGORY_FIELDS = {
  name: shownLine(80, 'Category name cannot be blank'),
  ...more,
};

/** A category of a menu. Its products, in their order, are separate records. */
export const Category = z.object({
  ...CATEGORY_FIELDS,
  categoryId: id,
  locationId: id,
  menuId: id,
  /** Grows along its menu. */
  rank: z.number(),
  rev: z.int(),
});
export type Category = z.infer<typeof Category>;

const record = orderedActions(categoryKind, {
  permission: menusPermissions.update,
  row: Category,
  added: {
    menuId: id,
    name: NEW_CATEGORY_FIELDS.name,
    description: z._default(more.description, ''),
    imageUrl: z._default(more.imageUrl, null),
  },
  edited: CATEGORY_FIELDS,
  path: '/categories',
  addPath: '/menus/{menuId}/categories',
  params: { locationId: id },
  says: { add: 'Add a category at the end of a menu' },
});

const place = z.int().check(z.minimum(0), z.maximum(1e6));

export const categories = {
  add: record.actions.add,
  update: record.actions.update,
  move: record.actions.move,
  reorder: action(menusPermissions.update)
    .route({
      method: 'POST',
      path: '/menus/{menuId}/categories/reorder',
      summary: 'Move the category at one position of a menu to another, both counted from 0',
      tags: ['categories'],
    })
    .input(
      z.object({ menuId: id, fromIndex: place, toIndex: z.int().check(z.minimum(-1e6), z.maximum(1e6)) }),
    )
    .output(Category),
  remove: action(menusPermissions.update)
    .route({
      method: 'POST',
      path: '/categories/{categoryId}/remove',
      summary: 'Remove a category with its products and their entries in rewards',
      tags: ['categories'],
    })
    .input(z.object({ categoryId: id, expected: expectedRemoval }))
    .output(z.object({ id })),
};

/** The categories of a location. */
export const categoriesLive = record.live;
