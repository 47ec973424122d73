import { moveToWeek } from './move-shift.ts';
import { doOverlap } from './overlaps.ts';
import type { KnownShift, ShiftFacts } from './shift.ts';

type WeekCopy = {
  /** Those that begin in the week that is copied. */
  source: readonly KnownShift[];
  /** All shifts that may be there already or overlap: those of the target week and around it. */
  present: readonly KnownShift[];
  fromWeek: string;
  toWeek: string;
  /** The zone of a region, by its id. */
  zoneOf: (region: string) => string;
  /** Whether somebody, by their id, may still deliver. */
  delivers: (userId: string) => boolean;
};

export type CopyPlan = {
  added: ShiftFacts[];
  /** How many of the added ones overlap an existing shift of the same courier. */
  overlapping: number;
  /** How many are there already, and are not added again. */
  already: number;
  /** The names of people whose shifts are not copied because they no longer deliver. */
  gone: string[];
};

/** What copying a week adds: the same weekdays and hours. Copied again, it adds nothing. See docs/rules/schedules.md#copying-a-week. */
export function planCopy({ source, present, fromWeek, toWeek, zoneOf, delivers }: WeekCopy): CopyPlan {
  const known = new Set(present.map(keyOf));
  const plan: CopyPlan = { added: [], overlapping: 0, already: 0, gone: [] };
  const gone = new Map<string, string>();
  const own = Map.groupBy(present, ({ userId }) => userId);
  for (const { userId, name, region, ...times } of source.toSorted((a, b) => a.start - b.start)) {
    const { start, end } = moveToWeek(times, fromWeek, toWeek, zoneOf(region));
    const copy: ShiftFacts = { userId, region, start, end };
    if (known.has(keyOf(copy))) plan.already += 1;
    else if (!delivers(userId)) gone.set(userId, name);
    else {
      // Two of the same, an hour apart on a clock that goes forward, may become one.
      known.add(keyOf(copy));
      plan.added.push(copy);
      if (own.get(userId)?.some((one) => doOverlap(one, copy))) plan.overlapping += 1;
    }
  }
  plan.gone = [...gone.values()].toSorted();
  return plan;
}

function keyOf({ userId, region, start, end }: ShiftFacts): string {
  return `${userId} ${region} ${start} ${end}`;
}
