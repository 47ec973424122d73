import type { ModifierGroupRow } from '@passline/contract/menus/modifier-groups';
import { hasNothingToChoose } from '@passline/domain/menus/check-modifier-group';
import { formatMoney } from '../../../parts/money.tsx';

/** Shown wherever such a group is: no product that offers it can be ordered. */
const NOTHING_TO_CHOOSE = 'Required, but it has no items: nothing that offers it can be ordered';

/** 'Choose 1 of Mild, Hot', 'Up to 3, from $1.50'. */
export function groupWords({ isRequired, maxSelection, modifierItems }: ModifierGroupRow): string {
  if (hasNothingToChoose({ isRequired, modifierItems })) return NOTHING_TO_CHOOSE;
  if (modifierItems.length === 0) return 'No items yet';
  const names = modifierItems.slice(0, 3).map(({ name }) => name);
  const more = modifierItems.length - names.length;
  const prices = modifierItems.map(({ price }) => price).filter((price) => price !== 0);
  const from = prices.length > 0 ? `, from ${formatMoney(Math.min(...prices))}` : '';
  if (isRequired)
    return `Choose ${maxSelection === 1 ? '1' : `1 to ${maxSelection}`} of ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return `Up to ${maxSelection} of ${modifierItems.length}${from}`;
}
