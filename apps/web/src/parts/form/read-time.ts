import { minutesOf, timeOfMinutes } from '@passline/domain/hours/week-hours';

/** A time is picked in these steps. See docs/rules/time.md#steps-of-5-minutes. */
export const STEP_MINUTES = 5;

/** What people type for a time of day: '9', '930', '9:30', '21.30', '9 pm'. HH:mm; null if it is not a time. */
export function readTime(text: string): string | null {
  const match = /^(\d{1,2})(?:[:.h ]?(\d\d))?\s*(am|pm|a\.m\.|p\.m\.)?$/i.exec(text.trim());
  if (match === null) return null;
  const [, hourText = '', minuteText = '0', half] = match;
  const hour = Number(hourText);
  const minute = Number(minuteText);
  if (minute > 59 || hour > 24 || (hour === 24 && minute > 0)) return null;
  if (half === undefined) return timeOfMinutes(hour * 60 + minute);
  if (hour < 1 || hour > 12) return null;
  const isAfternoon = half.toLowerCase().startsWith('p');
  return timeOfMinutes(((hour % 12) + (isAfternoon ? 12 : 0)) * 60 + minute);
}

/** The nearest step of five minutes, or of as many as the field takes. */
export function toStep(time: string, stepMinutes = STEP_MINUTES): string {
  return timeOfMinutes(Math.round(minutesOf(time) / stepMinutes) * stepMinutes);
}

/** The same for a time with a date: the end of a day is not rounded to the start of the same day. */
export function toStepOfDay(time: string, stepMinutes = STEP_MINUTES): string {
  const last = 24 * 60 - stepMinutes;
  return minutesOf(time) > last ? timeOfMinutes(last) : toStep(time, stepMinutes);
}

/** What is typed for the end of a span that is not part of it: the last moment of a day is 24:00. */
export function readEnd(text: string): string | null {
  return /^24(?:[:.h ]?00)?$/.test(text.trim()) ? '24:00' : readTime(text);
}

/** The nearest step of such an end. */
export function toStepOfEnd(time: string, stepMinutes = STEP_MINUTES): string {
  const isMidnight = time === '24:00' || minutesOf(time) > 24 * 60 - stepMinutes / 2;
  return isMidnight ? '24:00' : toStep(time, stepMinutes);
}

/** One step later or earlier, onto a whole step, around the clock. */
export function stepTime(time: string, steps: 1 | -1, stepMinutes = STEP_MINUTES): string {
  const at = (time === '24:00' ? 0 : minutesOf(time)) / stepMinutes;
  return timeOfMinutes((steps === 1 ? Math.floor(at) + 1 : Math.ceil(at) - 1) * stepMinutes);
}
