import type { KnownShift, ShiftFacts } from './shift.ts';

/** Whether both are for the same courier at some moment. One that begins as the other ends does not overlap it. */
export function doOverlap(one: ShiftFacts, other: ShiftFacts): boolean {
  return one.userId === other.userId && one.start < other.end && other.start < one.end;
}

/**
 * Each shift that overlaps others of the same courier, in any region, by its id, with those others by start. They
 * are reported, not refused. See docs/rules/schedules.md#overlaps.
 */
export function findOverlaps<One extends KnownShift>(shifts: readonly One[]): Map<string, One[]> {
  const found = new Map<string, One[]>();
  const add = (one: One, other: One) => {
    const others = found.get(one.id) ?? [];
    others.push(other);
    found.set(one.id, others);
  };
  for (const own of Map.groupBy(shifts, ({ userId }) => userId).values()) {
    const inOrder = own.toSorted((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1));
    for (const [at, one] of inOrder.entries())
      for (const later of inOrder.slice(at + 1)) {
        if (later.start >= one.end) break;
        add(one, later);
        add(later, one);
      }
  }
  for (const others of found.values()) others.sort((a, b) => a.start - b.start);
  return found;
}
