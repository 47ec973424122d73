import type { ModifierGroupRow } from '@passline/contract/menus/modifier-groups';
import type { ProductRow } from '@passline/contract/menus/products';
import type { Collection } from '@passline/live/browser';
import { api } from '../../../api/client.ts';
import { messageOf } from '../../../api/refusal.ts';
import { notify } from '../../../parts/notify.ts';
import { takeBack } from '../take-back.ts';
import type { SoldOut } from './sold-out.ts';

export type Stock = {
  locationId: string;
  products: Collection<ProductRow>;
  groups: Collection<ModifierGroupRow>;
};

type Context = { idempotencyKey: string };

/** The choice 'In Stock'. See docs/rules/menus.md#stock-choices. */
const IN_STOCK = 1 as const;

/**
 * Puts something back in stock, with Undo: shown at once, and reverted if it is refused. If a count was used up, it is no
 * longer counted, since the new quantity is unknown.
 */
export async function putBack(stock: Stock, one: SoldOut): Promise<void> {
  const uncover = coverOf(stock, one);
  try {
    const context = await sendBack(stock, one);
    const words = one.isUsedUp ? 'is back in stock, without a count' : 'is back in stock';
    const undo = () => void sellOutAgain(stock, one, context);
    notify.success(`${one.name} ${words}.`, { label: 'Undo', run: undo }, one.key);
  } catch (error) {
    notify.error(`${one.name} is still sold out. ${messageOf(error)}`, undefined, one.key);
  } finally {
    uncover();
  }
}

async function sellOutAgain({ locationId }: Stock, one: SoldOut, context: Context): Promise<void> {
  const why = await takeBack({ locationId, ...context });
  if (why === null) notify.success(`${one.name} is sold out again.`, undefined, one.key);
  else notify.error(`${one.name} is still in stock. ${why}`, undefined, one.key);
}

/** Shows it as expected until the returned function is called. */
function coverOf({ products, groups }: Stock, one: SoldOut): () => void {
  if (one.kind === 'product') {
    const counted = one.isUsedUp ? { qty: null } : {};
    return products.overlay(one.product.productId, { activeAfter: null, ...counted });
  }
  const modifierItems = one.group.modifierItems.map((item) =>
    item.id === one.itemId ? { ...item, activeAfter: null } : item,
  );
  return groups.overlay(one.group.id, { modifierItems });
}

/** @returns what it was sent with */
async function sendBack({ products, groups }: Stock, one: SoldOut): Promise<Context> {
  const context = { idempotencyKey: crypto.randomUUID() };
  if (one.kind === 'item') {
    const input = { modifierGroupId: one.group.id, itemIds: [one.itemId], choice: IN_STOCK };
    groups.merge([await api.modifierGroups.setStock(input, { context })], []);
    return context;
  }
  const { productId, qty, activeAfter } = one.product;
  if (!one.isUsedUp) {
    const input = { productIds: [productId], choice: IN_STOCK };
    products.merge((await api.products.setStock(input, { context })).products, []);
    return context;
  }
  const changes = { qty: { from: qty, to: null }, activeAfter: { from: activeAfter, to: null } };
  products.merge([await api.products.update({ productId, changes }, { context })], []);
  return context;
}
