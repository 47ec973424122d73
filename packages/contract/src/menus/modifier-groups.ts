import { MAX_MODIFIER_ITEMS } from '@passline/domain/menus/check-modifier-group';
import * as z from 'zod/mini';
import { action } from '../kernel/action.ts';
import { id, line, nullableTimestamp, seenParts, signedMoneyInput, shownLine } from '../kernel/fields.ts';
import { MENU_LIVE_NAMES } from './live-names.ts';
import { liveQuery } from '../kernel/live-query.ts';
import { recordActions } from '../kernel/records/record-actions.ts';
import { modifierGroupKind } from './menu-kinds.ts';
import { expectedRemoval, MenuModifierGroup } from './menus.ts';
import { distinctIds, MOST_PRODUCTS_AT_ONCE, ProductRow, stockChoice } from './products.ts';
import { menusPermissions } from './permissions.ts';

const SELECTION_WORDS = 'Please enter a whole number from 1 to 99.';
const selection = z.int(SELECTION_WORDS).check(z.minimum(1, SELECTION_WORDS), z.maximum(99, SELECTION_WORDS));

/** An item as people write it. */
export const ModifierItemInput = z.object({
  /** Given by the sender, so that what two people add to a group stays two items. */
  id,
  name: shownLine(120, 'Please fill out the name of each item.'),
  /** '': the kitchen calls it as guests do. */
  kitchenName: z._default(line(120), ''),
  /** Below zero it makes a piece cheaper, which never costs less than nothing. */
  price: signedMoneyInput,
  /** Whether it is chosen by default. */
  defaultValue: z.boolean(),
  /** How often it has to be chosen for one piece, where it is chosen at all. */
  minSelection: z._default(selection, 1),
  /** How often it may be chosen for one piece; null: as often as its group allows. */
  maxSelection: z._default(z.nullable(selection), null),
  activeAfter: nullableTimestamp,
});

/** The fields of a modifier group that people edit. See docs/rules/menus.md#editing-a-modifier-group. */
export const MODIFIER_GROUP_FIELDS = {
  title: shownLine(120, 'Please fill out the title field.'),
  isRequired: z.boolean(),
  maxSelection: z.int().check(z.minimum(1), z.maximum(99)),
  /** In order. */
  modifierItems: z.array(ModifierItemInput).check(z.maxLength(MAX_MODIFIER_ITEMS)),
};

/** A modifier group as a menu screen shows it. */
export const ModifierGroupRow = z.extend(MenuModifierGroup, {
  locationId: id,
  rev: z.int(),
});
export type ModifierGroupRow = z.infer<typeof ModifierGroupRow>;

const record = recordActions(modifierGroupKind, {
  permission: menusPermissions.update,
  row: ModifierGroupRow,
  added: { locationId: id, ...MODIFIER_GROUP_FIELDS },
  edited: MODIFIER_GROUP_FIELDS,
  seen: seenParts,
  path: '/modifier-groups',
  addPath: '/locations/{locationId}/modifier-groups',
  params: { locationId: id },
});

export const modifierGroups = {
  add: record.actions.add,
  update: record.actions.update,
  setStock: action(menusPermissions.update)
    .route({
      method: 'POST',
      path: '/modifier-groups/{modifierGroupId}/stock',
      summary: 'Put items of a group in stock, or take them out for a time or for good',
      tags: ['modifier-groups'],
    })
    .input(
      z.object({
        modifierGroupId: id,
        itemIds: distinctIds(MAX_MODIFIER_ITEMS, id).check(z.minLength(1)),
        choice: stockChoice,
      }),
    )
    .output(ModifierGroupRow),
  attach: action(menusPermissions.update)
    .route({
      method: 'POST',
      path: '/modifier-groups/{modifierGroupId}/attach',
      summary:
        'Offer a group with products that do not have it yet, as their last one, or stop offering it with products that do',
      tags: ['modifier-groups'],
    })
    .input(
      z.object({
        modifierGroupId: id,
        productIds: distinctIds(MOST_PRODUCTS_AT_ONCE, id).check(z.minLength(1)),
        isOffered: z.boolean(),
      }),
    )
    .output(z.object({ products: z.array(ProductRow) })),
  remove: action(menusPermissions.update)
    .route({
      method: 'POST',
      path: '/modifier-groups/{modifierGroupId}/remove',
      summary: 'Remove a modifier group, also from the products that offer it',
      tags: ['modifier-groups'],
    })
    .input(z.object({ modifierGroupId: id, expected: expectedRemoval }))
    .output(z.object({ id })),
};

/** The modifier groups of a location with their items. */
export const modifierGroupsLive = liveQuery({
  ...MENU_LIVE_NAMES.modifierGroupsLive,
  params: z.object({ locationId: id }),
  row: ModifierGroupRow,
  permission: menusPermissions.read,
});
