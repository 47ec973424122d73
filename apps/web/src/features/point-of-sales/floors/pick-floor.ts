import type { Floor } from '@passline/contract/point-of-sales/floors';

type Choice = {
  /** In their order. */
  floors: readonly Floor[];
  /** The id in the address; '' for none. */
  named: string;
  /** The one that was shown last, and which of them it was. */
  seen: { floor: Floor; at: number } | null;
  /** The one that was deleted here. */
  leftId: string;
};

/** `isHere` false: it was shown, and is gone; `isUnknown`: the address names one that was never here. */
export type PickedFloor = { floor: Floor | null; isHere: boolean; isUnknown: boolean };

/** Which floor a screen shows: never another one than it showed, unless somebody asked for that here. See docs/rules/point-of-sale.md#the-open-floor. */
export function pickFloor({ floors, named, seen, leftId }: Choice): PickedFloor {
  // A link to the screen alone stays on the floor.
  const wanted = named || (seen?.floor.id ?? '');
  const found = floors.find(({ id }) => id === wanted);
  if (found) return { floor: found, isHere: true, isUnknown: false };
  const isLeft = wanted !== '' && wanted === leftId;
  if (wanted !== '' && !isLeft) {
    if (seen?.floor.id === wanted) return { floor: seen.floor, isHere: false, isUnknown: false };
    return { floor: null, isHere: false, isUnknown: floors.length > 0 };
  }
  const at = isLeft ? Math.min(seen?.at ?? 0, floors.length - 1) : 0;
  return { floor: floors[at] ?? null, isHere: true, isUnknown: false };
}
