import type { Shift } from '@passline/contract/schedules/schedules';
import { localDate, localTime } from '@passline/domain/time/local-date';
import { NOT_COVERED, overlapWords, timesWords, type RegionOf } from '../shift-words.ts';
import classes from './day-list.module.css';

export type DayShiftsProps = {
  date: string;
  /** In display order. */
  shifts: readonly Shift[];
  overlaps: ReadonlyMap<string, readonly Shift[]>;
  /** Whether nobody comes to a shift as it stands. */
  isUncovered: (shift: Shift) => boolean;
  regionOf: RegionOf;
  isRegionTold: boolean;
  onOpen: (shift: Shift) => void;
};

/** Shifts of a day, one to a line; a shift that started the day before shows when it ends. */
export function DayShifts({
  date,
  shifts,
  overlaps,
  isUncovered,
  regionOf,
  isRegionTold,
  onOpen,
}: DayShiftsProps) {
  return (
    <ul className={classes.shifts}>
      {shifts.map((shift) => {
        const { name: regionName, timezone } = regionOf(shift.region);
        const others = overlaps.get(shift.id) ?? [];
        return (
          <li key={shift.id}>
            <button type="button" className={classes.shift} onClick={() => onOpen(shift)}>
              <span className={classes.times}>
                {localDate(shift.start, timezone) === date
                  ? timesWords(shift, timezone)
                  : `until ${localTime(shift.end, timezone)}`}
              </span>
              <strong>{shift.name}</strong>
              {isRegionTold && <span className={classes.region}>{regionName}</span>}
              {isUncovered(shift) && <span className={classes.open}>{NOT_COVERED}</span>}
              {others.length > 0 && <span className={classes.overlap}>{overlapWords(others, regionOf)}</span>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
