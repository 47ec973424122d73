import type { Duties } from '@passline/contract/staff/staff';
import { formatDay } from '@passline/domain/time/format-day';
import { localDate, localTime } from '@passline/domain/time/local-date';
import { Link } from '@tanstack/react-router';
import { shiftWords } from './duty-words.ts';

type LaterShiftsProps = { shifts: Duties['laterShifts']; isSuspended: boolean };

/** The shifts to come of somebody who is, or may be, suspended: each leads to where it is given to somebody else. */
export function LaterShifts({ shifts: { count, first }, isSuspended }: LaterShiftsProps) {
  if (count === 0) return null;
  return (
    <>
      <p>{shiftWords(count, isSuspended)}</p>
      <ul>
        {first.map(({ shiftId, start, end, week, regionName, timezone }) => {
          const date = localDate(start, timezone);
          return (
            <li key={shiftId}>
              <Link to="/schedules" search={{ week, shift: shiftId }}>
                {formatDay(date, date)}, {localTime(start, timezone)} to {localTime(end, timezone)}
              </Link>
              , {regionName}
            </li>
          );
        })}
        {count > first.length && <li>{count - first.length} more</li>}
      </ul>
    </>
  );
}
