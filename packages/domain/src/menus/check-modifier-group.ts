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

/** What is wrong with a group, and at which of its fields, or at which item. */
export type GroupMistake = {
  code: string;
  message: string;
  at: { item: string; field: 'minSelection' | 'maxSelection' } | 'modifierItems' | 'maxSelection';
};

/**
 * Everything that is wrong with a modifier group. `before`: as it is; one that has nothing to choose already may change otherwise. See
 * docs/rules/menus.md#editing-a-modifier-group.
 */
export function groupMistakes(group: GroupFacts, before: GroupFacts | null = null): GroupMistake[] {
  const { maxSelection, modifierItems } = group;
  const mistakes: GroupMistake[] = [];
  if (hasNothingToChoose(group) && !(before && hasNothingToChoose(before))) {
    const message = 'Guests have to choose, so please add an item, or do not require a choice.';
    mistakes.push({ code: 'modifier-none', message, at: 'modifierItems' });
  }
  const ids = new Set(modifierItems.map(({ id }) => id));
  if (ids.size < modifierItems.length)
    mistakes.push({ code: 'modifier-twice', message: 'Two items have the same id.', at: 'modifierItems' });
  for (const { id, name, minSelection: least, maxSelection: most } of modifierItems) {
    const code = 'modifier-range';
    if (most !== null && least > most) {
      const message = `${name}: at least ${least} is more than at most ${most}.`;
      mistakes.push({ code, message, at: { item: id, field: 'maxSelection' } });
    }
    if (least > maxSelection) {
      const message = `${name}: at least ${least} is more than the ${maxSelection} that can be chosen.`;
      mistakes.push({ code, message, at: { item: id, field: 'minSelection' } });
    }
  }
  const chosen = chosenToBeginWith(modifierItems);
  if (chosen > maxSelection) {
    const message = `${chosen} items are chosen to begin with, and at most ${maxSelection} can be chosen.`;
    mistakes.push({ code: 'modifier-defaults', message, at: 'maxSelection' });
  }
  return mistakes;
}

/** Whether a modifier group can be kept: the first of its mistakes is the refusal. */
export function checkModifierGroup(group: GroupFacts, before: GroupFacts | null = null): Result<null> {
  const [first] = groupMistakes(group, before);
  return first ? refuse(first.code, first.message, 'modifierItems') : ok(null);
}
