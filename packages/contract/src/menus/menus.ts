import { ORDER_TYPES, REDEEM_TYPES } from '@passline/domain';
import { WEEKDAYS } from '@passline/domain/hours/week-hours';
import * as z from 'zod/mini';
import { action, query } from '../action.ts';
import { form, id, line, money, nullableTimestamp, seenParts } from '../fields.ts';
import { orderedActions } from '../records/record-actions.ts';
import { menuKind } from './menu-kinds.ts';

const timestampOrNull = z.nullable(z.int());

const timeOfDay = form(5, /^\d{2}:\d{2}$/, 'Please enter a time such as 09:30.');
const span = z.nullable(z.object({ open: timeOfDay, close: timeOfDay }));
type Span = typeof span;

/** When a menu is served: each weekday (0 is Sunday) by itself. */
const MenuHours = z.object(
  Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, span])) as Record<(typeof WEEKDAYS)[number], Span>,
);

/** What is edited of a menu. See docs/rules/menus.md#editing-a-menu. */
export const MENU_FIELDS = {
  name: line(80).check(z.minLength(1, 'Please fill out the name field.')),
  active: z.boolean(),
  hours: MenuHours,
  activeFrom: nullableTimestamp,
  activeUntil: nullableTimestamp,
};

/** A menu of a location. Its categories, in their order, are records of their own. */
export const Menu = z.object({
  ...MENU_FIELDS,
  menuId: id,
  locationId: id,
  /** Grows along the location's list of menus. */
  rank: z.number(),
  rev: z.int(),
});
export type Menu = z.infer<typeof Menu>;

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
  menus: z.array(z.object({ ...MENU_FIELDS, menuId: id })),
  categories: z.array(z.object({ categoryId: id, menuId: id, name: z.string() })),
  products: z.array(MenuProduct),
  modifierGroups: z.array(MenuModifierGroup),
  /** What is shown to guests to be redeemed; not what is applied by default, nor what needs a code. */
  rewards: z.array(
    z.object({
      rewardId: z.string(),
      rewardName: z.string(),
      redeemType: z.enum(REDEEM_TYPES),
      requiredPoints: z.int(),
      requiredOrderType: z.nullable(z.enum(ORDER_TYPES)),
      /** Dollars. */
      minimumSubTotal: z.int(),
      requiresLogin: z.boolean(),
      productIds: z.array(id),
    }),
  ),
});
export type LocationMenu = z.infer<typeof LocationMenu>;

const record = orderedActions(menuKind, {
  permission: 'menus:update',
  row: Menu,
  added: { locationId: id, ...MENU_FIELDS },
  edited: MENU_FIELDS,
  seen: seenParts,
  path: '/menus',
  addPath: '/locations/{locationId}/menus',
  params: { locationId: id },
  says: { add: 'Add a menu as the last of its location' },
});

/** What goes with a menu, a category, a product or a modifier group that is removed. See docs/rules/menus.md#removing. */
export const Removal = z.object({
  /** Says that it still is what goes: `remove` is given it back, and refuses where more or less would go. */
  stamp: z.string(),
  categories: z.int(),
  products: z.int(),
  /** The first of the products, by name. */
  productNames: z.array(z.string()),
  /** The rewards that lose products, with the names of the first of these. */
  rewards: z.array(z.object({ name: z.string(), productNames: z.array(z.string()) })),
  /** How many products lose the group. */
  losing: z.int(),
});
export type Removal = z.infer<typeof Removal>;

/** As `removal` said; absent: whatever goes. */
export const expectedRemoval = z.optional(line(64));

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
  add: record.actions.add,
  update: record.actions.update,
  move: record.actions.move,
  remove: action('menus:update')
    .route({
      method: 'POST',
      path: '/menus/{menuId}/remove',
      summary: 'Remove a menu with its categories and products',
      tags: ['menus'],
    })
    .input(z.object({ menuId: id, expected: expectedRemoval }))
    .output(z.object({ id })),
  duplicate: action('menus:update')
    .route({
      method: 'POST',
      path: '/menus/{menuId}/duplicate',
      summary: 'Copy a menu with its categories and products, as an inactive one',
      tags: ['menus'],
    })
    .input(z.object({ menuId: id }))
    .output(Menu),
  removal: query('menus:update')
    .route({
      method: 'GET',
      path: '/menus/removals/{kind}/{recordId}',
      summary: 'What goes with a menu, a category, a product or a modifier group',
      tags: ['menus'],
    })
    .input(z.object({ kind: z.enum(['menu', 'category', 'product', 'modifier group']), recordId: id }))
    .output(Removal),
};

/** The menus of a location, in their order. */
export const menusLive = record.live;
