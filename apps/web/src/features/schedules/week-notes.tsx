import type { Shift } from '@passline/contract/schedules/schedules';
import { formatDay, localTime } from '@passline/domain';
import type { WeekAxis } from '@passline/domain/schedules/week-axis';
import { placeOfZone, VIEWER_ZONE, zoneNote } from '../../parts/zoned-time.ts';
import { overlapWords, shiftWords, type RegionOf } from './shift-words.ts';
import classes from './schedules.module.css';

type WeekNotesProps = {
  axis: WeekAxis;
  /** Of the regions that are shown, once each. */
  zones: readonly string[];
  nowMs: number;
  /** Those that are shown and overlap, each with its others. */
  overlapping: readonly { shift: Shift; others: readonly Shift[] }[];
  regionOf: RegionOf;
  onOpen: (shift: Shift) => void;
};

/** More are flagged in the grid itself. */
const MOST_NAMED = 4;

/** Whose clock it is, where clocks change, and who is planned twice at once. */
export function WeekNotes({ axis, zones, nowMs, overlapping, regionOf, onOpen }: WeekNotesProps) {
  const isElsewhere = zones.some((zone) => zoneNote(zone, nowMs) !== null);
  const first = overlapping.slice(0, MOST_NAMED);
  return (
    <div className={classes.notes}>
      <p>
        {zones.length > 1
          ? 'Each shift stands on the clock of its own region: '
          : `Times are ${placeOfZone(axis.zone)} time`}
        {zones.length > 1 && zones.map((zone) => `${placeOfZone(zone)} ${localTime(nowMs, zone)}`).join(', ')}
        {isElsewhere &&
          (zones.length > 1
            ? `; ${localTime(nowMs, VIEWER_ZONE)} where you are`
            : `: it is ${localTime(nowMs, axis.zone)} there, ${localTime(nowMs, VIEWER_ZONE)} where you are`)}
        .
      </p>
      {axis.changes.map(({ day, byMinutes }) => (
        <p key={day}>{changeWords(axis.days[day] ?? '', byMinutes)}</p>
      ))}
      {first.length > 0 && (
        <div className={classes.overlaps} role="group" aria-label="Overlaps">
          {overlapping.length === 1 ? '1 shift overlaps' : `${overlapping.length} shifts overlap`} another of
          the same courier:
          {first.map(({ shift, others }) => (
            <button key={shift.id} type="button" onClick={() => onOpen(shift)}>
              {shift.name}, {shiftWords(shift, regionOf(shift.region).timezone)}.{' '}
              {overlapWords(others, regionOf)}
            </button>
          ))}
          {overlapping.length > first.length && `and ${overlapping.length - first.length} more`}
        </div>
      )}
    </div>
  );
}

function changeWords(date: string, byMinutes: number): string {
  const day = formatDay(date, date);
  const hours = 24 - byMinutes / 60;
  return `The clocks go ${byMinutes > 0 ? 'forward' : 'back'} on ${day}: that day has ${hours} hours.`;
}
