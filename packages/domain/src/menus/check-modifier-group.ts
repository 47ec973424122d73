import { chosenToBeginWith, type ItemSelection } from './item-selection.ts';
import { ok, refuse, type Result } from '../result.ts';

/** Per group: more than anybody reads. */
export const MAX_MODIFIER_ITEMS = 100;

type GroupFacts = {
  isRequired: boolean;
  maxSelection: number;
  modifierItems: readonly (ItemSelection & { id: string; name: string; defaultValue: boolean })[];
};

/** Whether guests have to choose where there is nothing to choose from: no product that offers it can be ordered. */
export function hasNothingToChoose({
  isRequired,
  modifierItems,
}: {
  isRequired: boolean;
  modifierItems: readonly unknown[];
}): boolean {
  return isRequired && modifierItems.length === 0;
}

/**
 * A modifier group that can be kept. `before`: as it is; one that has nothing to choose already may change otherwise. See
 * docs/rules/menus.md#editing-a-modifier-group.
 */
export function checkModifierGroup(group: GroupFacts, before: GroupFacts | null = null): Result<null> {
  const { maxSelection, modifierItems } = group;
  if (hasNothingToChoose(group) && !(before && hasNothingToChoose(before))) {
    const message = 'Guests have to choose, so please add an item, or do not require a choice.';
    return refuse('modifier-none', message, 'modifierItems');
  }
  const ids = new Set(modifierItems.map(({ id }) => id));
  if (ids.size < modifierItems.length)
    return refuse('modifier-twice', 'Two items have the same id.', 'modifierItems');
  for (const { name, minSelection: least, maxSelection: most } of modifierItems) {
    if (most !== null && least > most)
      return refuse(
        'modifier-range',
        `${name}: at least ${least} is more than at most ${most}.`,
        'modifierItems',
      );
    if (least > maxSelection) {
      const message = `${name}: at least ${least} is more than the ${maxSelection} that can be chosen.`;
      return refuse('modifier-range', message, 'modifierItems');
    }
  }
  const chosen = chosenToBeginWith(modifierItems);
  if (chosen > maxSelection) {
    const message = `${chosen} items are chosen to begin with, and at most ${maxSelection} can be chosen.`;
    return refuse('modifier-defaults', message, 'modifierItems');
  }
  return ok(null);
}
