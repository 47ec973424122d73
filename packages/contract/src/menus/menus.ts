import { ORDER_TYPES } from '@passline/domain/orders/order-states';
import { REDEEM_TYPES } from '@passline/domain/rewards/reward';
import * as z from 'zod/mini';
import { action, query } from '../kernel/action.ts';
import { id, line, money, nullableTimestamp, seenParts, shownLine } from '../kernel/fields.ts';
import { orderedActions } from '../kernel/records/record-actions.ts';
import { MenuHours } from './menu-hours.ts';
import { menuKind } from './menu-kinds.ts';
import { menusPermissions } from './permissions.ts';
import { scheduledPriceMeaning, typePriceMeaning } from './price-meanings.ts';

const timestampOrNull = z.nullable(z.int());

/** The fields of a menu that people edit. See docs/rules/menus.md#editing-a-menu. */
export const MENU_FIELDS = {
  name: shownLine(80, 'Please fill out the name field.'),
  active: z.boolean(),
  hours: MenuHours,
  activeFrom: nullableTimestamp,
  activeUntil: nullableTimestamp,
};

/** A menu of a location. Its categories, in their order, are separate records. */
export const Menu = z.object({
  ...MENU_FIELDS,
  menuId: id,
  locationId: id,
  /** Grows along the location's list of menus. */
  rank: z.number(),
  rev: z.int(),
});
export type Menu = z.infer<typeof Menu>;

const typePrice = (type: string) => z.nullable(money).check(typePriceMeaning(type));

const scheduledPrice = (of: string) => z.nullable(money).check(scheduledPriceMeaning(of));

/** A product as a guest may order it. */
export const MenuProduct = z.object({
  productId: id,
  categoryId: id,
  name: z.string(),
  /** What the kitchen calls it, on tickets and cards; '': as guests do. */
  kitchenName: z.string(),
  description: z.string(),
  imageUrl: z.nullable(z.string()),
  /** The names of product tags; the operation for tags has their colours. */
  tags: z.array(z.string()),
  price: money,
  priceDelivery: typePrice('delivery'),
  pricePickup: typePrice('pickup'),
  priceDineIn: typePrice('dine-in'),
  scheduledPrice: scheduledPrice('price'),
  scheduledPriceDelivery: scheduledPrice('priceDelivery'),
  scheduledPricePickup: scheduledPrice('pricePickup'),
  scheduledPriceDineIn: scheduledPrice('priceDineIn'),
  /** The schedule: from when, until before when (null: no limit), and in which hours of each weekday (none: at any hour), by the clocks of the location. */
  scheduledFrom: timestampOrNull,
  scheduledUntil: timestampOrNull,
  scheduledHours: MenuHours,
  qty: z.nullable(z.int()),
  qtyLimit: z.nullable(z.int()),
  activeAfter: timestampOrNull,
  taxIds: z.array(z.string()),
  modifierGroups: z.array(id),
});
export type MenuProduct = z.infer<typeof MenuProduct>;

/** What a group offers. */
export const ModifierItem = z.object({
  id,
  name: z.string(),
  /** As of a product. */
  kitchenName: z.string(),
  /** Below zero it makes a piece cheaper; a piece with all that is chosen never costs less than nothing. */
  price: money,
  /** Whether it is chosen to begin with. */
  defaultValue: z.boolean(),
  /** How often it has to be chosen for one piece, where it is chosen at all; 1 to 99. */
  minSelection: z.int(),
  /** How often it may be chosen for one piece; null: as often as its group allows. */
  maxSelection: z.nullable(z.int()),
  activeAfter: timestampOrNull,
});

