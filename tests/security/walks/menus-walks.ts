import { NO_MENU_HOURS } from '@passline/domain/menus/menu-times';
import { createMenuParts, type MenuParts } from '../../setup/menu-parts.ts';
import { changesLocation } from './answers.ts';
import { walksOf, type Ground, type Walks } from './walk.ts';

/** A menu of the kitchen's location with its contents, a new one for each caller. */
async function fresh({ pool, kitchen: { locationId, menuId } }: Ground): Promise<MenuParts> {
  // Otherwise the list would become full.
  const made = 'select id from menus where location_id = $1 and id <> $2';
  await pool.query(
    `delete from products where category_id in (select id from categories where menu_id in (${made}))`,
    [locationId, menuId],
  );
  await pool.query(`delete from categories where menu_id in (${made})`, [locationId, menuId]);
  await pool.query('delete from menus where location_id = $1 and id <> $2', [locationId, menuId]);
  return createMenuParts(pool, locationId);
}

const changing = (field: string, from: unknown, to: unknown) => ({ [field]: { from, to } });

export const menusWalks: Walks = walksOf<object, MenuParts>(fresh, {
  'menus.add': {
    input: ({ locationId }) => ({
      locationId,
      name: 'Late',
      active: false,
      hours: NO_MENU_HOURS,
      activeFrom: null,
      activeUntil: null,
    }),
    answers: changesLocation,
  },
  'menus.update': {
    input: ({ menuId }) => ({ menuId, changes: changing('name', 'Lunch', 'Noon') }),
    answers: changesLocation,
  },
  'menus.move': { input: ({ menuId }) => ({ menuId, toIndex: 0 }), answers: changesLocation },
  'menus.duplicate': { input: ({ menuId }) => ({ menuId }), answers: changesLocation },
  'menus.remove': { input: ({ menuId }) => ({ menuId }), answers: changesLocation },
  'menus.removal': { input: ({ menuId }) => ({ kind: 'menu', recordId: menuId }), answers: changesLocation },
  'categories.add': { input: ({ menuId }) => ({ menuId, name: 'Salads' }), answers: changesLocation },
  'categories.update': {
    input: ({ categoryId }) => ({ categoryId, changes: changing('name', 'Soups', 'Broths') }),
    answers: changesLocation,
  },
  'categories.move': { input: ({ categoryId }) => ({ categoryId, toIndex: 0 }), answers: changesLocation },
  'categories.reorder': {
    input: ({ menuId }) => ({ menuId, fromIndex: 0, toIndex: 0 }),
    answers: changesLocation,
  },
  'categories.remove': { input: ({ categoryId }) => ({ categoryId }), answers: changesLocation },
  'products.add': {
    input: ({ categoryId }) => ({ categoryId, name: 'Ramen', price: 15 }),
    answers: changesLocation,
  },
  'products.update': {
    input: ({ productId }) => ({ productId, changes: changing('price', 5, 6) }),
    answers: changesLocation,
  },
  'products.move': { input: ({ productId }) => ({ productId, toIndex: 0 }), answers: changesLocation },
  'products.reorder': {
    input: ({ categoryId }) => ({ categoryId, fromIndex: 0, toIndex: 0 }),
    answers: changesLocation,
  },
  'products.setStock': {
    input: ({ productId }) => ({ productIds: [productId], choice: 7 }),
    answers: changesLocation,
  },
  'products.remove': { input: ({ productId }) => ({ productId }), answers: changesLocation },
  'modifierGroups.add': {
    input: ({ locationId }) => ({
      locationId,
      title: 'Size',
      isRequired: false,
      maxSelection: 1,
      modifierItems: [],
    }),
    answers: changesLocation,
  },
  'modifierGroups.update': {
    input: ({ groupId }) => ({ modifierGroupId: groupId, changes: changing('title', 'Herbs', 'Greens') }),
    answers: changesLocation,
  },
  'modifierGroups.setStock': {
    input: ({ groupId, itemId }) => ({ modifierGroupId: groupId, itemIds: [itemId], choice: 7 }),
    answers: changesLocation,
  },
  'modifierGroups.attach': {
    input: ({ groupId, productId }) => ({
      modifierGroupId: groupId,
      productIds: [productId],
      isOffered: true,
    }),
    answers: changesLocation,
  },
  'modifierGroups.remove': {
    input: ({ groupId }) => ({ modifierGroupId: groupId }),
    answers: changesLocation,
  },
});
