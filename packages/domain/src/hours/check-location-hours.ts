import { isSameJson } from '../json/is-same-json.ts';
import { ok, refuse, type Result } from '../result.ts';
import { localDate } from '../time/local-date.ts';
import { checkException, MAX_EXCEPTIONS, type ExceptionRefusalCode } from './check-exception.ts';
import type { HoursExceptionOfKind } from './hours-of-kind.ts';
import { checkWeekHours, type HoursRefusalCode, type WeekHours } from './week-hours.ts';

/** The hours of a location as it keeps them; `timezone` is an IANA name. */
export type KeptHours = {
  hoursLT: WeekHours;
  deliveryHoursLT: WeekHours | null;
  hoursExceptions: readonly HoursExceptionOfKind[];
  timezone: string;
};

const WEEKS = ['hoursLT', 'deliveryHoursLT'] as const;

/**
 * Whether the hours of a location may become like `wanted`. What stays as it was in `before` is not checked again: a date that
 * is over stays. The field of a refused week is its day: 'hoursLT.5'. See docs/rules/hours.md#ranges-that-can-be-kept.
 */
export function checkLocationHours(
  wanted: KeptHours,
  before: KeptHours | null,
  nowMs: number,
): Result<null, HoursRefusalCode | ExceptionRefusalCode> {
  for (const field of WEEKS) {
    const week = wanted[field];
    if (week === null || (before && isSameJson(week, before[field]))) continue;
    const checked = checkWeekHours(week);
    if (!checked.ok) {
      const { code, message, field: day } = checked.refusal;
      return refuse(code, message, `${field}.${day}`);
    }
  }
  return checkDates(wanted, before?.hoursExceptions ?? [], nowMs);
}

function checkDates(
  { hoursExceptions, timezone }: KeptHours,
  before: readonly HoursExceptionOfKind[],
  nowMs: number,
): Result<null, ExceptionRefusalCode> {
  const today = localDate(nowMs, timezone);
  for (const exception of hoursExceptions) {
    const { kind, date } = exception;
    const was = before.find((one) => one.kind === kind && one.date === date);
    if (isSameJson(was, exception)) continue;
    const checked = checkException(exception, timezone, nowMs);
    if (!checked.ok) return checked;
    const ahead = hoursExceptions.filter((one) => one.kind === kind && one.date >= today);
    if (ahead.length > MAX_EXCEPTIONS)
      return refuse(
        'exceptions-too-many',
        `There are ${MAX_EXCEPTIONS} dates already. Please remove one that is not needed.`,
      );
  }
  return ok(null);
}
