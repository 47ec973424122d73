import type { Shift } from '@passline/contract/schedules/schedules';
import { formatDay } from '@passline/domain/time/format-day';
import type { WeekAxis } from '@passline/domain/schedules/week-axis';
import { overlapWords, shiftWords, type RegionOf } from './shift-words.ts';
import classes from './schedules.module.css';

type WeekNotesProps = {
  axis: WeekAxis;
  /** The shown shifts that are not over and whose courier is suspended. */
  uncovered: readonly Shift[];
  /** The shown shifts that overlap, each with the overlapping ones that start after it. */
  overlapping: readonly { shift: Shift; others: readonly Shift[] }[];
  regionOf: RegionOf;
  onOpen: (shift: Shift) => void;
};

/** More would take the room of the week itself, which flags them too: they are shown on request. */
const MOST_OPEN = 4;

/** On which days clocks change, which shifts nobody comes to, and who is planned twice at once. */
export function WeekNotes({ axis, uncovered, overlapping, regionOf, onOpen }: WeekNotesProps) {
  if (axis.changes.length + uncovered.length + overlapping.length === 0) return null;
  return (
    <div className={classes.notes}>
      {axis.changes.map(({ day, byMinutes }) => (
        <p key={day}>{changeWords(axis.days[day] ?? '', byMinutes)}</p>
      ))}
      {uncovered.length > 0 && (
        <details className={classes.uncovered} open={uncovered.length <= MOST_OPEN} aria-label="Not covered">
          <summary>
            {uncovered.length === 1
              ? 'A shift is not covered: its courier is suspended'
              : `${uncovered.length} shifts are not covered: their courier is suspended`}
          </summary>
          <div className={classes.flagged}>
            {uncovered.toSorted(byStart).map((shift) => (
              <button key={shift.id} type="button" onClick={() => onOpen(shift)}>
                {shift.name}, {shiftWords(shift, regionOf(shift.region).timezone)},{' '}
                {regionOf(shift.region).name}
              </button>
            ))}
          </div>
        </details>
      )}
      {overlapping.length > 0 && (
        <details className={classes.overlaps} open={overlapping.length <= MOST_OPEN} aria-label="Overlaps">
          <summary>
            {overlapping.length === 1
              ? 'Planned twice at once'
              : `${overlapping.length} are planned twice at once`}
          </summary>
          <div className={classes.flagged}>
            {overlapping.map(({ shift, others }) => (
              <button key={shift.id} type="button" onClick={() => onOpen(shift)}>
                {shift.name}, {shiftWords(shift, regionOf(shift.region).timezone)}.{' '}
                {overlapWords(others, regionOf)}
              </button>
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

function byStart(one: Shift, other: Shift): number {
  return one.start - other.start || (one.id < other.id ? -1 : 1);
}

function changeWords(date: string, byMinutes: number): string {
  const day = formatDay(date, date);
  const hours = 24 - byMinutes / 60;
  return `The clocks go ${byMinutes > 0 ? 'forward' : 'back'} on ${day}: that day has ${hours} hours.`;
}
