import type { HoursExceptionOfKind } from '@passline/domain/hours/hours-of-kind';
import { addDays, localDate } from '@passline/domain/time/local-date';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';

/** A special date at every location of the demo: everything is closed on the next Christmas Day. */
export function holidays(nowMs: number): HoursExceptionOfKind[] {
  const today = localDate(nowMs, DEFAULT_TIME_ZONE);
  const thisYear = `${today.slice(0, 4)}-12-25`;
  const date = thisYear >= today ? thisYear : `${Number(today.slice(0, 4)) + 1}-12-25`;
  return [{ kind: 'ordering', date, name: 'Christmas Day', ranges: [] }];
}

/** An evening off in nine days, so that the demo's own location has an upcoming exception to show. */
export function staffParty(nowMs: number): HoursExceptionOfKind {
  const date = addDays(localDate(nowMs, DEFAULT_TIME_ZONE), 9);
  return { kind: 'ordering', date, name: 'Staff party', ranges: [{ openLT: '00:00', closeLT: '16:00' }] };
}
