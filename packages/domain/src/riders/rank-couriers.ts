/** What puts couriers in order. `arrivalMs` in ms since 1970; null if it is not known. */
export type CourierPlace = { id: string; name: string; isActive: boolean; arrivalMs: number | null };

/**
 * The order in which a dispatcher should think of couriers: on duty before off duty, a known arrival before an unknown
 * one, the earliest first, then by name and id, so that equal ones do not jump. See docs/rules/riders.md#the-order-of-couriers.
 */
export function byArrival(a: CourierPlace, b: CourierPlace): number {
  return (
    Number(b.isActive) - Number(a.isActive) ||
    Number(a.arrivalMs === null) - Number(b.arrivalMs === null) ||
    (a.arrivalMs ?? 0) - (b.arrivalMs ?? 0) ||
    compareText(a.name, b.name) ||
    compareText(a.id, b.id)
  );
}

/** By code units: the same everywhere, whatever the language of the machine. */
function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