/** What a guest may choose for a product; its items are in order. */
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
  categories: z.array(
    z.object({
      categoryId: id,
      menuId: id,
      name: z.string(),
      description: z.string(),
      imageUrl: z.nullable(z.string()),
    }),
  ),
  products: z.array(
    z.extend(MenuProduct, {
      orderPrice: money.check(
        z.meta({
          description:
            'What is charged for it now, without its modifiers: its price in an order of the `orderType` that was asked for, without one `price`; while its schedule holds, the scheduled one.',
        }),
      ),
      /** When `orderPrice` changes next by its schedule; null: not by it. */
      orderPriceUntil: timestampOrNull,
    }),
  ),
  modifierGroups: z.array(MenuModifierGroup),
  /**
   * The rewards that guests are shown for redeeming; neither those applied by default nor those that need a
   * code.
   */
  rewards: z.array(
    z.object({
      rewardId: z.string(),
      rewardName: z.string(),
      redeemType: z.enum(REDEEM_TYPES),
      /** Dollars off the order. */
      subtotalDiscountAmount: z.nullable(money),
      /** Of the order: 0.1 is 10 %. */
      subtotalDiscountPercent: z.nullable(z.number()),
      /** Off each product: dollars, or for a percent type a fraction. */
      discountValue: z.nullable(z.number()),
      requiredPoints: z.int(),
      requiredOrderType: z.nullable(z.enum(ORDER_TYPES)),
      /** Dollars. */
      minimumSubTotal: z.int(),
      requiresLogin: z.boolean(),
      /** Only with the first order of a guest. */
      freeOnFirstOrder: z.boolean(),
      /** How many are left in all, how often it may be in one order, and how often a guest may use it; null: unlimited. */
      qty: z.nullable(z.int()),
      qtyLimit: z.nullable(z.int()),
      qtyLimitPerUser: z.nullable(z.int()),
      imageUrl: z.nullable(z.string()),
      productIds: z.array(id),
      /** Until before when it may be redeemed; null: no end. What has not begun is not shown. */
      activeUntil: nullableTimestamp,
      /** In which hours of each weekday an order that redeems it may be placed, by the clocks of the location; none: at any hour. */
      hours: MenuHours,
      /** Dollars: the most that a percent takes off one order; null: no limit. */
      maximumDiscount: z.nullable(money),
      /** Neither with other rewards nor with points. */
      standsAlone: z.boolean(),
    }),
  ),
});
export type LocationMenu = z.infer<typeof LocationMenu>;

const record = orderedActions(menuKind, {
  permission: menusPermissions.update,
  row: Menu,
  added: { locationId: id, ...MENU_FIELDS },
  edited: MENU_FIELDS,
  seen: seenParts,
  path: '/menus',
  addPath: '/locations/{locationId}/menus',
  params: { locationId: id },
  says: { add: "Add a menu at the end of a location's list" },
});

/** What is removed together with a menu, category, product or modifier group. See docs/rules/menus.md#removing. */
export const Removal = z.object({
  /**
   * Proves that the answer is still true: `remove` gets it back, and refuses if more or less would be
   * removed.
   */
  stamp: z.string(),
  categories: z.int(),
  products: z.int(),
  /** The first of the products, by name. */
  productNames: z.array(z.string()),
  /** The rewards that lose products, with the names of the first few products. */
  rewards: z.array(z.object({ name: z.string(), productNames: z.array(z.string()) })),
  /** How many products lose the group. */
  losing: z.int(),
});
export type Removal = z.infer<typeof Removal>;

/** The stamp from `removal`; absent: remove whatever goes with it. */
export const expectedRemoval = z.optional(line(64));

export const menus = {
  read: query(menusPermissions.read)
    .route({
      method: 'GET',
      path: '/locations/{locationId}/menu',
      summary: 'What a guest may order',
      tags: ['menus'],
    })
    .input(
      z.object({
        locationId: id,
        orderType: z.optional(
          z.enum(ORDER_TYPES).check(
            z.meta({
              description:
                'How the guest gets the food. `orderPrice` is what orders of that type pay; absent: `price`.',
            }),
          ),
        ),
      }),
    )
    .output(LocationMenu),
  add: record.actions.add,
  update: record.actions.update,
  move: record.actions.move,
  remove: action(menusPermissions.update)
    .route({
      method: 'POST',
      path: '/menus/{menuId}/remove',
      summary: 'Remove a menu with its categories and products',
      tags: ['menus'],
    })
    .input(z.object({ menuId: id, expected: expectedRemoval }))
    .output(z.object({ id })),
  duplicate: action(menusPermissions.update)
    .route({
      method: 'POST',
      path: '/menus/{menuId}/duplicate',
      summary: 'Copy a menu with its categories and products; the copy is inactive',
      tags: ['menus'],
    })
    .input(z.object({ menuId: id }))
    .output(Menu),
  removal: query(menusPermissions.update)
    .route({
      method: 'GET',
      path: '/menus/removals/{kind}/{recordId}',
      summary: 'What is removed together with a menu, a category, a product or a modifier group',
      tags: ['menus'],
    })
    .input(z.object({ kind: z.enum(['menu', 'category', 'product', 'modifier group']), recordId: id }))
    .output(Removal),
};

/** The menus of a location, in their order. */
export const menusLive = record.live;
