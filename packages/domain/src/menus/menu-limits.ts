import { ok, refuse, type Result } from '../result.ts';

/** How many of each a location may have. See docs/rules/menus.md#how-many. */
export const MOST_OF_MENU = {
  menus: 50,
  /** On one menu. */
  categories: 200,
  /** In one category. */
  products: 2_000,
  modifierGroups: 1_000,
  /** In all groups of a location together. */
  modifierItems: 10_000,
} as const;

const WORDS: Record<keyof typeof MOST_OF_MENU, string> = {
  menus: 'menus at this location',
  categories: 'categories on this menu',
  products: 'products in this category',
  modifierGroups: 'modifier groups at this location',
  modifierItems: 'items in the modifier groups of this location',
};

/** Whether there is room for one more in addition to `count`. */
export function checkRoom(what: keyof typeof MOST_OF_MENU, count: number): Result<null> {
  const most = MOST_OF_MENU[what];
  return count < most
    ? ok(null)
    : refuse('menu-full', `There are ${most} ${WORDS[what]} already. No more can be added.`);
}
