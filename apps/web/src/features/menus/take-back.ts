import * as trail from '../../parts/timeline/take-back.ts';

/** An action on the menus of a location, as the trail names it. */
export type MenuDeed = { locationId: string; action: string; recordIds: readonly string[] };

/** Says that something is done, with Undo. */
export function notifyDone(words: string, deed: MenuDeed): void {
  trail.notifyDone(words, deedOf(deed));
}

/** @returns why it was not undone; null if it was */
export function takeBack(deed: MenuDeed): Promise<string | null> {
  return trail.takeBack(deedOf(deed));
}

function deedOf({ locationId, ...deed }: MenuDeed): trail.Deed {
  return { ...deed, about: { subject: 'menus', locationId } };
}
