import type { ModifierGroupRow } from '@passline/contract/menus/modifier-groups';
import type { ProductRow } from '@passline/contract/menus/products';
import {
  isInStock,
  MODIFIER_INDEFINITELY_MS,
  PRODUCT_INDEFINITELY_MS,
  stockState,
} from '@passline/domain/menus/availability';

/** A product, or an item of a modifier group, that guests cannot order because it is out of stock. */
export type SoldOut = {
  /** Tells it from all others. */
  key: string;
  name: string;
  /** When it is back automatically, ms since 1970; null: not automatically. */
  backAtMs: number | null;
  /** Its counted stock is used up: it does not come back at any time. */
  isUsedUp: boolean;
} & ({ kind: 'product'; product: ProductRow } | { kind: 'item'; group: ModifierGroupRow; itemId: string });

/** What is sold out, the soonest to come back first, and what waits for a person last. */
export type SoldOutGroups = {
  /** It comes back automatically, soonest first. */
  timed: readonly SoldOut[];
  usedUp: readonly SoldOut[];
  indefinite: readonly SoldOut[];
};

/** Everything of a location that is out of stock at `nowMs`. See docs/rules/menus.md#what-is-sold-out. */
export function findSoldOut(
  products: readonly ProductRow[],
  groups: readonly ModifierGroupRow[],
  nowMs: number,
): SoldOutGroups {
  const all = [
    ...products.flatMap((product) => soldOutProduct(product, nowMs)),
    ...groups.flatMap((group) => soldOutItems(group, nowMs)),
  ].toSorted((a, b) => (a.backAtMs ?? 0) - (b.backAtMs ?? 0) || (a.name < b.name ? -1 : 1));
  return {
    timed: all.filter(({ backAtMs }) => backAtMs !== null),
    usedUp: all.filter(({ isUsedUp }) => isUsedUp),
    indefinite: all.filter(({ backAtMs, isUsedUp }) => backAtMs === null && !isUsedUp),
  };
}

/** The number of items. */
export function countSoldOut({ timed, usedUp, indefinite }: SoldOutGroups): number {
  return timed.length + usedUp.length + indefinite.length;
}

function soldOutProduct(product: ProductRow, nowMs: number): SoldOut[] {
  const { productId, name, qty, activeAfter } = product;
  if (isInStock({ qty, activeAfterMs: activeAfter }, nowMs)) return [];
  const isUsedUp = qty !== null && qty < 1;
  const isTimed = !isUsedUp && stockState(activeAfter, nowMs, PRODUCT_INDEFINITELY_MS) === 'out-until';
  return [
    { kind: 'product', key: productId, name, product, isUsedUp, backAtMs: isTimed ? activeAfter : null },
  ];
}

function soldOutItems(group: ModifierGroupRow, nowMs: number): SoldOut[] {
  return group.modifierItems
    .filter(({ activeAfter }) => !isInStock({ activeAfterMs: activeAfter }, nowMs))
    .map(({ id, name, activeAfter }) => ({
      kind: 'item',
      key: id,
      itemId: id,
      name,
      group,
      isUsedUp: false,
      backAtMs: stockState(activeAfter, nowMs, MODIFIER_INDEFINITELY_MS) === 'out-until' ? activeAfter : null,
    }));
}
