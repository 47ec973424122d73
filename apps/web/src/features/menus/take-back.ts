import * as trail from '../../parts/timeline/take-back.ts';

/** What a command of one's own did to the menus of a location. */
export type MenuDeed = { locationId: string; idempotencyKey: string };

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
