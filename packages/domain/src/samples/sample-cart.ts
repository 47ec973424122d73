import { isInStock } from '../menus/availability.ts';
import type { CartLine, PricingModifierGroup, PricingProduct } from '../orders/pricing-types.ts';
import type { Random } from './seeded-random.ts';

/** Products near the top of a menu sell better; 1 would sell all alike. */
const TOP_OF_MENU = 1.5;
/** Of the groups that a guest may leave alone. */
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
    lines.push({
      productId: product.id,
      count,
      notes: random.chance(0.05) ? random.pick(LINE_NOTES) : null,
      modifiers: product.modifierGroups.flatMap((group) => chooseFrom(group, random, nowMs)),
    });
    cents += product.priceCents * count;
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

function chooseFrom(group: PricingModifierGroup, random: Random, nowMs: number): CartLine['modifiers'] {
  if (!group.isRequired && !random.chance(OPTIONAL_GROUP_SHARE)) return [];
  const items = group.items.filter((item) => isInStock(item, nowMs));
  const count = Math.min(items.length, random.chance(0.7) ? 1 : random.int(1, group.maxSelection));
  const itemIds: string[] = [];
  for (let taken = 0; taken < count; taken += 1) {
    const [item] = items.splice(random.int(0, items.length - 1), 1);
    if (item) itemIds.push(item.id);
  }
  return itemIds.length === 0 ? [] : [{ groupId: group.id, itemIds }];
}
