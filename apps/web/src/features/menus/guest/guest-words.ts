import type { Moment } from '@passline/domain/menus/scheduled-prices';
import type { ModifierGroupRow } from '@passline/contract/menus/modifier-groups';
import { momentWords } from '@passline/domain/hours/moment-words';
import { isInStock, stockState } from '@passline/domain/menus/availability';

type Stock = { qty?: number | null; activeAfter: number | null };

/** 'Sold out', with the time when it is back in stock automatically; null if it can be ordered. */
export function soldOutWords(
  { qty = null, activeAfter }: Stock,
  indefinitelyMs: number,
  { atMs, zone }: Moment,
) {
  if (isInStock({ qty, activeAfterMs: activeAfter }, atMs)) return null;
  const isTimed = (qty === null || qty >= 1) && stockState(activeAfter, atMs, indefinitelyMs) === 'out-until';
  return isTimed && activeAfter !== null
    ? `Sold out until ${momentWords(activeAfter, zone, atMs)}`
    : 'Sold out';
}

/** How many items of a group are to be chosen. See docs/rules/menus.md#modifiers. */
export function choiceWords({
  isRequired,
  maxSelection,
}: Pick<ModifierGroupRow, 'isRequired' | 'maxSelection'>) {
  if (maxSelection === 1) return isRequired ? 'Required, 1' : 'Optional, 1 at most';
  return isRequired ? `Required, 1 to ${maxSelection}` : `Optional, ${maxSelection} at most`;
}
