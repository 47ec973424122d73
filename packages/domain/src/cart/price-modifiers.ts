import { isInStock } from '../menus/availability.ts';
import { USUAL_SELECTION } from '../menus/item-selection.ts';
import { ok, refuse } from '../result.ts';
import type { Result } from '../result.ts';
import type {
  CartLine,
  CartRefusalCode,
  PricedModifierGroup,
  PricingModifierGroup,
  PricingProduct,
} from './cart-types.ts';

/**
 * The modifiers chosen on one line, in the product's order of groups. An item named twice counts, and costs, twice.
 * Refused: an unknown group or item, a required group without a choice, more choices than the group allows, an item
 * that is out of stock, or chosen less or more often than it may be. See docs/rules/menus.md#modifiers.
 */
export function priceModifiers(
  product: PricingProduct,
  chosen: CartLine['modifiers'],
  nowMs: number,
): Result<PricedModifierGroup[], CartRefusalCode> {
  if (chosen.some(({ groupId }) => !product.modifierGroups.some((group) => group.id === groupId))) {
    return refuse('modifier-unknown', `${product.name} does not have one of the chosen options.`);
  }
  const priced: PricedModifierGroup[] = [];
  for (const group of product.modifierGroups) {
    const itemIds = chosen.flatMap((choice) => (choice.groupId === group.id ? choice.itemIds : []));
    const answer = priceGroup(product.name, group, itemIds, nowMs);
    if (!answer.ok) return answer;
    if (itemIds.length > 0) priced.push(answer.value);
  }
  return ok(priced);
}

function priceGroup(
  productName: string,
  group: PricingModifierGroup,
  itemIds: readonly string[],
  nowMs: number,
): Result<PricedModifierGroup, CartRefusalCode> {
  const where = `'${group.title}' of ${productName}`;
  if (group.isRequired && itemIds.length === 0) {
    return refuse('modifier-required', `Please choose an option for ${where}.`);
  }
  if (itemIds.length > group.maxSelection) {
    return refuse('modifier-too-many', `At most ${group.maxSelection} can be chosen for ${where}.`);
  }
  const items: PricedModifierGroup['items'] = [];
  for (const itemId of itemIds) {
    const item = group.items.find(({ id }) => id === itemId);
    if (item === undefined) return refuse('modifier-unknown', `Unknown option for ${where}.`);
    if (!isInStock(item, nowMs)) {
      return refuse('modifier-out-of-stock', `${item.name} for ${where} is temporarily out of stock.`);
    }
    items.push({ id: item.id, name: item.name, priceCents: item.priceCents });
  }
  for (const item of group.items) {
    const count = itemIds.filter((id) => id === item.id).length;
    const { minSelection: least, maxSelection: most } = { ...USUAL_SELECTION, ...item };
    if (count > 0 && count < least) {
      const message = `At least ${least} x ${item.name} have to be chosen for ${where}, or none.`;
      return refuse('modifier-item-too-few', message);
    }
    if (most !== null && count > most)
      return refuse('modifier-item-too-many', `At most ${most} x ${item.name} can be chosen for ${where}.`);
  }
  return ok({ groupId: group.id, title: group.title, items });
}
