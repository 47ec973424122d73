import type { NewOrder } from '@passline/contract/orders/new-order';
import type { CartLine } from '@passline/domain/cart/cart-types';

/** The cart of an order as the rules of pricing read it. */
export function cartOf({ orderCartItems }: Pick<NewOrder, 'orderCartItems'>): CartLine[] {
  return orderCartItems.map(({ productId, count, notes, selectedModifierGroups }) => ({
    productId,
    count,
    notes: notes ?? null,
    modifiers: selectedModifierGroups,
  }));
}
