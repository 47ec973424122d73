import type { LocationMenu } from '@passline/contract/menus/menus';
import type { NewOrder } from '@passline/contract/orders/new-order';

/** The products of a sample cart, with their counts. */
export type TrialCart = ReadonlyMap<string, number>;

type Choice = NewOrder['orderCartItems'][number]['selectedModifierGroups'];

/**
 * As a guest would order: the first item in stock of each group that needs a choice. What left the menu meanwhile left the
 * cart with it.
 */
export function cartItemsOf(cart: TrialCart, menu: LocationMenu, nowMs: number): NewOrder['orderCartItems'] {
  const offered = new Set(menu.products.map(({ productId }) => productId));
  const left = [...cart].filter(([productId]) => offered.has(productId));
  return left.map(([productId, count]) => ({
    productId,
    count,
    selectedModifierGroups: choiceOf(productId, menu, nowMs),
  }));
}

export function choiceOf(productId: string, menu: LocationMenu, nowMs: number): Choice {
  const groupIds = menu.products.find((product) => product.productId === productId)?.modifierGroups ?? [];
  return menu.modifierGroups.flatMap(({ id, isRequired, modifierItems }) => {
    const item = modifierItems.find(({ activeAfter }) => activeAfter === null || activeAfter <= nowMs);
    if (!isRequired || !item || !groupIds.includes(id)) return [];
    return [{ groupId: id, itemIds: Array.from({ length: item.minSelection }, () => item.id) }];
  });
}

/** The first products whose name contains the text, without those in the cart. */
export function found(menu: LocationMenu, text: string, cart: TrialCart, most: number) {
  const wanted = text.trim().toLowerCase();
  return menu.products
    .filter(({ productId, name }) => !cart.has(productId) && name.toLowerCase().includes(wanted))
    .slice(0, most);
}
