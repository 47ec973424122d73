import { ok, refuse, type Result } from '../result.ts';

/** Per group: more than anybody reads. */
export const MAX_MODIFIER_ITEMS = 100;

type GroupFacts = {
  maxSelection: number;
  modifierItems: readonly { id: string; name: string; defaultValue: boolean }[];
};

/** A modifier group that can be kept. See docs/rules/menus.md#editing-a-modifier-group. */
export function checkModifierGroup({ maxSelection, modifierItems }: GroupFacts): Result<null> {
  const ids = new Set(modifierItems.map(({ id }) => id));
  if (ids.size < modifierItems.length)
    return refuse('modifier-twice', 'Two items have the same id.', 'modifierItems');
  const chosen = modifierItems.filter(({ defaultValue }) => defaultValue).length;
  if (chosen > maxSelection) {
    const message = `${chosen} items are chosen to begin with, and at most ${maxSelection} can be chosen.`;
    return refuse('modifier-defaults', message, 'modifierItems');
  }
  return ok(null);
}
