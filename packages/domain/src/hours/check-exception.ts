import { ok, refuse } from '../result.ts';
import type { Result } from '../result.ts';
import { localDate, weekdayOf } from '../time/local-date.ts';
import type { HoursException } from './open-ranges.ts';
import { checkRangesOfDay } from './week-hours.ts';
import type { HoursRefusalCode } from './week-hours.ts';

/** Dates ahead for one kind of hours: several years of holidays. */
export const MAX_EXCEPTIONS = 100;

export type ExceptionRefusalCode =
  | HoursRefusalCode
  | 'exception-date-invalid'
  | 'exception-date-past'
  | 'exception-name-missing'
  | 'exceptions-too-many';

/**
 * An exception that can be kept: a real date that is not over in the location's zone, real times, no overlap, and a name. What is
 * over stays as it was: it says when the location was open.
 */
export function checkException<Exception extends HoursException>(
  exception: Exception,
  zone: string,
  nowMs: number,
): Result<Exception, ExceptionRefusalCode> {
  const { date, name, ranges } = exception;
  if (!isDate(date)) return refuse('exception-date-invalid', `There is no date ${date}.`, 'date');
  if (date < localDate(nowMs, zone)) {
    return refuse('exception-date-past', 'That day is over. Please choose today or a later date.', 'date');
  }
  const checked = checkRangesOfDay(ranges);
  if (!checked.ok) return refuse(checked.refusal.code, checked.refusal.message, 'ranges');
  return name === '' ? refuse('exception-name-missing', 'Please say what day it is.', 'name') : ok(exception);
}

function isDate(date: string): boolean {
  try {
    weekdayOf(date);
    return true;
  } catch {
    // A date that the calendar does not have is an answer, not a failure.
    return false;
  }
}
