import { randomUUID } from 'node:crypto';
import { categoryKind, menuKind, modifierGroupKind, productKind } from '@passline/contract/menus/menu-kinds';
import type { ListedKind } from '@passline/contract/kernel/records/record-kind';
import type { Queryable } from '@passline/database';
import { categoryTable } from '../../apps/server/src/features/menus/category-table.ts';
import { menuTable } from '../../apps/server/src/features/menus/menu-table.ts';
import { modifierGroupTable } from '../../apps/server/src/features/menus/modifier-group-table.ts';
import { productTable } from '../../apps/server/src/features/menus/product-table.ts';
import type { EditedSample } from '../setup/edited-sample.ts';
import type { Kitchen } from '../setup/kitchen.ts';
import { createMenuParts, type MenuParts } from '../setup/menu-parts.ts';

const part = (key: keyof MenuParts) => async (db: Queryable, kitchen: Kitchen) =>
  (await createMenuParts(db, kitchen.locationId))[key];

/** Its place, category and stock are changed by separate actions. */
const updated =
  (kind: ListedKind, feature: string): EditedSample['change'] =>
  ({ id }, field, change) =>
    ['rank', 'menu', 'category', 'stock'].includes(kind.fields[field]?.kind ?? '')
      ? undefined
      : [`${feature}.update`, { [kind.id]: id, changes: { [field]: change } }];

const PICTURES = ['/files/nothing.png', 'https://elsewhere.example/a.png'];
const NOBODY = '00000000-0000-4000-8000-00000000ffff';

export const menuSample: EditedSample = {
  kind: menuKind,
  table: menuTable,
  put: part('menuId'),
  edits: {
    name: ['Noon', 'Night'],
    active: [false, false],
  },
  change: updated(menuKind, 'menus'),
};

export const categorySample: EditedSample = {
  kind: categoryKind,
  table: categoryTable,
  put: part('categoryId'),
  edits: { name: ['Salads', 'Stews'], description: ['Cold', 'Hot'] },
  refused: { imageUrl: PICTURES },
  change: updated(categoryKind, 'categories'),
};

export const productSample: EditedSample = {
  kind: productKind,
  table: productTable,
  put: part('productId'),
  edits: { name: ['Ramen', 'Udon'], kitchenName: ['拉麵', '烏冬'], price: [6, 7], priceDelivery: [8, 9] },
  refused: {
    imageUrl: PICTURES,
    taxIds: [['none']],
    modifierGroups: [[NOBODY]],
    priceDelivery: [-1],
    pricePickup: [1.005],
    priceDineIn: [1_000_001],
    scheduledPrice: [-1],
    scheduledPriceDelivery: [1.005],
    scheduledFrom: [-1],
  },
  change: updated(productKind, 'products'),
};

const item = {
  id: randomUUID(),
  name: 'Basil',
  kitchenName: '罗勒',
  price: 0,
  defaultValue: true,
  activeAfter: 0,
};

export const modifierGroupSample: EditedSample = {
  kind: modifierGroupKind,
  table: modifierGroupTable,
  put: part('groupId'),
  edits: { title: ['Greens', 'Roots'], maxSelection: [3, 4] },
  refused: {
    modifierItems: [[item, { ...item, id: randomUUID() }]],
  },
  change: updated(modifierGroupKind, 'modifierGroups'),
};
