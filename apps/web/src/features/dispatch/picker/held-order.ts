import { isSame } from '../../orders/board/lane-order.ts';

/** The couriers of the list, from the top: those on duty, and those folded away. */
export type HeldOrder = { onDuty: readonly string[]; offDuty: readonly string[] };

/**
 * The order in which the list was opened. Nobody moves under the pointer: couriers who come on duty meanwhile are added
 * at the end, those who go off duty keep their position, and only those who are gone leave the list.
 */
export function holdOrder(
  shown: HeldOrder | null,
  ranked: readonly { id: string; isActive: boolean }[],
): HeldOrder {
  const known = new Set(ranked.map(({ id }) => id));
  const onDuty = shown ? shown.onDuty.filter((id) => known.has(id)) : [];
  for (const { id, isActive } of ranked) {
    if (isActive && !onDuty.includes(id)) onDuty.push(id);
  }
  const offDuty = shown ? shown.offDuty.filter((id) => known.has(id) && !onDuty.includes(id)) : [];
  for (const { id } of ranked) {
    if (!onDuty.includes(id) && !offDuty.includes(id)) offDuty.push(id);
  }
  return { onDuty, offDuty };
}

export function isSameOrder(a: HeldOrder | null, b: HeldOrder): boolean {
  return a !== null && isSame(a.onDuty, b.onDuty) && isSame(a.offDuty, b.offDuty);
}
