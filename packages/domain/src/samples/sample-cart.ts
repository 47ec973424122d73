import { isInStock } from '../menus/availability.ts';
import { sumCents } from '../money/cents.ts';
import type {
  CartLine,
  PricingModifierGroup,
  PricingModifierItem,
  PricingProduct,
} from '../cart/cart-types.ts';
import type { Random } from './seeded-random.ts';

/** Products near the top of a menu sell better; with 1 all would sell equally. */
const TOP_OF_MENU = 1.5;
/** Among the groups that a guest may skip. */
const OPTIONAL_GROUP_SHARE = 0.35;
const MOST_LINES = 12;

const LINE_NOTES = [
  'No onions please',
  'Extra sauce on the side',
  'Not too salty',
  'Well done',
  'Allergic to nuts',
];

/**
 * A believable cart that `priceOrder` accepts: one to four products, more until `minimumCents` is reached,
 * each with its required options, none beyond its limits. Empty when nothing is in stock or the minimum is
 * out of reach.
 */
export function sampleCart(
  products: readonly PricingProduct[],
  random: Random,
  { nowMs, minimumCents = 0 }: { nowMs: number; minimumCents?: number },
): CartLine[] {
  const left = products.filter((product) => isOrderable(product, nowMs));
  const wanted = 1 + Math.floor(random.next() ** 1.4 * 4);
  const lines: CartLine[] = [];
  let cents = 0;
  while (left.length > 0 && lines.length < MOST_LINES && (lines.length < wanted || cents < minimumCents)) {
    const [product] = left.splice(Math.floor(random.next() ** TOP_OF_MENU * left.length), 1);
    if (!product) break;
    const most = Math.min(product.qty ?? 99, product.qtyLimit ?? 99);
    const count = Math.min(most, random.chance(0.75) ? 1 : random.int(2, 3));
    const chosen = product.modifierGroups.map((group) => ({
      group,
      items: chooseFrom(group, random, nowMs),
    }));
    lines.push({
      productId: product.id,
      count,
      notes: random.chance(0.05) ? random.pick(LINE_NOTES) : null,
      modifiers: chosen
        .filter(({ items }) => items.length > 0)
        .map(({ group, items }) => ({ groupId: group.id, itemIds: items.map(({ id }) => id) })),
    });
    const modifierCents = sumCents(chosen.flatMap(({ items }) => items.map(({ priceCents }) => priceCents)));
    cents += Math.max(0, product.priceCents + modifierCents) * count;
  }
  return cents < minimumCents ? [] : lines;
}

function isOrderable(product: PricingProduct, nowMs: number): boolean {
  return (
    isInStock(product, nowMs) &&
    product.modifierGroups.every(
      (group) => !group.isRequired || group.items.some((item) => isInStock(item, nowMs)),
    )
  );
}

function chooseFrom(group: PricingModifierGroup, random: Random, nowMs: number): PricingModifierItem[] {
  if (!group.isRequired && !random.chance(OPTIONAL_GROUP_SHARE)) return [];
  const items = group.items.filter((item) => isInStock(item, nowMs));
  const count = Math.min(items.length, random.chance(0.7) ? 1 : random.int(1, group.maxSelection));
  const chosen = Array.from({ length: count }, () => items.splice(random.int(0, items.length - 1), 1)).flat();
  const pieces: PricingModifierItem[] = [];
  for (const item of chosen) {
    const { minSelection: least = 1 } = item;
    if (pieces.length + least <= group.maxSelection)
      pieces.push(...Array.from({ length: least }, () => item));
  }
  return pieces;
}
